import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import type { HashAnswer, HashJob } from './job.ts';

/** As many hashes at once as there are cores: the process gives way to everything else that wants them. */
export const AT_ONCE = availableParallelism();

const PROGRAM = fileURLToPath(new URL('hash-process.ts', import.meta.url));

interface Waiting {
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
}

// One for the whole process, whatever the number of instances in it: the cores are shared as well.
let child: ChildProcess | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/**
 * The bcrypt hash of a password. It is made in a process of lower priority: a storm of sign-ins takes what the other requests leave of the
 * cores, instead of making each of them wait. Rejects when that process ends; the next call starts another.
 */
export async function hashPassword(password: string, cost: number): Promise<string> {
  return String(await ask((id) => ({ id, kind: 'hash', password, cost })));
}

/** Whether a password fits a bcrypt hash; in the same process. */
export async function fitsHash(password: string, against: string): Promise<boolean> {
  return (await ask((id) => ({ id, kind: 'compare', password, against }))) === true;
}

function ask(jobOf: (id: number) => HashJob): Promise<string | boolean> {
  const hashing = (child ??= start());
  const id = (lastId += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    // A program that only waits for a hash must not end before it; without work the channel holds nobody.
    hashing.channel?.ref();
    hashing.send(jobOf(id), (error) => error && end(hashing, error));
  });
}

function start(): ChildProcess {
  const started = fork(PROGRAM, {
    // None of the server's secrets is its business.
    env: { UV_THREADPOOL_SIZE: String(AT_ONCE) },
    execArgv: [],
  });
  started.on('message', (answer: HashAnswer) => settle(started, answer));
  started.once('error', (error) => end(started, error));
  started.once('exit', (code, signal) =>
    end(started, new Error(`The process that hashes passwords ended (${signal ?? code})`)),
  );
  started.unref();
  started.channel?.unref();
  return started;
}

function settle(from: ChildProcess, answer: HashAnswer): void {
  const asked = waiting.get(answer.id);
  waiting.delete(answer.id);
  if (waiting.size === 0) from.channel?.unref();
  if ('error' in answer) asked?.reject(new Error(answer.error));
  else asked?.resolve(answer.result);
}

/** Waiting callers are rejected; the next question starts another process. */
function end(ended: ChildProcess, error: Error): void {
  if (child !== ended) return;
  child = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

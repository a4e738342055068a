import { spawn, type ChildProcess } from 'node:child_process';
import { Agent } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Logger } from '../../options.ts';
import type { FunctionSettings } from '../settings.ts';

/** How a worker ended: by what it did, by a limit that it passed, or because it was asked to. */
export type End = 'crashed' | 'limit' | 'asked';

/** A process that answers the requests of one function. */
export interface Worker {
  readonly name: string;
  readonly socket: string;
  /** Its connections. */
  readonly agent: Agent;
  /** Requests that it answers at this moment. */
  open: number;
  /** When it was asked last, and when it began, by a clock that only goes forward. */
  askedAt: number;
  readonly begunAt: number;
  /** Whether it is there and takes requests; false when it could not begin. */
  readonly ready: Promise<boolean>;
  readonly ended: Promise<End>;
  /** Ends it at once. */
  end(): void;
}

/** What is needed to begin one. */
export interface Beginning {
  name: string;
  program: string;
  settings: FunctionSettings;
  environment: Readonly<Record<string, string>>;
  logger: Logger;
}

const HOST = join(import.meta.dirname, 'host.ts');
const WATCH_MS = 250;
const PAGE_BYTES = 4096;
/** The system counts processor time in hundredths of a second, on every machine that Node.js runs on. */
const TICK_MS = 10;
/** Where the system does not say how much of the processor a worker used, it may be silent for so many times as long. */
const SILENCE = 5;
/** The last resort, should this process be killed while the worker looks at nothing: seconds of the processor. */
const MOST_CPU_SECONDS = 3_600;

/**
 * Begins a worker: it sees its program, the packages and what its settings name, and nothing of our environment; it writes nowhere but beside its socket. It is ended when
 * it has more memory than it may, or uses the processor without answering us.
 */
export async function beginWorker(beginning: Beginning): Promise<Worker> {
  const { name, settings, logger } = beginning;
  const folder = await mkdtemp(join(tmpdir(), 'casewright-function-'));
  const socket = join(folder, 's');
  const agent = new Agent({ keepAlive: true });
  const child = start(beginning, folder, socket);
  let how: End = 'crashed';
  const end = (why: End): void => {
    if (how === 'crashed') how = why;
    child.kill('SIGKILL');
  };
  const ended = new Promise<End>((resolve) => {
    child.once('error', () => resolve('crashed'));
    // V8 aborts the process when its heap is full.
    child.once('close', (_code, signal) => resolve(how === 'crashed' && signal === 'SIGABRT' ? 'limit' : how));
  });
  const ready = new Promise<boolean>((resolve) => {
    const late = setTimeout(() => end('limit'), settings.bootMs);
    child.on('message', (said: unknown) => {
      if (said === 'ready') resolve(true);
      else if (typeof said === 'object' && said !== null)
        logger.error({ function: name, ...said }, 'a function failed');
      if (said === 'ready') clearTimeout(late);
    });
    const giveUp = async (): Promise<void> => {
      await ended;
      clearTimeout(late);
      resolve(false);
    };
    void giveUp();
  });
  const lookAfter = async (): Promise<void> => {
    if (await ready) watch(child, settings, () => end('limit'));
    const why = await ended;
    agent.destroy();
    if (why === 'limit') logger.warn({ function: name }, 'a worker of a function was ended: it passed a limit');
    await rm(folder, { recursive: true, force: true });
  };
  void lookAfter();
  const now = performance.now();
  return { name, socket, agent, open: 0, askedAt: now, begunAt: now, ready, ended, end: () => end('asked') };
}

function start({ program, settings, environment }: Beginning, folder: string, socket: string): ChildProcess {
  const readable = [HOST, dirname(program), join(dirname(program), '../_shared'), folder, ...settings.readable];
  const node = [
    process.execPath,
    `--max-old-space-size=${Math.max(32, Math.floor(settings.memoryBytes / 2 ** 21))}`,
    '--disable-warning=ExperimentalWarning',
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}`,
    HOST,
    program,
    socket,
  ];
  const isPosix = process.platform !== 'win32';
  // A core file would hold what people wrote.
  const [command = '', ...args] = isPosix
    ? ['/bin/sh', '-c', `ulimit -t ${MOST_CPU_SECONDS}; ulimit -c 0; exec "$@"`, 'sh', ...node]
    : node;
  const child = spawn(command, args, {
    env: { TMPDIR: folder, TEMP: folder, TZ: 'UTC', ...environment },
    cwd: folder,
    // What a function or a library prints goes nowhere: it may be what somebody wrote.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  });
  // What is sent to a process that has ended is lost.
  child.on('error', () => undefined);
  yieldToOthers(child.pid);
  return child;
}

/** Asks whether it is still there, and looks at what it uses. */
function watch(child: ChildProcess, { memoryBytes, cpuMs }: FunctionSettings, end: () => void): void {
  let heardAt = performance.now();
  let usedThen = 0;
  let isAsked = false;
  let hasAnswered = false;
  child.on('message', (said) => {
    if (said === 'here') hasAnswered = true;
  });
  const look = async (): Promise<void> => {
    const used = await cpuOf(child.pid);
    if (hasAnswered || !isAsked) {
      [heardAt, usedThen, isAsked, hasAnswered] = [performance.now(), used ?? 0, true, false];
      if (child.connected) child.send('there?', () => undefined);
    }
    const isHeld = used === null ? performance.now() - heardAt > cpuMs * SILENCE : used - usedThen > cpuMs;
    if (isHeld || (await memoryOf(child.pid)) > memoryBytes) end();
  };
  const looking = setInterval(() => void look(), WATCH_MS);
  looking.unref();
  child.once('close', () => clearInterval(looking));
}

/** Milliseconds of the processor that a process has used; null where the system does not say. */
async function cpuOf(pid: number | undefined): Promise<number | null> {
  const said = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program is in brackets and may hold blanks.
  const fields = said.slice(said.lastIndexOf(')') + 2).split(' ');
  return said === '' ? null : (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function memoryOf(pid: number | undefined): Promise<number> {
  const said = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(said.split(' ')[1] ?? 0) * PAGE_BYTES;
}

function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not everywhere may a process change that of another, and this one may have ended.
  }
}

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What a measured process has used: processor time in microseconds, memory in bytes. */
export interface Usage {
  cpu: number;
  /** Resident set, after a sweep of the heap. */
  memory: number;
}

/** A measured process that reports what it has used. */
export interface Child<Facts> {
  facts: Facts;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts a file of this folder as a process of its own; its first message is its facts. */
export async function startChild<Facts>(file: string, ...given: string[]): Promise<Child<Facts>> {
  const child = fork(join(import.meta.dirname, file), given, { execArgv: ['--expose-gc'] });
  const facts: Facts = await answerOf(child);
  return {
    facts,
    usage: () => {
      child.send('usage');
      return answerOf(child);
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const ended = new AbortController();
  const gone = once(child, 'exit', { signal: ended.signal }).then(
    () => Promise.reject(new Error(`${child.spawnargs.join(' ')} ended`)),
    () => new Promise<never>(() => {}),
  );
  try {
    const [answer]: Answer[] = await Promise.race([once(child, 'message'), gone]);
    if (answer === undefined) throw new Error('an empty answer');
    return answer;
  } finally {
    ended.abort();
  }
}

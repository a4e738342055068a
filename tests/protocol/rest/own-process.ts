import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Asked } from './server-process.ts';
import { signToken } from './token.ts';

/** A data API in a process of its own. */
export interface RestProcess {
  /** Address of the data API, without a slash at the end. */
  url: string;
  tokenOf(subject: string, role?: string): string;
  /** Runs SQL as the superuser. */
  sql<Row>(text: string): Promise<Row[]>;
  /** Bytes that the process holds, and the most that it held since this was last asked. */
  memory(): Promise<{ now: number; peak: number }>;
  close(): Promise<void>;
}

/** A small heap, so that what is measured is held and not only waiting for the collector; a server that held a long body would end here. */
const SMALL_HEAP = ['--max-semi-space-size=4', '--max-old-space-size=96'];

/** Starts the data API with these settings over the tables of server-process.ts. */
export async function startRestProcess(settings: object): Promise<RestProcess> {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), [JSON.stringify(settings)], {
    execArgv: SMALL_HEAP,
  });
  const [{ url, jwtSecret }] = await once(child, 'message');
  // One question after another, so that each answer is that of its question.
  let last: Promise<unknown> = Promise.resolve();
  const ask = <Reply>(asked: Asked): Promise<Reply> => {
    const answered = last.then(async (): Promise<Reply> => {
      child.send(asked);
      const [reply] = await once(child, 'message');
      return reply;
    });
    last = answered;
    return answered;
  };
  return {
    url,
    tokenOf: (subject, role) => signToken(jwtSecret, subject, role),
    sql: (text) => ask({ sql: text }),
    memory: () => ask('memory'),
    close: async () => {
      child.send('close' satisfies Asked);
      await once(child, 'exit');
    },
  };
}

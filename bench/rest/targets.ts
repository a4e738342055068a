import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createBackend } from '@casewright/backend';
import pg from 'pg';

import { postgrestProgram, startPostgrest } from '../../tests/setup/postgrest.ts';
import { signUp, type Bench } from '../backend.ts';
import { startProgram } from '../program.ts';
import { captureTransactions } from './capture.ts';
import { prepareTables } from './data.ts';
import type { Load } from './loads.ts';

export const OURS = 'Casewright';
export const BARE = 'bare handler';
export const POSTGREST = 'PostgREST';
export const LITE = '@supabase/lite';

/** One of the servers that are compared. */
export interface Target {
  name: typeof OURS | typeof BARE | typeof POSTGREST | typeof LITE;
  /** Address that a load's path is put after. */
  url: string;
  /** The database that it writes to. */
  database: pg.ClientConfig;
}

export interface Targets {
  targets: Target[];
  /** Headers with which the measured person asks. */
  headers: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts every server on one PostgreSQL and the same rows. @supabase/lite, which grants what it wants at its start, has a database of its
 * own; the others share one. What does not exist for the platform or is not installed is left out, and says so.
 */
export async function startTargets(bench: Bench, loads: readonly Load[]): Promise<Targets> {
  const owner = { ...bench.socket, user: 'postgres' };
  const shared = { ...owner, database: 'postgres' };
  const own = { ...owner, database: 'lite' };
  const undo: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const person = await signUp(bench, 'person');
    await prepareTables(shared, person.id);
    const headers = {
      apikey: bench.keys.anonKey,
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
    };
    const targets: Target[] = [{ name: OURS, url: `${bench.url}/rest/v1`, database: shared }];

    const folder = mkdtempSync(join(tmpdir(), 'casewright-bare-'));
    undo.push(async () => rmSync(folder, { recursive: true }));
    const plan = join(folder, 'bare.json');
    const transactions = await captureTransactions(address(shared), bench.keys, headers, loads);
    const connection = { ...bench.socket, database: 'postgres', user: 'authenticator' };
    writeFileSync(plan, JSON.stringify({ connection, transactions }));
    const bare = await startProgram<{ url: string }>(['bench/rest/bare-process.ts', plan]);
    undo.push(bare.stop);
    targets.push({ name: BARE, url: bare.facts.url, database: shared });

    if (postgrestProgram() === null) console.log('PostgREST: left out, there is none for this platform');
    else {
      const database = address({ ...shared, user: 'authenticator' });
      const postgrest = await startPostgrest({ database, jwtSecret: bench.keys.jwtSecret });
      undo.push(postgrest.stop);
      targets.push({ name: POSTGREST, url: postgrest.url, database: shared });
    }

    if (!isInstalled(LITE)) console.log(`${LITE}: left out, not installed (npm ci in bench/yardsticks)`);
    else {
      await prepareOwn(shared, own, bench, person.id);
      const settings = {
        socket: join(bench.socket.host, `.s.PGSQL.${bench.socket.port}`),
        database: own.database,
        user: own.user,
        jwtSecret: bench.keys.jwtSecret,
      };
      // It writes a trace for each connection that a load generator closes.
      const lite = await startProgram<{ url: string }>(['bench/yardsticks/lite.mjs'], {
        environment: { YARDSTICK: JSON.stringify(settings) },
        quiet: true,
      });
      undo.push(lite.stop);
      targets.push({ name: LITE, url: `${lite.facts.url}/rest/v1`, database: own });
    }
    return { targets, headers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A second database with our platform and the same rows. */
async function prepareOwn(
  shared: pg.ClientConfig,
  own: pg.ClientConfig,
  { keys }: Bench,
  person: string,
): Promise<void> {
  const client = new pg.Client(shared);
  await client.connect();
  await client.query(`create database ${own.database}`);
  await client.end();
  const backend = await createBackend({ database: { url: address(own) }, keys });
  await backend.close();
  await prepareTables(own, person);
}

function address({ host = '', port = 5432, user = '', database = '' }: pg.ClientConfig): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

function isInstalled(name: string): boolean {
  return existsSync(join(import.meta.dirname, '../yardsticks/node_modules', name, 'package.json'));
}

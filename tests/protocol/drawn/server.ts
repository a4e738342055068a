import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import pg from 'pg';

import { demonstrationFolder, removeFolder, startServer, type TestServer } from '../../setup/server.ts';

/** A server of its own, because what is drawn deletes and bans. */
export interface Attacked extends Pick<TestServer, 'url' | 'anonKey' | 'said' | 'process'> {
  routes: { method: string; url: string }[];
  /** The database as its owner has it: to read its catalogue, and to put back the accounts that attack. */
  database: pg.Client;
  stop(): Promise<void>;
}

export async function startAttacked(): Promise<Attacked> {
  const dataDir = demonstrationFolder();
  const folder = mkdtempSync(join(tmpdir(), 'casewright-test-routes-'));
  const server = await startServer({
    DATA_DIR: dataDir,
    ROUTES_FILE: join(folder, 'routes.json'),
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'report-routes.ts')).href}`,
  });
  const socket = encodeURIComponent(join(dataDir, 'postgres/run'));
  const database = new pg.Client({ connectionString: `postgresql://postgres@localhost:5432/postgres?host=${socket}` });
  await database.connect();
  return {
    ...server,
    routes: JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')),
    database,
    stop: async () => {
      await database.end();
      await server.stop();
      removeFolder(dataDir);
      removeFolder(folder);
    },
  };
}

/** One who attacks; a guest has no account. */
export interface Actor {
  name: string;
  account: string | null;
  token: string | null;
}

const KEPT = ['auth.users', 'public.users'] as const;

/** The four who attack. What is done to their accounts is undone, so that they go on. */
export class Actors {
  readonly list: readonly Actor[];
  readonly #server: Attacked;
  readonly #rows = new Map<string, string>();

  private constructor(server: Attacked) {
    this.#server = server;
    this.list = [
      { name: 'guest', account: null, token: null },
      { name: 'client', account: 'user@casewright.test', token: null },
      { name: 'lawyer', account: 'lawyer@casewright.test', token: null },
      { name: 'administrator', account: 'admin@casewright.test', token: null },
    ];
  }

  static async signedIn(server: Attacked): Promise<Actors> {
    const actors = new Actors(server);
    for (const table of KEPT)
      for (const { account } of actors.list) {
        const { rows } = await server.database.query<{ row: string }>(
          `select to_jsonb(u)::text as row from ${table} u where u.email = $1`,
          [account],
        );
        if (account !== null) actors.#rows.set(`${table} ${account}`, rows[0]?.row ?? 'null');
      }
    for (const actor of actors.list) await actors.signIn(actor);
    return actors;
  }

  /** Signs in again; an account that was changed, banned or deleted is put back before. */
  async signIn(actor: Actor): Promise<void> {
    const { account } = actor;
    if (account === null) return;
    actor.token = (await this.#tokenOf(account)) ?? (await this.#restored(account));
  }

  async #restored(account: string): Promise<string> {
    const { database } = this.#server;
    await database.query('begin');
    await database.query('set local session_replication_role = replica');
    for (const table of KEPT) {
      const row = this.#rows.get(`${table} ${account}`);
      const { rows } = await database.query<{ list: string }>(
        `select string_agg(quote_ident(attname), ', ') as list from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      await database.query(`delete from ${table} where id = ($1::jsonb ->> 'id')::uuid or email = $2`, [row, account]);
      await database.query(
        `insert into ${table} (${rows[0]?.list}) select ${rows[0]?.list} from jsonb_populate_record(null::${table}, $1)`,
        [row],
      );
    }
    await database.query(`delete from auth.mfa_factors where user_id = (select id from auth.users where email = $1)`, [
      account,
    ]);
    await database.query('commit');
    const token = await this.#tokenOf(account);
    if (token === null) throw new Error(`${account} cannot sign in any more`);
    return token;
  }

  async #tokenOf(email: string): Promise<string | null> {
    const answer = await fetch(`${this.#server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: this.#server.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'casewright-demo' }),
    });
    const { access_token: token }: { access_token?: string } = await answer.json();
    return token ?? null;
  }
}

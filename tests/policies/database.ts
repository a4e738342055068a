import { createHash, randomBytes } from 'node:crypto';

import { Client, DatabaseError, type QueryResult, type QueryResultRow } from 'pg';

import { migratedTemplate } from '../../scripts/migrated-database.ts';
import { actors, fixture, type Actor } from './fixture.ts';

const TEMPLATE_LOCK = 7_203_511;

/** A refusal by the database: its SQLSTATE, the rule that it names, and the sentence for people. */
export interface Refusal {
  code: string;
  rule: string | undefined;
  message: string;
}

/** The assurance level of a session: aal2 after a second factor. */
export type Assurance = 'aal1' | 'aal2';

/** A transaction that is always rolled back. The test runs its statements as one actor after another. */
export interface TestTransaction {
  /** Runs one statement as the actor; throws what the database refuses. */
  as<R extends QueryResultRow>(actor: Actor, text: string, values?: unknown[]): Promise<QueryResult<R>>;
  /** Runs one statement as the owner, to whom no policy applies. */
  owner<R extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<R>>;
  /** Runs one statement that the database has to refuse to the actor; returns the refusal. Throws when it succeeds. */
  refused(actor: Actor | 'owner', text: string, values?: unknown[]): Promise<Refusal>;
  /** Sets the assurance level of all later statements. It begins as aal1. */
  assure(level: Assurance): void;
}

/** A database for one test file, with the product's schema and the fixture. */
export interface TestDatabase {
  url: string;
  client: Client;
  /** Runs the work in a transaction and rolls it back, also when the work fails. */
  transaction(work: (tx: TestTransaction) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const serverUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined)
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL (as its superuser) for the policy tests');
  return url;
};

/** The address of another database on the same server. */
function addressOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The template of every test database: that of the product with the fixture, made by the first test file that needs it. */
async function template(owner: Client): Promise<string> {
  await owner.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const migrated = await migratedTemplate(owner, serverUrl());
    const name = `policies_${createHash('sha256').update(migrated).update(fixture).digest('hex').slice(0, 16)}`;
    const { rowCount } = await owner.query('select from pg_database where datname = $1 and datistemplate', [name]);
    if (rowCount === 0) {
      await owner.query(`drop database if exists ${name}`);
      await owner.query(`create database ${name} template ${migrated} strategy file_copy`);
      await connected(addressOf(name), (client) => client.query(`begin; ${fixture}; commit`));
      await owner.query(`alter database ${name} is_template true`);
    }
    return name;
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** Opens ten connections for work that runs in parallel, and closes them afterwards. */
export async function withTen<T>(url: string, work: (clients: Client[]) => Promise<T>): Promise<T> {
  const clients = Array.from({ length: 10 }, () => new Client({ connectionString: url }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    return await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Impersonates the actor until the transaction ends, as the server does: role and claims, local to the transaction. */
export async function impersonate(client: Client, actor: Actor, aal: Assurance = 'aal1'): Promise<void> {
  const role = actor === 'guest' ? 'anon' : 'authenticated';
  const claims = actor === 'guest' ? { role } : { role, sub: actors[actor], aal };
  await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
    role,
    JSON.stringify(claims),
  ]);
}

async function impersonateNobody(client: Client): Promise<void> {
  await client.query(`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`);
}

function transactionOn(client: Client): TestTransaction {
  let level: Assurance = 'aal1';
  const as = async <R extends QueryResultRow>(actor: Actor, text: string, values: unknown[] = []) => {
    await impersonate(client, actor, level);
    const result = await client.query<R>(text, values);
    await impersonateNobody(client);
    return result;
  };
  const owner = <R extends QueryResultRow>(text: string, values: unknown[] = []) => client.query<R>(text, values);
  const refused = async (actor: Actor | 'owner', text: string, values: unknown[] = []): Promise<Refusal> => {
    await client.query('savepoint attempt');
    try {
      await (actor === 'owner' ? owner(text, values) : as(actor, text, values));
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      await client.query('rollback to savepoint attempt');
      await impersonateNobody(client);
      return { code: error.code ?? '', rule: error.hint, message: error.message };
    }
    throw new Error(`${actor} was not refused: ${text}`);
  };
  return {
    as,
    owner,
    refused,
    assure: (next) => {
      level = next;
    },
  };
}

/** Creates a test database from the template. Close it at the end of the file. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await connected(serverUrl(), async (owner) => {
    await owner.query(`create database ${name} template ${await template(owner)} strategy file_copy`);
  });
  const url = addressOf(name);
  const client = new Client({ connectionString: url });
  await client.connect();
  const run = async (work: (tx: TestTransaction) => Promise<void>) => {
    await client.query('begin');
    try {
      await work(transactionOn(client));
    } finally {
      await client.query('rollback');
    }
  };
  // A test that runs out of time goes on behind the next one: that one waits for it, or would work in its transaction.
  let last: Promise<unknown> = Promise.resolve();
  return {
    url,
    client,
    transaction: (work) => {
      const mine = last.then(() => run(work));
      last = mine.catch(() => undefined);
      return mine;
    },
    close: async () => {
      await client.end();
      await connected(serverUrl(), (owner) => owner.query(`drop database ${name} with (force)`));
    },
  };
}

import { createBackend, type Keys } from '@casewright/backend';
import type pg from 'pg';

import type { Load } from './loads.ts';

/** One statement of a transaction; `body` is the place among its values where the request's body belongs. */
export interface Step {
  text: string;
  name?: string;
  values?: unknown[];
  body?: number;
}

/** What the bare handler runs, by method and path. */
export type Transactions = Record<string, Step[]>;

interface Sent {
  text: string;
  values?: unknown[];
  name?: string;
}

/**
 * The transactions that our own data API sends for each load, word for word: the bare handler then runs the same SQL in the same shape,
 * whatever becomes of ours.
 */
export async function captureTransactions(
  database: string,
  keys: Keys,
  headers: Record<string, string>,
  loads: readonly Load[],
): Promise<Transactions> {
  const backend = await createBackend({ database: { url: database }, keys, migrations: [] });
  const sent: Sent[] = [];
  backend.engine.callers.on('connect', (client) => record(client, sent));
  try {
    const { url } = await backend.listen({ port: 0 });
    const transactions: Transactions = {};
    for (const load of loads) {
      for (const path of load.paths) {
        sent.length = 0;
        const response = await fetch(`${url}/rest/v1${path}`, {
          method: load.method,
          headers: { ...headers, ...load.headers },
          ...(load.body !== undefined && { body: load.body }),
        });
        const text = await response.text();
        if (!response.ok) throw new Error(`${load.name}: ${response.status} ${text}`);
        transactions[`${load.method} ${path}`] = asTransaction(sent.map((step) => asStep(step, load.body)));
      }
    }
    return transactions;
  } finally {
    await backend.close();
  }
}

/** What went out before one Sync without begin and commit: the bare handler's driver sends a Sync for each statement and needs them. */
function asTransaction(steps: Step[]): Step[] {
  return steps[0]?.text.startsWith('begin') ? steps : [{ text: 'begin' }, ...steps, { text: 'commit' }];
}

/** Notes what goes out on a connection, and lets it go. */
function record(client: pg.PoolClient, sent: Sent[]): void {
  const query = client.query.bind(client);
  client.query = (...args: unknown[]) => {
    const [first] = args;
    if (typeof first === 'string') {
      // Asked once a connection.
      if (first !== 'select pg_backend_pid() as pid') sent.push({ text: first });
    } else if (isBatch(first)) {
      sent.push(...first.steps.map(withoutEmptyValues));
    } else if (isSent(first)) {
      sent.push({ text: first.text, values: first.values ?? [], ...named(first) });
    }
    return Reflect.apply(query, client, args);
  };
}

const named = ({ name }: Sent): { name?: string } => (name === undefined ? {} : { name });

/** Statements that go out together, as our own data API sends them. */
const isBatch = (given: unknown): given is { steps: Sent[] } =>
  typeof given === 'object' && given !== null && 'steps' in given && Array.isArray(given.steps);

/** Begin and commit the bare handler sends as plain text; a statement without values it prepares like any other. */
const withoutEmptyValues = ({ text, values = [], name }: Sent): Sent =>
  values.length === 0 && (name === undefined || name === text)
    ? { text }
    : { text, values, ...(name !== undefined && { name }) };

const isSent = (given: unknown): given is Sent => typeof given === 'object' && given !== null && 'text' in given;

function asStep({ text, values, name }: Sent, body: string | undefined): Step {
  const place = body === undefined ? -1 : (values ?? []).indexOf(body);
  return { text, ...(name !== undefined && { name }), ...(values && { values }), ...(place >= 0 && { body: place }) };
}

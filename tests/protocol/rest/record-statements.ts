import type { Backend } from '@casewright/backend';
import type pg from 'pg';

/** What a connection asks once, and what ends a transaction that failed: no request has a word in it. */
const OF_THE_CONNECTION = new Set(['select pg_backend_pid() as pid', 'rollback']);

/** Texts of all statements that go out on callers' connections from now on, in order. Empty the list to begin again. */
export function recordStatements(backend: Backend): string[] {
  const sent: string[] = [];
  backend.engine.callers.on('connect', (client: pg.PoolClient) => {
    const query = client.query.bind(client);
    client.query = (...args: unknown[]) => {
      const [first] = args;
      sent.push(...textsOf(first).filter((text) => !OF_THE_CONNECTION.has(text)));
      return Reflect.apply(query, client, args);
    };
  });
  return sent;
}

/** The texts of what the driver is given: a text, a statement, or a batch of statements. */
function textsOf(given: unknown): string[] {
  if (typeof given === 'string') return [given];
  if (typeof given !== 'object' || given === null) return [];
  if ('steps' in given && Array.isArray(given.steps)) return given.steps.flatMap(textsOf);
  return 'text' in given ? [String(given.text)] : [];
}

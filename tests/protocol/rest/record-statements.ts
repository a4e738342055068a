import type { Backend } from '@casewright/backend';
import type pg from 'pg';

/** Texts of all statements that go out on callers' connections from now on, in order. Empty the list to begin anew. */
export function recordStatements(backend: Backend): string[] {
  const sent: string[] = [];
  backend.engine.callers.on('connect', (client: pg.PoolClient) => {
    const query = client.query.bind(client);
    client.query = (...args: unknown[]) => {
      const [first] = args;
      if (typeof first === 'string') sent.push(first);
      else if (typeof first === 'object' && first !== null && 'text' in first) sent.push(String(first.text));
      return Reflect.apply(query, client, args);
    };
  });
  return sent;
}

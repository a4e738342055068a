import { Client, DatabaseError } from 'pg';

import { impersonate } from './database.ts';
import type { Actor } from './fixture.ts';

/** How many steps are drawn for many at once; `LEDGER_OPERATIONS=100000` takes half an hour. */
export const OPERATIONS = Number(process.env['LEDGER_OPERATIONS'] ?? 400);
/** How many people work at once. */
const PEOPLE = OPERATIONS > 1000 ? 32 : 10;

/** How a step ends: sent a second time, as after an answer that was lost; or rolled back. */
export const ENDS = ['once', 'once', 'once', 'twice', 'rolled back'] as const;

/** One statement, as somebody. */
export interface Call {
  text: string;
  values: unknown[];
  as: Actor | 'owner';
}

/** Sends a statement in a transaction of its own; answers the rule that refused it. Anything but a rule, a deadlock for one, is thrown. */
export async function sendCall(
  client: Client,
  { text, values, as }: Call,
  ends: (typeof ENDS)[number],
  rules: ReadonlySet<string>,
): Promise<string | null> {
  for (let time = 0; time < (ends === 'twice' ? 2 : 1); time += 1) {
    await client.query('begin');
    try {
      if (as !== 'owner') await impersonate(client, as);
      await client.query(text, values);
      await client.query(ends === 'rolled back' ? 'rollback' : 'commit');
    } catch (error) {
      await client.query('rollback');
      if (!(error instanceof DatabaseError)) throw error;
      if (error.hint !== undefined && rules.has(error.hint)) return error.hint;
      throw new Error(`${text}: ${error.message}`, { cause: error });
    }
  }
  return null;
}

/** Has many people take one step after the other of those that are drawn, each with a connection; answers how often each rule refused one. */
export async function allAtOnce<Drawn>(
  url: string,
  draws: readonly Drawn[],
  step: (client: Client, draw: Drawn, key: string) => Promise<string | null>,
): Promise<Record<string, number>> {
  const clients = Array.from({ length: PEOPLE }, () => new Client({ connectionString: url }));
  const refusals: Record<string, number> = {};
  let place = 0;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(
      clients.map(async (client) => {
        for (let draw = draws[place]; draw !== undefined; draw = draws[place]) {
          place += 1;
          const rule = await step(client, draw, `drawn ${place}`);
          if (rule !== null) refusals[rule] = (refusals[rule] ?? 0) + 1;
        }
      }),
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  return refusals;
}

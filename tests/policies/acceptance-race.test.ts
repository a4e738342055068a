import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { impersonate, openTestDatabase, type TestDatabase } from './database.ts';
import { actors, ids } from './fixture.ts';

const CALLS = 20;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  // Twenty more lawyers, half of them of the first firm, each with a proposal for the open case.
  await database.client.query(
    `insert into auth.users (id, email) select gen_random_uuid(), 'racer' || n || '@casewright.test' from generate_series(1, $1::int) n`,
    [CALLS],
  );
  await database.client.query(
    `update users set access_level = 'lawyer', law_firm = case when right(email, 1) = 't' and length(email) % 2 = 0 then $1::uuid else $2::uuid end where email like 'racer%'`,
    [ids.firm, ids.rivalFirm],
  );
  await database.client.query(
    `insert into lawyer_profiles (user_id, display_name, status, is_public) select uuid, 'Racer', 'verified', true from users where email like 'racer%'`,
  );
  await database.client.query(
    `insert into proposals (case_id, lawyer_id, fee_type, amount, status, submitted_at) select $1, uuid, 'flat', 100, 'submitted', now() from users where email like 'racer%'`,
    [ids.open],
  );
});
afterAll(() => database.close());

async function accept(client: Client, proposalId: string): Promise<string> {
  await client.query('begin');
  try {
    await impersonate(client, 'client');
    await client.query('select accept_proposal($1)', [proposalId]);
    await client.query('commit');
    return 'accepted';
  } catch (error) {
    await client.query('rollback');
    if (!(error instanceof DatabaseError)) throw error;
    return error.code ?? '';
  }
}

test('twenty at once for different proposals: exactly one wins, and asking again is answered alike', async () => {
  const { rows } = await database.client.query<{ id: string }>(
    `select id from proposals where case_id = $1 and lawyer_id in (select uuid from users where email like 'racer%')`,
    [ids.open],
  );
  expect(rows).toHaveLength(CALLS);
  const clients = await Promise.all(
    rows.map(async () => {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      return client;
    }),
  );
  const race = () => Promise.all(clients.map((client, place) => accept(client, rows[place]?.id ?? '')));
  const first = await race();
  const again = await race();
  await Promise.all(clients.map((client) => client.end()));

  expect(first.filter((answer) => answer === 'accepted')).toHaveLength(1);
  expect(first.filter((answer) => answer === 'PT409')).toHaveLength(CALLS - 1);
  expect(again).toEqual(first);
  const states = await database.client.query(
    'select status, count(*)::int n from proposals where case_id = $1 group by 1 order by 1',
    [ids.open],
  );
  // The two of the fixture lose as well.
  expect(states.rows).toEqual([
    { status: 'accepted', n: 1 },
    { status: 'not_selected', n: CALLS + 1 },
  ]);
  const events = await database.client.query(
    `select from case_events where case_id = $1 and kind = 'accept_proposal' and actor_id = $2`,
    [ids.open, actors.client],
  );
  expect(events.rowCount).toBe(1);
});

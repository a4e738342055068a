import { randomUUID } from 'node:crypto';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { impersonate, openTestDatabase, type TestDatabase } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

const TABS = 8;
let database: TestDatabase;
let tabs: Client[];

beforeAll(async () => {
  database = await openTestDatabase();
  tabs = Array.from({ length: TABS }, () => new Client({ connectionString: database.url }));
  await Promise.all(tabs.map((tab) => tab.connect()));
});
afterAll(async () => {
  await Promise.all(tabs.map((tab) => tab.end()));
  await database.close();
});

/** Runs one statement as somebody, in a transaction of a tab. */
async function inTab<Row extends object>(nth: number, actor: Actor, text: string, values: unknown[]): Promise<Row[]> {
  const tab = tabs[nth % TABS];
  if (tab === undefined) throw new Error('There is no such tab');
  await tab.query('begin');
  try {
    await impersonate(tab, actor);
    const { rows } = await tab.query<Row>(text, values);
    await tab.query('commit');
    return rows;
  } catch (error) {
    await tab.query('rollback');
    throw error;
  }
}
const every = <T>(work: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: TABS }, (_, nth) => work(nth)));

test('two people who start at once have one conversation', async () => {
  const talks = await every((nth) => {
    const [one, other] =
      nth % 2 === 0 ? (['teamLawyer', 'firmLawyer'] as const) : (['firmLawyer', 'teamLawyer'] as const);
    return inTab<{ id: string }>(nth, one, 'select id from start_conversation($1)', [[actors[other]]]);
  });
  expect(new Set(talks.map(([talk]) => talk?.id)).size).toBe(1);
  const group = randomUUID();
  await every((nth) =>
    inTab(nth, 'teamLawyer', 'select id from start_conversation($1, null, $2)', [
      [actors.firmLawyer, actors.firmAdmin],
      group,
    ]),
  );
  const { rowCount } = await database.client.query('select from conversation_members where conversation_id = $1', [
    group,
  ]);
  expect(rowCount).toBe(3);
});

test.each([
  ['people', () => ids.peopleTalk, `select * from write_message($1, $2, $3)`, 'teamLawyer'],
  ['a case', () => ids.active, `select * from send_message($1, $2, $3)`, 'teamLawyer'],
  ['a case, from the chat', () => ids.conversation, `select * from write_message($1, $2, $3)`, 'client'],
] as const)(
  'of %s the same message from many tabs is there once, and all are in one order',
  async (_, of, text, who) => {
    await database.client.query('update conversation_members set left_at = null where conversation_id = $1', [
      ids.peopleTalk,
    ]);
    for (let round = 0; round < 10; round += 1) {
      const same = randomUUID();
      await every((nth) => inTab(nth, who, text, [of(), `Same ${round}`, same]));
      await every((nth) => inTab(nth, who, text, [of(), `Own ${round} ${nth}`, randomUUID()]));
    }
    const { rows } = await database.client.query<{ body: string; created_at: string }>(
      `select body, created_at::text from messages where conversation_id = $1 and body ~ '^(Same|Own)' order by created_at, id`,
      [of() === ids.active ? ids.conversation : of()],
    );
    const bodies = rows.map(({ body }) => body);
    expect(new Set(bodies).size).toBe(10 * (TABS + 1));
    // No two have one time, so the order is the same for everybody.
    expect(new Set(rows.map(({ created_at: at }) => at)).size).toBe(rows.length);
    await database.client.query(`set session_replication_role = replica`);
    await database.client.query(`delete from messages where body ~ '^(Same|Own)'`);
    await database.client.query(`set session_replication_role = origin`);
  },
);

test('many marks at once, in any order: the latest is kept', async () => {
  const sent: string[] = [];
  for (let nth = 0; nth < TABS; nth += 1) {
    const [message] = await inTab<{ id: string }>(nth, 'client', 'select id from write_message($1, $2)', [
      ids.conversation,
      `Read ${nth}`,
    ]);
    sent.push(message?.id ?? '');
  }
  await every((nth) => inTab(nth, 'teamLawyer', 'select read_conversation($1, $2)', [ids.conversation, sent[nth]]));
  const { rows } = await database.client.query<{ same: boolean }>(
    `select m.last_read_at = talk.last_message_at as same from conversation_members m join conversations talk on talk.id = m.conversation_id
     where talk.id = $1 and m.user_id = $2`,
    [ids.conversation, actors.teamLawyer],
  );
  expect(rows).toEqual([{ same: true }]);
});

test('signs that many give at once are all there', async () => {
  const [message] = await inTab<{ id: string }>(0, 'client', 'select id from write_message($1, $2)', [
    ids.conversation,
    'Done',
  ]);
  await every((nth) =>
    inTab(nth, nth % 2 === 0 ? 'client' : 'teamLawyer', 'select react_to_message($1, $2)', [
      message?.id,
      ['heart', 'done', 'eyes', 'smile'][Math.floor(nth / 2)],
    ]),
  );
  const { rows } = await database.client.query<{ reactions: Record<string, string[]> }>(
    'select reactions from messages where id = $1',
    [message?.id],
  );
  expect(Object.values(rows[0]?.reactions ?? {}).map((people) => people.length)).toEqual([2, 2, 2, 2]);
});

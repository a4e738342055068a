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

/** A statement of a second person that waits while the first one's is not over yet; answers what became of the second. */
async function meanwhile(
  first: { who: Actor; text: string; values: unknown[] },
  second: { who: Actor; text: string; values: unknown[] },
): Promise<'done' | { code: unknown; hint: unknown }> {
  const [one] = tabs;
  if (one === undefined) throw new Error('There is no such tab');
  await one.query('begin');
  await impersonate(one, first.who);
  await one.query(first.text, first.values);
  const waiting = inTab(1, second.who, second.text, second.values).then(
    () => 'done' as const,
    (error: unknown) =>
      error instanceof Error
        ? { code: Reflect.get(error, 'code'), hint: Reflect.get(error, 'hint') }
        : { code: null, hint: null },
  );
  for (let tries = 0; tries < 100; tries += 1) {
    const { rowCount } = await database.client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount !== 0) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await one.query('commit');
  return waiting;
}
async function groupOf(founder: Actor, others: readonly Exclude<Actor, 'guest'>[]): Promise<string> {
  const [talk] = await inTab<{ id: string }>(0, founder, 'select id from start_conversation($1, null, $2)', [
    others.map((each) => actors[each]),
    randomUUID(),
  ]);
  return talk?.id ?? '';
}
const REMOVE = 'select remove_from_conversation($1, $2)';
const ADD = 'select add_to_conversation($1, $2)';
const SET_ADMIN = 'select set_group_admin($1, $2, $3)';

test('who is removed at the moment in which they write, edit, sign or pin does none of it', async () => {
  for (const text of [
    `select write_message($1, 'Too late')`,
    `select edit_message($2, 'Too late')`,
    'select delete_message($2)',
    `select react_to_message($2, 'heart')`,
    'select pin_message($2)',
  ]) {
    const talk = await groupOf('teamLawyer', ['firmLawyer', 'firmAdmin']);
    const [own] = await inTab<{ id: string }>(0, 'firmLawyer', `select id from write_message($1, 'Mine')`, [talk]);
    const answered = await meanwhile(
      { who: 'teamLawyer', text: REMOVE, values: [talk, actors.firmLawyer] },
      {
        who: 'firmLawyer',
        text: text.includes('$1') ? text : text.replace('$2', '$1'),
        values: [text.includes('$1') ? talk : own?.id],
      },
    );
    expect([text, answered]).toMatchObject([text, { code: 'PT404' }]);
    const { rows } = await database.client.query(
      `select body, reactions, pinned_at from messages where conversation_id = $1 and content_type = 'text'`,
      [talk],
    );
    expect(rows).toEqual([{ body: 'Mine', reactions: {}, pinned_at: null }]);
  }
});

test('of two groups of other people that are started with one key at once one is there', async () => {
  const key = randomUUID();
  const starting = (...others: Actor[]) => ({
    who: 'teamLawyer' as const,
    text: 'select start_conversation($1, null, $2)',
    values: [others.map((other) => (other === 'guest' ? null : actors[other])), key],
  });
  expect(
    await meanwhile(starting('firmLawyer', 'firmAdmin'), starting('firmLawyer', 'firmAdmin', 'walledAdmin')),
  ).toMatchObject({ hint: expect.stringContaining('conversation_id_taken') });
  const members = 'select from conversation_members where conversation_id = $1';
  expect((await database.client.query(members, [key])).rowCount).toBe(3);
});

test('of two administrators who remove each other at once one stays', async () => {
  const talk = await groupOf('teamLawyer', ['firmLawyer', 'firmAdmin']);
  await inTab(0, 'teamLawyer', SET_ADMIN, [talk, actors.firmLawyer, true]);
  expect(
    await meanwhile(
      { who: 'teamLawyer', text: REMOVE, values: [talk, actors.firmLawyer] },
      { who: 'firmLawyer', text: REMOVE, values: [talk, actors.teamLawyer] },
    ),
  ).toMatchObject({ code: 'PT404' });
});

test('the last administrator is not demoted while the other one leaves', async () => {
  const talk = await groupOf('teamLawyer', ['firmLawyer', 'firmAdmin']);
  await inTab(0, 'teamLawyer', SET_ADMIN, [talk, actors.firmLawyer, true]);
  expect(
    await meanwhile(
      { who: 'firmLawyer', text: 'select leave_conversation($1)', values: [talk] },
      { who: 'teamLawyer', text: SET_ADMIN, values: [talk, actors.teamLawyer, false] },
    ),
  ).toMatchObject({ hint: expect.stringContaining('last_group_admin') });
});

test('who is added twice at once is added once, and who leaves while they are added has left', async () => {
  const talk = await groupOf('teamLawyer', ['firmLawyer', 'firmAdmin']);
  const adding = { text: ADD, values: [talk, [actors.walledAdmin]] };
  expect(await meanwhile({ who: 'teamLawyer', ...adding }, { who: 'firmLawyer', ...adding })).toBe('done');
  const lines = `select content_type from messages where conversation_id = $1 order by created_at`;
  expect((await database.client.query(lines, [talk])).rows).toEqual([{ content_type: 'added' }]);
  expect(
    await meanwhile(
      { who: 'walledAdmin', text: 'select leave_conversation($1)', values: [talk] },
      { who: 'teamLawyer', ...adding },
    ),
  ).toBe('done');
  expect((await database.client.query(lines, [talk])).rows.map(({ content_type: kind }) => kind)).toEqual(['added', 'left', 'added']); // prettier-ignore
});

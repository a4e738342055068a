import { randomUUID } from 'node:crypto';

import { DatabaseError, type QueryResult } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { accessPaths } from './access-paths.ts';
import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';

const WORD = 'Quixotrel';
/** Of the tables that hold something of the case, those of which its lawyer sees nothing before the wall either, and why. */
const CLOSED: Record<string, string> = {};

let database: TestDatabase;
/** What betrays the case: its id, those of everything that hangs on it, and the word. */
let marks: string[];
let tables: Table[];
beforeAll(async () => {
  database = await openTestDatabase();
  const owner: Owner = (text, values) => database.client.query(text, values);
  await owner('begin');
  await prepare(owner);
  await owner('commit');
  tables = (await database.client.query<Table>(TABLES)).rows;
  marks = await marksOf(owner);
});
afterAll(() => database.close());

type Owner = (text: string, values?: unknown[]) => Promise<QueryResult<{ id: string | null }>>;

/** Gives the lawyer every kind of access to the case: lead, winner, administrator of the firm, notified of it. */
async function prepare(owner: Owner): Promise<void> {
  await owner(`update users set access_level = 'lawyer_admin' where uuid = $1`, [actors.teamLawyer]);
  await owner(`update cases set title = $2, description = $2, public_summary = $2 where id = $1`, [ids.active, WORD]);
  await owner(`update case_parties set name = $2 where case_id = $1`, [ids.active, `${WORD} Ltd`]);
  await owner('update proposals set case_title = $2 where case_id = $1', [ids.active, WORD]);
  await owner(`insert into conflict_checks (case_id, law_firm, result) values ($1, $2, 'pending')`, [
    ids.active,
    ids.firm,
  ]);
  const mine = [actors.teamLawyer, ids.active];
  await owner('insert into notifications (user_id, title, case_id) values ($1, $3, $2)', [...mine, WORD]);
  await owner(
    `insert into case_invitations (lawyer_id, case_id, case_title, status, sent_at) values ($1, $2, $3, 'sent', now())`,
    [...mine, WORD],
  );
  await owner(`insert into case_questions (lawyer_id, case_id, asker, question) values ($1, $2, 1, $3)`, [
    ...mine,
    `What of ${WORD}?`,
  ]);
  await owner(
    'insert into case_payers (case_id, law_firm, client_id, share, place) values ($1, $2, $3, 4000, 1), ($1, $2, $4, 6000, 2)',
    [ids.active, ids.firm, actors.client, actors.otherClient],
  );
  await owner(
    `with begun as (insert into assistant_conversations (user_id, case_id, title) values ($1, $2, $3) returning id)
     insert into assistant_ideas (conversation_id, body, source) select id, $3, jsonb_build_object('case_id', $2::uuid) from begun`,
    [...mine, WORD],
  );
  await owner(
    `insert into conversation_members (user_id, case_id, conversation_id) select $1, $2, id from conversations where case_id = $2`,
    mine,
  );
}

const build = (tx: TestTransaction) =>
  tx.as('firmAdmin', `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'Acted for the other side')`, [
    ids.active,
    actors.teamLawyer,
  ]);

// Of each table the columns that callers may read: a whole row is refused where one of them is not theirs.
const TABLES = `select c.relname::text as name, (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege('authenticated', c.oid, a.attnum, 'select')) as columns, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'case_id' and not a.attisdropped) as keyed
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`;
interface Table {
  name: string;
  /** What callers may read of it; null: nothing. */
  columns: string | null;
  /** Whether its rows name their case. */
  keyed: boolean;
}

async function marksOf(owner: Owner): Promise<string[]> {
  const found = [ids.active, WORD];
  for (const { name, keyed } of tables) {
    if (!keyed) continue;
    const { rows } = await owner(`select to_jsonb(t) ->> 'id' as id from public.${name} t where case_id = $1`, [
      ids.active,
    ]);
    for (const { id } of rows) if (id !== null) found.push(id);
  }
  return [...new Set(found)];
}

/** What a statement answers the lawyer, as text; null when it is refused. */
async function heard(tx: TestTransaction, text: string): Promise<string | null> {
  await tx.owner('savepoint attempt');
  try {
    const { rows } = await tx.as('teamLawyer', text);
    return JSON.stringify(rows);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return null;
  } finally {
    await tx.owner('rollback to savepoint attempt');
    await tx.owner(`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`);
  }
}
const betrays = (text: string | null) => marks.filter((mark) => text?.includes(mark));

/** A call with what it is about put in; `missing`: with what is not there. */
async function filled(tx: TestTransaction, text: string, missing = false): Promise<string> {
  let call = text
    .replaceAll('$case', missing ? randomUUID() : ids.active)
    .replaceAll('$proposal', missing ? randomUUID() : ids.proposalEngaged)
    .replaceAll('$word', missing ? 'Nowhere' : WORD)
    .replaceAll('$stage', ids.stage)
    .replaceAll('$template', ids.template)
    .replaceAll('$other', actors.firmLawyer)
    .replaceAll('$me', actors.teamLawyer);
  for (const [place, table] of call.matchAll(/\$id\((\w+)\)/g)) {
    const { rows } = await tx.owner<{ id: string }>(`select id from ${table} where case_id = $1 limit 1`, [ids.active]);
    expect([table, rows.length]).toEqual([table, 1]);
    call = call.replace(place, missing ? randomUUID() : String(rows[0]?.id));
  }
  return call;
}

test('the list of access paths is complete: every function of the data API is on it, and nothing else', async () => {
  const { rows } = await database.client.query<{ name: string }>(
    `select distinct p.proname::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
       and has_function_privilege('authenticated', p.oid, 'execute') and p.prorettype <> 'trigger'::regtype
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  );
  expect(Object.keys(accessPaths).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('no table shows a walled lawyer anything of the case', async () => {
  await database.transaction(async (tx) => {
    const shows = async ({ name, columns }: Table) =>
      columns !== null && betrays(await heard(tx, `select ${columns} from public.${name}`)).length > 0;
    const dark: string[] = [];
    for (const table of tables) {
      const { name, keyed } = table;
      const { rowCount } = keyed
        ? await tx.owner(`select from public.${name} where case_id = $1`, [ids.active])
        : { rowCount: 0 };
      // A table without a row of the case would say nothing of the wall.
      if (keyed && (rowCount === 0 || !(await shows(table)))) dark.push(name);
    }
    expect(dark).toEqual(Object.keys(CLOSED));
    await build(tx);
    for (const table of tables) expect([table.name, await shows(table)]).toEqual([table.name, false]);
  });
});

describe('no function shows a walled lawyer anything of the case', () => {
  test.each(Object.entries(accessPaths))('%s', async (_, path) => {
    if ('apart' in path) return expect(path.apart).not.toBe('');
    return database.transaction(async (tx) => {
      const text =
        'shows' in path ? path.shows : 'counts' in path ? path.counts : 'verb' in path ? path.verb : path.asks;
      const call = await filled(tx, text);
      const missing = await filled(tx, text, true);
      if ('shows' in path) expect(betrays(await heard(tx, call))).not.toEqual([]);
      // Some answers repeat what they were asked.
      const says = async (asked: string) =>
        (await heard(tx, asked))?.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) =>
          asked.includes(id) ? 'it' : id,
        );
      if ('counts' in path) expect(await says(call)).not.toEqual(await says(missing));
      await build(tx);
      if ('counts' in path) return expect(await says(call)).toEqual(await says(missing));
      // A refusal that differs from that for what is not there would say that it is.
      if ('verb' in path) {
        const refused = await tx.refused('teamLawyer', call);
        expect(refused).toEqual(await tx.refused('teamLawyer', missing));
        return expect(betrays(JSON.stringify(refused))).toEqual([]);
      }
      return expect(betrays(await heard(tx, call))).toEqual([]);
    });
  });
});

test('nothing of the case arrives live behind a wall', async () => {
  await database.transaction(async (tx) => {
    const { rows: published } = await tx.owner<{ name: string; key: string[] }>(
      'select name::text, key::text[] from realtime.published_tables() order by name',
    );
    /** How many rows of the case the lawyer would hear of, by table. */
    const heardOf = async () => {
      const counts: Record<string, number> = {};
      for (const { name, key } of published) {
        const keys = key.map((column, place) => `'c${place + 1}', ${column}::text`).join(', ');
        const { rows } = await tx.owner<{ keys: unknown[] }>(
          `select coalesce(jsonb_agg(jsonb_build_object(${keys})), '[]') as keys from public.${name} t where t::text like '%${ids.active}%'`,
        );
        const claims = { role: 'authenticated', sub: actors.teamLawyer, aal: 'aal1' };
        const { rows: answered } = await tx.owner<{ answer: { answers: (number[] | 'failed')[] } }>(
          'select realtime.readable_rows($1::regclass, $2, $3, $4, $5, $6, $7) as answer',
          [
            `public.${name}`,
            JSON.stringify(rows[0]?.keys),
            ['authenticated'],
            [JSON.stringify(claims)],
            [],
            [],
            [null],
          ],
        );
        const found = answered[0]?.answer.answers[0];
        counts[name] = Array.isArray(found) ? found.length : -1;
      }
      return counts;
    };
    const before = await heardOf();
    expect(Object.values(before).filter((count) => count > 0).length).toBeGreaterThan(5);
    await build(tx);
    expect(Object.entries(await heardOf()).filter(([, count]) => count !== 0)).toEqual([]);
  });
});

test('nobody behind a wall is notified, and what waits to be sent is not sent', async () => {
  await database.transaction(async (tx) => {
    const may = async () =>
      (
        await tx.owner<{ may: boolean }>('select private.may_be_notified($1, $2) as may', [
          actors.teamLawyer,
          ids.active,
        ])
      ).rows[0]?.may;
    expect(await may()).toBe(true);
    await build(tx);
    expect(await may()).toBe(false);
    const count = async () =>
      (await tx.owner('select from notifications where user_id = $1', [actors.teamLawyer])).rowCount;
    const before = await count();
    await tx.as('firmAdmin', `select hold_case($1, 'Waiting')`, [ids.active]);
    await tx.as('firmAdmin', `select resume_case($1, 'Goes on')`, [ids.active]);
    await tx.as(
      'firmAdmin',
      `insert into case_parties (case_id, role, name) values ($1, 'opposing_party', 'Late Ltd')`,
      [ids.active],
    );
    expect(await count()).toBe(before);
  });
});

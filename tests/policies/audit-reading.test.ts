import { AUDIT_AREA_NAMES, AUDIT_AREAS, auditAreaOf, objectsOf } from '@casewright/contracts/audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, type Actor, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Found {
  id: string;
  law_firm: string | null;
  case_id: string | null;
  actor_name: string | null;
  table_name: string;
  row_id: string;
  action: string;
  created_at: Date;
  total: string | null;
}
const find = async (tx: TestTransaction, actor: Actor, args = '', values: unknown[] = []) =>
  (await tx.as<Found>(actor, `select * from find_audit(${args})`, values)).rows;
const ALL = 'size => 1000';
const READERS: readonly Actor[] = ['firmAdmin', 'admin', 'superUser'];
const OTHERS: readonly Actor[] = ['client', 'otherClient', 'teamLawyer', 'rivalLawyer'];

describe('who reads the log', () => {
  test('is the administrator of a firm, of their firm, and the platform, of no case; nobody else sees an entry', async () => {
    await database.transaction(async (tx) => {
      // An empty page would look like a log without entries: who may not read is refused.
      for (const actor of OTHERS)
        expect(await tx.refused(actor, `select * from find_audit(${ALL})`), actor).toMatchObject({
          code: '42501',
          rule: 'may_not_read_audit',
        });
      const own = await find(tx, 'firmAdmin', ALL);
      expect(own.length).toBeGreaterThan(5);
      expect(new Set(own.map(({ law_firm: firm }) => firm))).toEqual(new Set([ids.firm]));
      for (const actor of ['admin', 'superUser'] as const) {
        const seen = await find(tx, actor, ALL);
        expect(seen.length, actor).toBeGreaterThan(0);
        expect(seen.filter(({ case_id: about }) => about !== null)).toEqual([]);
      }
      // What it finds is what row security gives, no entry more and none less.
      for (const actor of READERS) {
        const { rows } = await tx.as<{ id: string }>(actor, 'select id from audit_log');
        expect((await find(tx, actor, ALL)).map(({ id }) => id).toSorted(), actor).toEqual(
          rows.map(({ id }) => id).toSorted(),
        );
      }
    });
  });

  test('sees nothing of a case behind their wall', async () => {
    await database.transaction(async (tx) => {
      expect((await find(tx, 'firmAdmin', 'search => $1', [ids.active])).length).toBeGreaterThan(0);
      await tx.owner('insert into case_walls (case_id, user_id, reason) values ($1, $2, $3)', [
        ids.active,
        actors.firmAdmin,
        'Worked for the other side',
      ]);
      expect(await find(tx, 'firmAdmin', 'search => $1', [ids.active])).toEqual([]);
      expect((await find(tx, 'firmAdmin', ALL)).filter(({ case_id: about }) => about === ids.active)).toEqual([]);
    });
  });
});

describe('the database', () => {
  test('narrows by who, what, when and which object, and pages, the latest first', async () => {
    await database.transaction(async (tx) => {
      await tx.as('teamLawyer', `select hold_case($1, 'Waiting')`, [ids.active]);
      await tx.owner('set constraints all immediate');
      const all = await find(tx, 'firmAdmin', ALL);
      const byWhom = await find(tx, 'firmAdmin', 'search => $1', [actors.teamLawyer]);
      expect(byWhom[0]).toMatchObject({ table_name: 'cases', action: 'update', case_id: ids.active });
      expect(await find(tx, 'firmAdmin', `search => $1, only_action => 'delete'`, [actors.teamLawyer])).toEqual([]);
      const name = (byWhom[0]?.actor_name ?? '').slice(1, 4).toUpperCase();
      expect(name).not.toBe('');
      expect((await find(tx, 'firmAdmin', 'search => $1', [name])).map(({ id }) => id)).toContain(byWhom[0]?.id);
      const { rows: numbered } = await tx.owner<{ number: string }>('select number from cases where id = $1', [
        ids.active,
      ]);
      const number = numbered[0]?.number ?? '';
      const ofCase = await find(tx, 'firmAdmin', 'search => $1', [number.toLowerCase()]);
      expect(new Set(ofCase.map(({ case_id: about }) => about))).toEqual(new Set([ids.active]));
      expect((await find(tx, 'firmAdmin', `objects => '{cases}', size => 1000`)).map(({ id }) => id)).toEqual(
        all.filter(({ table_name: table }) => table === 'cases').map(({ id }) => id),
      );
      expect(await find(tx, 'firmAdmin', `from_at => now() + interval '1 hour'`)).toEqual([]);
      expect(await find(tx, 'firmAdmin', `to_at => '2020-01-01'`)).toEqual([]);
      expect(all[0]?.total).toBe(String(all.length));
      expect((await find(tx, 'firmAdmin', 'first => 2, size => 3')).map(({ id }) => id)).toEqual(
        all.slice(2, 5).map(({ id }) => id),
      );
      const [, , third] = all;
      const after = await find(tx, 'firmAdmin', 'before_at => $1, before_id => $2, size => 2', [
        third?.created_at,
        third?.id,
      ]);
      expect(after.every(({ total }) => total === null)).toBe(true);
    });
  });

  test('goes on from an entry without leaving one out or giving one twice, many of one moment included', async () => {
    await database.transaction(async (tx) => {
      // The entries of this transaction are of moments of their own; those of the fixture are of few.
      const all = await find(tx, 'firmAdmin', ALL);
      const read: string[] = [];
      let [at, id] = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
      for (;;) {
        const { rows } = await tx.as<{ id: string; at: string }>(
          'firmAdmin',
          'select id, created_at::text as at from find_audit(before_at => $1::timestamptz, before_id => $2, size => 4)',
          [at, id],
        );
        read.push(...rows.map((row) => row.id));
        const last = rows.at(-1);
        if (last === undefined || rows.length < 4) break;
        [at, id] = [last.at, last.id];
      }
      expect(read).toEqual(all.map((entry) => entry.id));
    });
  });

  test('refuses a name that more people have than it searches for, instead of leaving entries out', async () => {
    await database.transaction(async (tx) => {
      const people = async (from: number, to: number) =>
        tx.owner(
          `with new as (insert into auth.users (id, aud, role, email)
             select gen_random_uuid(), 'authenticated', 'authenticated', 'crowd-' || n || '@example.test' from generate_series($1::int, $2::int) n returning id)
           select count(*) from new`,
          [from, to],
        );
      await people(1, 500);
      expect(await find(tx, 'superUser', `search => 'crowd-'`)).toEqual([]);
      await people(501, 501);
      expect(await tx.refused('superUser', `select * from find_audit(search => 'crowd-')`)).toMatchObject({
        code: 'P0001',
        rule: 'audit_too_many_people',
      });
      expect(await find(tx, 'superUser', `search => 'crowd-501@'`)).toEqual([]);
    });
  });

  test('says when an export begins by its own clock', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.as<{ same: boolean }>('firmAdmin', 'select begin_audit_export() = now() as same');
      expect(rows).toEqual([{ same: true }]);
    });
  });

  test('takes a search of any length and kind', async () => {
    await database.transaction(async (tx) => {
      for (const search of ["'; drop table cases; --", '%', '_', 'x'.repeat(100_000)])
        expect(await find(tx, 'firmAdmin', 'search => $1', [search]), search.slice(0, 20)).toEqual([]);
    });
  });
});

describe('a chain', () => {
  interface Walked {
    ok: boolean;
    entries: string;
    first_broken_seq: string | null;
    is_whole: boolean;
  }
  const walk = async (tx: TestTransaction, after: number, most: number): Promise<Walked | undefined> =>
    (await tx.as<Walked>('firmAdmin', 'select * from verify_audit_chain($1, $2, $3)', [ids.firm, after, most])).rows[0];

  test('is walked in portions as well, and breaks where it is broken', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.as<{ entries: string }>('firmAdmin', 'select entries from verify_audit_chain($1)', [
        ids.firm,
      ]);
      const entries = Number(rows[0]?.entries);
      let [after, portions] = [0, 0];
      for (let isWhole = false; !isWhole; portions += 1) {
        const portion = await walk(tx, after, 3);
        expect(portion?.ok).toBe(true);
        after = Number(portion?.entries);
        isWhole = portion?.is_whole === true;
      }
      expect([after, portions]).toEqual([entries, Math.floor(entries / 3) + 1]);
      await tx.owner('alter table audit_log disable trigger all');
      await tx.owner(`update audit_log set after = '{}' where law_firm = $1 and seq = 5`, [ids.firm]);
      expect(await walk(tx, 0, 3)).toMatchObject({ ok: true, is_whole: false });
      expect(await walk(tx, 3, 3)).toMatchObject({ ok: false, first_broken_seq: '5' });
    });
  });

  test('is named to who may verify it, with its length', async () => {
    await database.transaction(async (tx) => {
      const { rows: own } = await tx.as('firmAdmin', 'select law_firm from audit_chains()');
      expect(own).toEqual([{ law_firm: ids.firm }]);
      const { rows: all } = await tx.as<{ law_firm: string | null }>('admin', 'select law_firm from audit_chains()');
      expect(all.map(({ law_firm: firm }) => firm)).toEqual(expect.arrayContaining([null, ids.firm, ids.rivalFirm]));
      for (const actor of OTHERS)
        for (const asked of ['audit_chains()', 'begin_audit_export()'])
          expect(await tx.refused(actor, `select * from ${asked}`), `${actor} ${asked}`).toMatchObject({
            code: '42501',
            rule: 'may_not_read_audit',
          });
    });
  });
});

test('who takes the log away is in it', async () => {
  await database.transaction(async (tx) => {
    await tx.as('firmAdmin', 'select begin_audit_export()');
    await tx.as('admin', 'select begin_audit_export()');
    await tx.owner('set constraints all immediate');
    const { rows } = await tx.owner(
      `select law_firm, action, actor_id from audit_log where table_name = 'audit_log' order by law_firm`,
    );
    expect(rows).toEqual([
      { law_firm: ids.firm, action: 'query', actor_id: actors.firmAdmin },
      { law_firm: null, action: 'query', actor_id: actors.admin },
    ]);
  });
});

test('every table of which changes are noted is in one area of the page', async () => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.owner<{ name: string }>(
      `select distinct c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where t.tgfoid in ('private.audit()'::regprocedure, 'private.audit_lines()'::regprocedure) order by 1`,
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ name }) => auditAreaOf(name) === null)).toEqual([]);
  });
  const named = AUDIT_AREA_NAMES.flatMap(objectsOf);
  expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([]);
  expect(Object.keys(AUDIT_AREAS)).toHaveLength(AUDIT_AREA_NAMES.length);
});

test('how the installation is, administrators of the platform alone may ask', async () => {
  await database.transaction(async (tx) => {
    for (const actor of ['admin', 'superUser'] as const) await tx.as(actor, 'select look_after_installation()');
    for (const actor of [...OTHERS, 'firmAdmin'] as const)
      expect(await tx.refused(actor, 'select look_after_installation()'), actor).toMatchObject({
        code: '42501',
        rule: 'may_not_administer_people',
      });
  });
});

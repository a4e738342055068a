import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const check = async (tx: TestTransaction, kind: string, rows: unknown, actor: Actor = 'teamLawyer') =>
  (await tx.as(actor, 'select line, field, rule from check_import($1, $2)', [kind, JSON.stringify(rows)])).rows;
const bring = (tx: TestTransaction, kind: string, rows: unknown, actor: Actor = 'teamLawyer') =>
  tx.as<{ id: string; row_count: number }>(actor, `select * from import_rows($1, $2, 'old.csv')`, [
    kind,
    JSON.stringify(rows),
  ]);
const refused = (tx: TestTransaction, kind: string, rows: unknown, actor: Actor = 'teamLawyer') =>
  tx.refused(actor, `select import_rows($1, $2, 'old.csv')`, [kind, JSON.stringify(rows)]);

const whole = {
  title: '  Lease of the mill ',
  description: 'The roof leaks.',
  practice_area: 'Family law',
  jurisdiction_country: 'fr',
  court: 'Tribunal judiciaire',
  court_case_number: 'RG 24/00123',
  urgency: 'High',
  next_update_by: '2030-02-28',
  tags: 'lease; roof ;',
  client_name: 'Aurora Mills',
  opposing_party: 'Borealis SARL; Jean Vent',
};

describe('cases', () => {
  test('come as drafts of the firm, led by the importer, with their parties', async () => {
    await database.transaction(async (tx) => {
      const { rows: areas } = await tx.owner<{ name: string }>(`select name from practice_areas where slug = 'family'`);
      const rows = [{ ...whole, practice_area: areas[0]?.name }, { title: 'Second' }];
      expect(await check(tx, 'cases', rows)).toEqual([]);
      expect((await bring(tx, 'cases', rows)).rows).toMatchObject([
        { kind: 'cases', row_count: 2, law_firm: ids.firm },
      ]);
      const made = await tx.as<{ id: string }>('teamLawyer', `select * from cases where title = 'Lease of the mill'`);
      expect(made.rows).toMatchObject([
        {
          status: 'draft',
          law_firm: ids.firm,
          lead_lawyer_id: actors.teamLawyer,
          client_id: null,
          practice_area: 'family',
          jurisdiction_country: 'FR',
          urgency: 'high',
          tags: ['lease', 'roof'],
          visibility: 'private',
        },
      ]);
      const parties = await tx.as(
        'teamLawyer',
        'select role, name from case_parties where case_id = $1 order by name',
        [made.rows[0]?.id],
      );
      expect(parties.rows).toEqual([
        { role: 'client', name: 'Aurora Mills' },
        { role: 'opposing_party', name: 'Borealis SARL' },
        { role: 'opposing_party', name: 'Jean Vent' },
      ]);
      const event = await tx.as(
        'teamLawyer',
        `select audience from case_events where case_id = $1 and kind = 'case_imported'`,
        [made.rows[0]?.id],
      );
      expect(event.rows).toEqual([{ audience: 'firm' }]);
      expect((await tx.as('rivalLawyer', `select from cases where title = 'Second'`)).rowCount).toBe(0);
    });
  });

  const faults: [string, string, Record<string, unknown>][] = [
    ['title', 'required', { title: '   ' }],
    ['title', 'too_long', { title: 'x'.repeat(201) }],
    ['practice_area', 'unknown_practice_area', { practice_area: 'Alchemy' }],
    ['jurisdiction_country', 'unknown_country', { jurisdiction_country: 'France' }],
    ['urgency', 'unknown_value', { urgency: 'at once' }],
    ['next_update_by', 'bad_date', { next_update_by: '2030-02-30' }],
    ['next_update_by', 'bad_date', { next_update_by: '28/02/2030' }],
    ['tags', 'too_many', { tags: Array.from({ length: 21 }, (_, index) => `t${index}`).join(';') }],
    ['opposing_party', 'too_long', { opposing_party: 'y'.repeat(301) }],
  ];
  test.each(faults)('%s: %s', async (field, rule, cells) => {
    await database.transaction(async (tx) => {
      const rows = [{ title: 'Sound' }, { title: 'Faulty', ...cells }];
      expect(await check(tx, 'cases', rows)).toEqual([{ line: 2, field, rule }]);
      expect(await refused(tx, 'cases', rows)).toMatchObject({ code: 'P0001', rule: 'import_has_errors' });
      // All or nothing: the sound row has not come in either.
      expect((await tx.owner(`select from cases where title = 'Sound'`)).rowCount).toBe(0);
    });
  });

  test('one that the firm has is named, but not to whom a wall keeps from it', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`update cases set court_case_number = 'RG 24/1' where id = $1`, [ids.active]);
      const rows = [{ title: 'Again', court_case_number: 'rg 24/1' }];
      const there = [{ line: 1, field: 'court_case_number', rule: 'already_there' }];
      expect(await check(tx, 'cases', rows)).toEqual(there);
      expect(await check(tx, 'cases', rows, 'firmAdmin')).toEqual(there);
      expect(await check(tx, 'cases', rows, 'walledAdmin')).toEqual([]);
      expect(await check(tx, 'cases', rows, 'firmLawyer')).toEqual([]);
      expect(await check(tx, 'cases', rows, 'rivalLawyer')).toEqual([]);
    });
  });
});

describe('contacts', () => {
  test('come into the address book', async () => {
    await database.transaction(async (tx) => {
      const rows = [{ name: 'Aurora Mills', kind: 'Company', aliases: 'Aurora; AM', email: 'a@aurora.test' }];
      const { rows: done } = await bring(tx, 'contacts', rows);
      const found = await tx.as(
        'firmLawyer',
        'select kind, name, aliases, email, law_firm from firm_contacts where import_id = $1',
        [done[0]?.id],
      );
      expect(found.rows).toEqual([
        {
          kind: 'company',
          name: 'Aurora Mills',
          aliases: ['Aurora', 'AM'],
          email: 'a@aurora.test',
          law_firm: ids.firm,
        },
      ]);
    });
  });

  test('doubles are found in the file and in the address book, however they are written', async () => {
    await database.transaction(async (tx) => {
      const rows = [
        { name: 'harbour  supplies' },
        { name: 'Élan' },
        { name: 'ELAN' },
        { name: 'Elan', email: 'e@elan.test' },
      ];
      expect(await check(tx, 'contacts', rows)).toEqual([
        { line: 1, field: 'name', rule: 'already_there' },
        { line: 3, field: 'name', rule: 'duplicate_row' },
      ]);
    });
  });

  test('addresses and kinds are judged', async () => {
    await database.transaction(async (tx) => {
      expect(await check(tx, 'contacts', [{ name: 'A', email: 'nowhere' }, { name: 'B', kind: 'ship' }, {}])).toEqual([
        { line: 1, field: 'email', rule: 'bad_email' },
        { line: 2, field: 'kind', rule: 'unknown_value' },
        { line: 3, field: 'name', rule: 'required' },
      ]);
    });
  });
});

test('the same batch comes in once', async () => {
  await database.transaction(async (tx) => {
    await bring(tx, 'cases', [{ title: 'Once' }]);
    expect(await refused(tx, 'cases', [{ title: 'Once' }])).toMatchObject({ rule: 'already_imported' });
    expect((await tx.owner(`select from cases where title = 'Once'`)).rowCount).toBe(1);
  });
});

test.each<[string, string, unknown]>([
  ['import_size', 'cases', []],
  ['import_size', 'cases', Array.from({ length: 501 }, () => ({ title: 'x' }))],
  ['import_size', 'contacts', Array.from({ length: 2001 }, () => ({ name: 'x' }))],
  ['import_malformed', 'cases', ['x']],
  ['import_malformed', 'cases', [{ title: { deep: true } }]],
  ['unknown_import', 'people', [{ title: 'x' }]],
])('%s', async (rule, kind, rows) => {
  await database.transaction(async (tx) => {
    expect(await refused(tx, kind, rows)).toMatchObject({ code: 'P0001', rule });
  });
});

test('only lawyers of a firm bring anything in, and only they and their administrator see what was', async () => {
  await database.transaction(async (tx) => {
    for (const actor of ['client', 'otherClient', 'admin', 'superUser'] as const) {
      expect(await refused(tx, 'cases', [{ title: 'x' }], actor)).toMatchObject({
        code: '42501',
        rule: 'may_not_import',
      });
      expect(await tx.refused(actor, `select * from check_import('cases', '[{"title": "x"}]')`)).toMatchObject({
        code: '42501',
        rule: 'may_not_import',
      });
    }
    await bring(tx, 'contacts', [{ name: 'Solo' }]);
    const sees = async (actor: Actor) =>
      (await tx.as(actor, `select from data_imports where file_name = 'old.csv'`)).rowCount;
    expect([
      await sees('teamLawyer'),
      await sees('firmAdmin'),
      await sees('firmLawyer'),
      await sees('rivalLawyer'),
    ]).toEqual([1, 1, 0, 0]);
  });
});

test('a full batch comes in at once', async () => {
  await database.transaction(async (tx) => {
    const cases = Array.from({ length: 500 }, (_, index) => ({
      title: `Old case ${index}`,
      client_name: `Client ${index}`,
    }));
    expect((await bring(tx, 'cases', cases)).rows[0]?.row_count).toBe(500);
    const contacts = Array.from({ length: 2000 }, (_, index) => ({ name: `Contact ${index}` }));
    expect((await bring(tx, 'contacts', contacts)).rows[0]?.row_count).toBe(2000);
  });
}, 120_000);

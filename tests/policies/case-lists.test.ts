import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
/** The same with a large firm in it, and with a larger one. */
let large: TestDatabase;
let larger: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  large = await openTestDatabase();
  await makeFirmLarge((text) => large.client.query(`begin; ${text}; commit`));
  larger = await openTestDatabase();
  await makeFirmLarge((text) => larger.client.query(`begin; ${text}; commit`), 2100);
});
afterAll(() => Promise.all([database, large, larger].map((one) => one.close())));

const listed = async (tx: TestTransaction, actor: Actor, call = '') =>
  (await tx.as<{ id: string }>(actor, `select id from find_cases(${call})`)).rows.map(({ id }) => id);
const counted = async (tx: TestTransaction, actor: Actor, call = '') =>
  (
    await tx.as<{ status: string; count: string; is_more: boolean }>(
      actor,
      `select * from case_status_counts(${call}) order by 1`,
    )
  ).rows;
const people = everyActor.filter((actor) => actor !== 'guest');

/** More cases than a count goes to, of the firm that firmAdmin runs: the newest first, 'Matter 1300' the newest of all. */
const makeFirmLarge = (owner: (text: string) => Promise<unknown>, total = 1300) =>
  owner(
    `set local session_replication_role = replica;
     insert into cases (id, number, title, law_firm, client_id, status, practice_area, urgency, visibility, created_at, next_deadline_at, created_by)
     select md5('large' || n)::uuid, 'L-' || n, 'Matter ' || n, '${ids.firm}', '${actors.otherClient}', case when n % 6 = 0 then 'closed' else 'active' end,
       case when n % 100 = 0 then 'tax' else 'family' end, case when n % 3 = 0 then 'high' else 'normal' end, 'private', now() + n * interval '1 second',
       case when n % 2 = 0 then now() + n * interval '1 hour' end, '${actors.otherClient}'
     from generate_series(1, ${total}) n;
     insert into private.search_documents (kind, id, moment, heading, document)
     select 'case', c.id, c.created_at, private.case_heading(c), private.case_document(c) from cases c where c.number like 'L-%';
     set local session_replication_role = origin`,
  );

describe('a list holds what row security shows, and nothing else', () => {
  test.each(people)('%s', async (actor) => {
    for (const one of [database, large])
      await one.transaction(async (tx) => {
        const { rows } = await tx.as<{ id: string; status: string }>(actor, 'select id, status from cases');
        const all: string[] = [];
        for (let skip = 0; skip < rows.length + 1; skip += 1000)
          all.push(...(await listed(tx, actor, `max_rows => 1000, skip => ${skip}`)));
        expect(all.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
        for (const { status, count, is_more } of await counted(tx, actor)) {
          const real = rows.filter((row) => row.status === status).length;
          expect([status, Number(count), is_more]).toEqual([status, Math.min(real, 500), real > 500]);
        }
        expect((await counted(tx, actor)).length).toBe(new Set(rows.map(({ status }) => status)).size);
      });
  });

  test('guests have no lists', async () => {
    await database.transaction(async (tx) => {
      for (const call of ['find_cases()', 'case_status_counts()', 'export_cases()', 'posting_count()'])
        expect((await tx.refused('guest', `select * from ${call}`)).code).toBe('42501');
    });
  });

  test('behind a wall, and after leaving the firm, a large firm shows nothing of the case either', async () => {
    await large.transaction(async (tx) => {
      expect(await listed(tx, 'firmAdmin', `search => 'opponent'`)).toEqual([ids.active]);
      expect(await listed(tx, 'walledAdmin', `search => 'opponent'`)).toEqual([]);
      expect(await counted(tx, 'walledAdmin', `search => 'opponent'`)).toEqual([]);
      expect((await tx.as('walledAdmin', `select * from export_cases(search => 'opponent')`)).rows).toEqual([]);
      await tx.owner('update users set law_firm = $2 where uuid = $1', [actors.firmAdmin, ids.rivalFirm]);
      expect(await listed(tx, 'firmAdmin')).toEqual([]);
      expect(await counted(tx, 'firmAdmin')).toEqual([]);
    });
  });
});

describe('order, pages and filters', () => {
  const titles = async (tx: TestTransaction, call: string) =>
    (await tx.as<{ title: string }>('firmAdmin', `select title from find_cases(${call})`)).rows.map(({ title }) =>
      Number(title.replace(/\D+/, '')),
    );

  test('pages follow one another in the order asked for', async () => {
    await large.transaction(async (tx) => {
      expect(await titles(tx, 'max_rows => 3')).toEqual([1300, 1299, 1298]);
      expect(await titles(tx, 'max_rows => 3, skip => 3')).toEqual([1297, 1296, 1295]);
      const active = `statuses => '{active}', max_rows => 2`;
      expect(await titles(tx, `${active}, order_by => 'next_deadline_at', descending => false`)).toEqual([2, 4]);
      expect(await titles(tx, `${active}, order_by => 'next_deadline_at'`)).toEqual([1300, 1298]);
      // What has no date comes last in either direction.
      const { rows } = await tx.as<{ is_last: boolean }>(
        'firmAdmin',
        `select next_deadline_at is null is_last from find_cases(order_by => 'next_deadline_at', skip => 640, max_rows => 40)`,
      );
      const last = rows.map((row) => row.is_last);
      expect(last).toEqual([...last].toSorted((a, b) => Number(a) - Number(b)));
      expect(new Set(last)).toEqual(new Set([false, true]));
    });
  });

  test.each([
    'title',
    'practice_area',
    'created_at',
    'next_update_by',
    'next_deadline_at',
    'budget_min',
    'budget_max',
    'status',
    'proposal_count',
  ])('by %s, both ways, no case twice and none left out', async (column) => {
    await large.transaction(async (tx) => {
      for (const descending of [true, false]) {
        const pages = [
          ...(await listed(tx, 'firmAdmin', `order_by => '${column}', descending => ${descending}, max_rows => 700`)),
          ...(await listed(
            tx,
            'firmAdmin',
            `order_by => '${column}', descending => ${descending}, skip => 700, max_rows => 1000`,
          )),
        ];
        expect(new Set(pages).size).toBe(pages.length);
        expect(pages.length).toBe(1303);
      }
    });
  });

  test('filters narrow the list and its counts alike', async () => {
    await database.transaction(async (tx) => {
      await makeFirmLarge((text) => tx.owner(text));
      for (const [call, count] of [
        [`practice_areas => '{tax}'`, 13],
        [`practice_areas => '{tax}', urgencies => '{high}'`, 4],
        [`deadline => '1'`, 11],
        [`deadline => 'none', practice_areas => '{tax}'`, 0],
        [`tag => 'nobody has it'`, 0],
        [`search => 'L-77'`, 1],
      ] as const) {
        const found = await listed(tx, 'firmAdmin', `${call}, max_rows => 1000`);
        const sum = (await counted(tx, 'firmAdmin', call)).reduce((all, row) => all + Number(row.count), 0);
        expect([call, found.length, sum]).toEqual([call, count, count]);
      }
    });
  });

  test('whatever a filter says, it stays a value', async () => {
    await database.transaction(async (tx) => {
      for (const nasty of [`'; drop table cases; --`, `\\' or true --`, `%s %I $1`, `{"a","b}`]) {
        const quoted = `$x$${nasty}$x$`;
        expect(await listed(tx, 'client', `jurisdiction_country => ${quoted}, tag => ${quoted}`)).toEqual([]);
        expect(await listed(tx, 'client', `practice_areas => array[${quoted}], statuses => array[${quoted}]`)).toEqual(
          [],
        );
        expect(await listed(tx, 'client', `deadline => ${quoted}, order_by => ${quoted}`)).toHaveLength(4);
        expect(
          (await tx.as('teamLawyer', `select * from posting_count(${quoted}, array[${quoted}], ${quoted})`)).rows,
        ).toEqual([{ count: '0', is_more: false }]);
      }
    });
  });
});

describe('the search', () => {
  test.each([
    ['two letters exchanged', 'Custody of the children', 'custdoy'],
    ['a letter too few', 'Lease of a warehouse', 'warehuse'],
    ['a letter too many', 'Lease of a warehouse', 'warrehouse lease'],
    ['a wrong vowel in a name', 'Estate of Kowalczyk', 'kowalczik'],
    ['accents left out', 'Succession Lefèvre', 'lefevre'],
    ['only the description says so', 'Lease', 'mezzanine'],
  ])('forgives %s', async (_, title, query) => {
    for (const one of [database, large])
      await one.transaction(async (tx) => {
        await tx.owner(`update cases set title = $2, description = '<p>A mezzanine floor</p>' where id = $1`, [
          ids.active,
          title,
        ]);
        for (const actor of ['client', 'teamLawyer', 'firmAdmin'] as const)
          expect([actor, one === large, await listed(tx, actor, `search => '${query}'`)]).toEqual([
            actor,
            one === large,
            [ids.active],
          ]);
        for (const actor of ['rivalLawyer', 'walledAdmin', 'otherClient', 'admin'] as const)
          expect([actor, await listed(tx, actor, `search => '${query}'`)]).toEqual([actor, []]);
      });
  });

  test('forgives nothing where a word is spelt as asked', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`update cases set title = 'Case of Miller' where id = $1`, [ids.active]);
      await tx.owner(`update cases set title = 'Case of Muller' where id = $1`, [ids.draft]);
      expect(await listed(tx, 'client', `search => 'miller'`)).toEqual([ids.active]);
    });
  });
});

describe('a word that only what is hidden holds is no word: misspellings are forgiven as if it were not there', () => {
  test.each(['walledAdmin', 'teamLawyer'] as const)('behind a wall, for the %s', async (actor) => {
    for (const one of [database, large])
      await one.transaction(async (tx) => {
        await tx.owner(`update cases set title = 'Estate of Kowalczik' where id = $1`, [ids.active]);
        await tx.owner(`update cases set title = 'Estate of Kowalczyk' where id = $1`, [ids.engaging]);
        await tx.owner(
          `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'Acted for the other side') on conflict do nothing`,
          [ids.active, actors[actor]],
        );
        // Spelt as in the hidden case, and as in none.
        for (const query of ['kowalczik', 'kowalczuk'])
          expect([one === large, query, await listed(tx, actor, `search => '${query}'`)]).toEqual([
            one === large,
            query,
            [ids.engaging],
          ]);
        expect(await counted(tx, actor, `search => 'kowalczik'`)).toEqual([
          { status: 'engaging', count: '1', is_more: false },
        ]);
      });
  });

  test('a state that only walled cases have is not among the counts', async () => {
    await larger.transaction(async (tx) => {
      await tx.owner(`update cases set status = 'on_hold' where id = $1`, [ids.active]);
      const states = async (actor: Actor) =>
        (await counted(tx, actor, `search => 'matter'`)).map(({ status }) => status);
      expect(await states('firmAdmin')).toContain('on_hold');
      expect(await states('walledAdmin')).not.toContain('on_hold');
    });
  });

  test.each([
    ['for others alone', `update cases set visibility = 'invited' where id = '${ids.othersOpen}'`],
    [
      'behind a wall',
      // Of a case that a firm had before.
      `set local session_replication_role = replica;
       insert into case_walls (case_id, user_id, reason) values ('${ids.othersOpen}', '${actors.rivalLawyer}', 'Acted for the other side');
       set local session_replication_role = origin`,
    ],
  ])('of postings %s', async (_, hide) => {
    await database.transaction(async (tx) => {
      await tx.owner(`update cases set title = 'Estate of Kowalczik' where id = $1`, [ids.othersOpen]);
      await tx.owner(`update cases set title = 'Estate of Kowalczyk' where id = $1`, [ids.open]);
      const found = async (query: string) =>
        (await tx.as<{ id: string }>('rivalLawyer', 'select id from search_postings($1)', [query])).rows.map(
          ({ id }) => id,
        );
      expect(await found('kowalczik')).toEqual([ids.othersOpen]);
      await tx.owner(hide);
      expect(await found('kowalczik')).toEqual([ids.open]);
      expect(await found('kowalczuk')).toEqual([ids.open]);
    });
  });
});

describe('a search that finds more of a large firm than is looked up one by one', () => {
  const every = async (tx: TestTransaction, actor: Actor, call: string) => {
    const found: string[] = [];
    for (let skip = 0; skip < 3000; skip += 1000)
      found.push(...(await listed(tx, actor, `${call}, max_rows => 1000, skip => ${skip}`)));
    return found;
  };
  const inOrder = async (tx: TestTransaction, actor: Actor, order: string, where = 'true') =>
    (
      await tx.as<{ id: string }>(
        actor,
        `select id from cases where title like 'Matter%' and ${where} order by ${order}`,
      )
    ).rows.map(({ id }) => id);

  test('lists every one, in any order, under any filter, and exports them', async () => {
    await larger.transaction(async (tx) => {
      const search = `search => 'matter'`;
      expect(await every(tx, 'firmAdmin', search)).toEqual(await inOrder(tx, 'firmAdmin', 'created_at desc'));
      expect(await every(tx, 'firmAdmin', `${search}, order_by => 'next_deadline_at', descending => false`)).toEqual(
        await inOrder(tx, 'firmAdmin', 'next_deadline_at, id'),
      );
      expect(await every(tx, 'firmAdmin', `${search}, practice_areas => '{tax}'`)).toEqual(
        await inOrder(tx, 'firmAdmin', 'created_at desc', `practice_area = 'tax'`),
      );
      const { rows } = await tx.as('firmAdmin', `select number from export_cases(${search})`);
      expect(rows).toHaveLength(2100);
    });
  });

  test('counts those that it meets first, and says of every status that there may be more', async () => {
    await larger.transaction(async (tx) => {
      const counts = await counted(tx, 'firmAdmin', `search => 'matter'`);
      expect(counts.every(({ is_more }) => is_more)).toBe(true);
      expect(counts.map(({ status }) => status)).toEqual(expect.arrayContaining(['active', 'closed']));
      expect(counts.reduce((all, { count }) => all + Number(count), 0)).toBe(500);
      const few = await counted(tx, 'firmAdmin', `search => 'matter 77'`);
      expect(few.map(({ is_more }) => is_more)).toEqual([false]);
    });
  });

  test('shows nothing behind a wall', async () => {
    await larger.transaction(async (tx) => {
      const walled = (await listed(tx, 'walledAdmin', 'max_rows => 1'))[0] ?? '';
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'Acted for the other side')`, [
        walled,
        actors.walledAdmin,
      ]);
      const found = await every(tx, 'walledAdmin', `search => 'matter'`);
      expect(found).toHaveLength(2099);
      expect(found).not.toContain(walled);
    });
  });
});

test('a case of one’s own beside a large firm is in its place among the firm’s', async () => {
  await large.transaction(async (tx) => {
    await tx.owner(
      `update cases set client_id = $2, law_firm = null, title = 'Matter 100 Zanzibar', status = 'open', practice_area = 'tax', next_deadline_at = now() + interval '601 hours' where id = $1`,
      [ids.draft, actors.firmAdmin],
    );
    for (const [order, columns] of [
      [`order_by => 'title', descending => false`, 'title, id'],
      [`order_by => 'next_deadline_at'`, 'next_deadline_at desc nulls last, id desc'],
      [`order_by => 'practice_area'`, 'practice_area desc nulls last, status desc, created_at, id'],
    ] as const) {
      const { rows } = await tx.as<{ id: string }>('firmAdmin', `select id from cases order by ${columns} limit 1000`);
      expect(await listed(tx, 'firmAdmin', `${order}, max_rows => 1000`)).toEqual(rows.map(({ id }) => id));
      expect(rows.map(({ id }) => id)).toContain(ids.draft);
    }
    expect(await counted(tx, 'firmAdmin', `practice_areas => '{tax}'`)).toContainEqual({
      status: 'open',
      count: '1',
      is_more: false,
    });
    expect(await listed(tx, 'firmAdmin', `search => 'zanzibar'`)).toEqual([ids.draft]);
  });
});

describe('the export', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['＝1', "'＝1"],
    ['-2+3', "'-2+3"],
    ['－2', "'－2"],
    ['+1', "'+1"],
    ['＋1', "'＋1"],
    ['@SUM(1)', "'@SUM(1)"],
    ['＠1', "'＠1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['rent;=HYPERLINK("x")', 'rent;\'=HYPERLINK("x")'],
    ['a; -b; +c', "a; '-b; '+c"],
    ['a\t@b', "a\t'@b"],
    ['a\n=b', "a\n'=b"],
    ['Lease, -1 year; no more', 'Lease, -1 year; no more'],
  ])('no program takes %j for a formula, wherever it parts cells', async (text, cell) => {
    expect((await database.client.query('select private.spreadsheet_cell($1) as cell', [text])).rows).toEqual([
      { cell },
    ]);
  });

  test('is the whole filtered list, and no cell begins a formula', async () => {
    await large.transaction(async (tx) => {
      await tx.owner(`update users set display_name = '=HYPERLINK("https://x.test")' where uuid = $1`, [actors.client]);
      const { rows } = await tx.as<{ title: string; client: string }>('firmAdmin', 'select * from export_cases()');
      expect(rows).toHaveLength(1303);
      expect(rows.find((row) => row.title === 'Active')?.client).toBe(`'=HYPERLINK("https://x.test")`);
      const some = await tx.as(
        'firmAdmin',
        `select * from export_cases(practice_areas => '{tax}', order_by => 'title')`,
      );
      expect(some.rows).toHaveLength(13);
    });
  });
});

test('the next deadline is nobody’s edit of the case', async () => {
  await database.transaction(async (tx) => {
    const version = async () => (await tx.owner('select version from cases where id = $1', [ids.active])).rows;
    const before = await version();
    await tx.owner('update cases set next_deadline_at = now() where id = $1', [ids.active]);
    expect(await version()).toEqual(before);
  });
});

test('the postings are counted under their filters, for those who see them', async () => {
  await database.transaction(async (tx) => {
    const count = async (actor: Actor, call = '') => (await tx.as(actor, `select * from posting_count(${call})`)).rows;
    expect(await count('rivalLawyer')).toEqual([{ count: '2', is_more: false }]);
    expect(await count('rivalLawyer', `search => 'othr'`)).toEqual([{ count: '1', is_more: false }]);
    expect(await count('rivalLawyer', `practice_areas => '{tax}'`)).toEqual([{ count: '0', is_more: false }]);
    expect(await count('otherClient', `search => 'open'`)).toEqual([{ count: '0', is_more: false }]);
    await tx.owner(
      `set local session_replication_role = replica;
       insert into case_postings (id, title, urgency, currency, posted_at, posting_expires_at) select gen_random_uuid(), 'Posting', 'normal', 'USD', now(), now() + interval '1 day' from generate_series(1, 1200);
       insert into cases (id, number, title) select p.id, p.id, p.title from case_postings p where p.title = 'Posting';
       set local session_replication_role = origin`,
    );
    expect(await count('rivalLawyer')).toEqual([{ count: '500', is_more: true }]);
    expect(await count('rivalLawyer', `search => 'posting'`)).toEqual([{ count: '500', is_more: true }]);
  });
});

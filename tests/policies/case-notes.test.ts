import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const versions = async (tx: TestTransaction, actor: keyof typeof actors, note: string) =>
  (
    await tx.as<{ version: number; body: string }>(
      actor,
      'select version, body from case_note_versions where note_id = $1 order by version',
      [note],
    )
  ).rows;

describe('notes', () => {
  test('every text that a note had is kept, in its order', async () => {
    await database.transaction(async (tx) => {
      const edit = (body: string) =>
        tx.as('teamLawyer', 'update case_notes set body = $2 where id = $1', [ids.noteShared, body]);
      await edit('<p>Second</p>');
      await edit('<p>Second</p>');
      await edit('<p>Third</p>');
      expect(await versions(tx, 'client', ids.noteShared)).toEqual([
        { version: 1, body: 'Hello' },
        { version: 2, body: '<p>Second</p>' },
        { version: 3, body: '<p>Third</p>' },
      ]);
    });
  });

  test('an edit of an older version changes nothing', async () => {
    await database.transaction(async (tx) => {
      const edit = (version: number) =>
        tx.as('teamLawyer', `update case_notes set body = 'x' || $2::text where id = $1 and version = $2`, [
          ids.noteShared,
          version,
        ]);
      expect((await edit(1)).rowCount).toBe(1);
      expect((await edit(1)).rowCount).toBe(0);
    });
  });

  test('what is taken back is out of the client’s sight in its history as well, and what was internal before it was shared', async () => {
    await database.transaction(async (tx) => {
      const show = (note: string, visibility: string) =>
        tx.as('teamLawyer', 'update case_notes set visibility = $2 where id = $1', [note, visibility]);
      await show(ids.noteShared, 'internal');
      expect(await versions(tx, 'client', ids.noteShared)).toEqual([]);
      await show(ids.noteShared, 'shared');
      expect((await versions(tx, 'client', ids.noteShared)).map(({ version }) => version)).toEqual([1, 3]);
      await show(ids.noteInternal, 'shared');
      expect((await versions(tx, 'client', ids.noteInternal)).map(({ version }) => version)).toEqual([2]);
      expect(await versions(tx, 'teamLawyer', ids.noteInternal)).toHaveLength(2);
    });
  });

  test('the client is notified of what is shared, once, and of nothing internal', async () => {
    await database.transaction(async (tx) => {
      const notified = async () =>
        (
          await tx.as('client', `select params from notifications where kind = 'note_shared' and case_id = $1`, [
            ids.active,
          ])
        ).rows;
      const write = (visibility: string) =>
        tx.as('teamLawyer', `insert into case_notes (case_id, visibility, body) values ($1, $2, '<p>New</p>')`, [
          ids.active,
          visibility,
        ]);
      await write('internal');
      expect(await notified()).toEqual([]);
      await write('shared');
      expect(await notified()).toEqual([{ params: ['teamLawyer Name', 'Active'] }]);
      await tx.as('teamLawyer', `update case_notes set body = '<p>Newer</p>' where case_id = $1`, [ids.active]);
      expect(await notified()).toHaveLength(1);
      await tx.as('teamLawyer', `update case_notes set visibility = 'shared' where id = $1`, [ids.noteInternal]);
      expect(await notified()).toHaveLength(2);
    });
  });

  test('markup alone is no note', async () => {
    await database.transaction(async (tx) => {
      for (const body of ['<p></p>', '<p>&nbsp; <br></p>', '  '])
        expect(
          await tx.refused('client', `insert into case_notes (case_id, visibility, body) values ($1, 'shared', $2)`, [
            ids.active,
            body,
          ]),
        ).toMatchObject({ code: 'P0001', rule: 'note_empty' });
    });
  });

  test('a text that was internal stays with the firm that wrote it, although the note was shared later', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.as<{ id: string }>(
        'teamLawyer',
        `insert into case_notes (case_id, body) values ($1, 'Our weak point') returning id`,
        [ids.engaging],
      );
      const note = rows[0]?.id ?? '';
      await tx.as('teamLawyer', `update case_notes set body = 'Hello', visibility = 'shared' where id = $1`, [note]);
      await tx.as('client', `select release_case($1, 'Too slow')`, [ids.engaging]);
      await tx.owner(
        `update cases set law_firm = $2, lead_lawyer_id = $3, status = 'engaging', accepted_proposal_id = null where id = $1`,
        [ids.engaging, ids.rivalFirm, actors.rivalLawyer],
      );
      expect(await versions(tx, 'rivalLawyer', note)).toEqual([{ version: 2, body: 'Hello' }]);
      expect(await versions(tx, 'firmAdmin', note)).toEqual([{ version: 1, body: 'Our weak point' }]);
    });
  });

  test('what the firm kept to itself stays with it when the case goes to another; what was shared goes along', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('update cases set law_firm = $2, lead_lawyer_id = $3 where id = $1', [
        ids.active,
        ids.rivalFirm,
        actors.rivalLawyer,
      ]);
      expect(await versions(tx, 'rivalLawyer', ids.noteInternal)).toEqual([]);
      expect(await versions(tx, 'rivalLawyer', ids.noteShared)).toHaveLength(1);
      expect(await versions(tx, 'firmAdmin', ids.noteInternal)).toHaveLength(1);
    });
  });
});

describe('parties', () => {
  const add = (name: string, more = '') =>
    `insert into case_parties (case_id, role, name) values ('${ids.active}', 'opposing_counsel', '${name}') ${more}`;

  test('a party is represented by another of the same case, under its name of today', async () => {
    await database.transaction(async (tx) => {
      const counsel = (await tx.as<{ id: string }>('teamLawyer', add('Marsh LLP', 'returning id'))).rows[0]?.id;
      const represented = async () =>
        (await tx.as('client', 'select represented_by, represented_by_id from case_parties where id = $1', [ids.party]))
          .rows[0];
      await tx.as('teamLawyer', 'update case_parties set represented_by_id = $2 where id = $1', [ids.party, counsel]);
      expect(await represented()).toEqual({ represented_by: 'Marsh LLP', represented_by_id: counsel });
      await tx.as('teamLawyer', `update case_parties set name = 'Marsh & Co' where id = $1`, [counsel]);
      expect(await represented()).toMatchObject({ represented_by: 'Marsh & Co' });
      await tx.as('teamLawyer', 'delete from case_parties where id = $1', [counsel]);
      expect(await represented()).toEqual({ represented_by: 'Marsh & Co', represented_by_id: null });
    });
  });

  test('nobody is represented by a party of another case, or by themselves', async () => {
    await database.transaction(async (tx) => {
      const other = (
        await tx.as<{ id: string }>(
          'client',
          `insert into case_parties (case_id, role, name) values ('${ids.open}', 'witness', 'W') returning id`,
        )
      ).rows[0]?.id;
      const link = 'update case_parties set represented_by_id = $2 where id = $1';
      expect(await tx.refused('teamLawyer', link, [ids.party, other])).toMatchObject({ code: '23503' });
      expect(await tx.refused('teamLawyer', link, [ids.party, ids.party])).toMatchObject({ code: '23514' });
    });
  });

  test('the timeline says who came, who changed and who went', async () => {
    await database.transaction(async (tx) => {
      const counsel = (await tx.as<{ id: string }>('teamLawyer', add('Marsh LLP', 'returning id'))).rows[0]?.id;
      await tx.as('teamLawyer', 'update case_parties set represented_by_id = $2 where id = $1', [ids.party, counsel]);
      await tx.as('teamLawyer', 'delete from case_parties where id = $1', [ids.party]);
      const { rows } = await tx.as<{ kind: string; name: string }>(
        'client',
        `select kind, detail ->> 'name' as name from case_events where case_id = $1 and kind like 'party%' order by created_at desc limit 3`,
        [ids.active],
      );
      expect(rows).toEqual([
        { kind: 'party_removed', name: 'Opponent Ltd' },
        { kind: 'party_changed', name: 'Opponent Ltd' },
        { kind: 'party_added', name: 'Marsh LLP' },
      ]);
    });
  });
});

describe('the next update', () => {
  const promise = (until: string) => `update cases set next_update_by = ${until} where id = '${ids.active}'`;

  test('is the firm’s to promise; the client is notified, and nobody sets a day that has passed', async () => {
    await database.transaction(async (tx) => {
      await tx.as('teamLawyer', promise(`now() + interval '3 days'`));
      const { rows } = await tx.as('client', `select kind from notifications where kind = 'update_promised'`);
      expect(rows).toHaveLength(1);
      expect(
        (
          await tx.as(
            'client',
            `select from case_events where kind = 'update_promised' and (detail ->> 'until')::timestamptz > now()`,
          )
        ).rowCount,
      ).toBe(1);
      expect(await tx.refused('teamLawyer', promise(`now() - interval '1 hour'`))).toMatchObject({
        rule: 'update_date_past',
      });
      expect((await tx.as('client', promise(`now() + interval '1 day'`))).rowCount).toBe(0);
      await tx.as('firmAdmin', promise('null'));
      expect((await tx.as('client', `select from notifications where kind = 'update_promised'`)).rowCount).toBe(1);
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const file = (number: number): string => `00000000-0000-4000-8000-0000000f00${String(number).padStart(2, '0')}`;
const OWN = file(1);
const INTERNAL = file(2);
const SHARED = file(3);
const FOLDER = file(4);
const INSIDE = file(5);
const BODY = 'Der Vertrag zwischen Müller und Đặng: 租赁合同甲方, عقد الإيجار.';

/** A file of its owner or of a case, with one version whose text waits. */
async function add(tx: TestTransaction, id: string, owner: string, given: Record<string, string | null> = {}) {
  const { case_id: caseId = null, visibility = 'internal', parent_id: parent = null, name = `${id}.pdf` } = given;
  await tx.owner(
    `insert into files (id, name, type, parent_id, owner_id, case_id, visibility, bucket, object_path, version_number)
     values ($1::uuid, $2, 'pdf', $3, $4, $5, $6, 'documents', $1::text, 1)`,
    [id, name, parent, owner, caseId, visibility],
  );
  await version(tx, id, 1);
}

const version = (tx: TestTransaction, id: string, number: number, path = `${id}/${number}`) =>
  tx.owner(
    `insert into file_versions (file_id, case_id, law_firm, owner_id, number, visibility, object_path, size)
     select id, case_id, law_firm, owner_id, $2, visibility, $3, 1 from files where id = $1`,
    [id, number, path],
  );

const save = (tx: TestTransaction, id: string, body: string | null = BODY, state = 'read') =>
  tx.owner(`select private.save_text(version_id, $2, null, $3) from private.file_texts where file_id = $1`, [
    id,
    state,
    body,
  ]);

const found = async (tx: TestTransaction, actor: Actor, search: string): Promise<string[]> =>
  (
    await tx.as<{ id: string }>(
      actor,
      `select id from files where id in (select private.files_with_text($1)) order by id`,
      [search],
    )
  ).rows.map(({ id }) => id);

const stateOf = async (tx: TestTransaction, id: string): Promise<unknown> =>
  (await tx.owner(`select state from private.file_texts where file_id = $1`, [id])).rows[0]?.['state'];

/** Files of every kind of owner, all with the same text. */
async function several(tx: TestTransaction): Promise<void> {
  await add(tx, OWN, actors.otherClient);
  await add(tx, INTERNAL, actors.teamLawyer, { case_id: ids.active });
  await add(tx, SHARED, actors.teamLawyer, { case_id: ids.active, visibility: 'shared' });
  await tx.owner(`insert into files (id, name, type, owner_id) values ($1, 'Folder', 'folder', $2)`, [
    FOLDER,
    actors.firmLawyer,
  ]);
  await add(tx, INSIDE, actors.firmLawyer, { parent_id: FOLDER });
  for (const id of [OWN, INTERNAL, SHARED, INSIDE]) await save(tx, id);
  await tx.owner(`insert into file_shares (file_id, user_id) values ($1, $2)`, [FOLDER, actors.rivalLawyer]);
}

describe('the text of a file', () => {
  test('is found by who sees the file, and by nobody else', async () => {
    await database.transaction(async (tx) => {
      await several(tx);
      for (const actor of everyActor) {
        if (actor === 'guest') continue;
        const { rows } = await tx.as<{ id: string }>(
          actor,
          // What everybody's fixture has is not read.
          `select id from files where type not in ('folder', 'image') and id <> '${ids.filePdf}' order by id`,
        );
        expect(await found(tx, actor, 'vertrag'), actor).toEqual(rows.map(({ id }) => id));
      }
      expect(await found(tx, 'otherClient', 'vertrag')).toEqual([OWN]);
      expect(await found(tx, 'client', 'vertrag')).toEqual([SHARED]);
      expect(await found(tx, 'teamLawyer', 'vertrag')).toEqual([INTERNAL, SHARED]);
      expect(await found(tx, 'rivalLawyer', 'vertrag')).toEqual([INSIDE]);
      expect(await found(tx, 'walledAdmin', 'vertrag')).toEqual([]);
      expect((await tx.refused('guest', `select private.files_with_text('vertrag')`)).code).toBe('42501');
    });
  });

  test('of a version that was not shared is not the client’s', async () => {
    await database.transaction(async (tx) => {
      await several(tx);
      const show = (visibility: string) =>
        tx.owner('update file_versions set visibility = $2 where file_id = $1', [SHARED, visibility]);
      await show('internal');
      expect(await found(tx, 'client', 'vertrag')).toEqual([]);
      const { rows } = await tx.as('client', `select private.text_excerpt($1, 'vertrag') e`, [SHARED]);
      expect(rows).toEqual([{ e: null }]);
      expect(await found(tx, 'teamLawyer', 'vertrag')).toEqual([INTERNAL, SHARED]);
      await show('shared');
      expect(await found(tx, 'client', 'vertrag')).toEqual([SHARED]);
    });
  });

  test('is shown by a piece to those alone', async () => {
    await database.transaction(async (tx) => {
      await several(tx);
      const excerpt = async (actor: Actor, id: string, search: string) =>
        (await tx.as<{ e: string | null }>(actor, 'select private.text_excerpt($1, $2) e', [id, search])).rows[0]?.e;
      expect(await excerpt('client', SHARED, 'müller')).toBe(BODY);
      expect(await excerpt('client', SHARED, 'nowhere')).toBeNull();
      for (const [actor, id] of [
        ['client', INTERNAL],
        ['walledAdmin', SHARED],
        ['rivalLawyer', OWN],
        ['admin', OWN],
      ] as const)
        expect(await excerpt(actor, id, 'müller'), actor).toBeNull();
      await tx.owner(`update private.file_texts set state = 'waiting', body = null, words = null where file_id = $1`, [
        OWN,
      ]);
      await save(tx, OWN, `${'before '.repeat(5000)}the needle in it ${'after '.repeat(5000)}`);
      const piece = (await excerpt('otherClient', OWN, 'needle')) ?? '';
      expect(piece).toMatch(/^… before .* the needle in it after .* …$/);
      expect(piece.length).toBeLessThan(210);
      expect(await excerpt('otherClient', OWN, 'NEEDLÉ')).toContain('needle');
    });
  });

  test.each([
    ['muller', true],
    ['MÜLLER vertrag', true],
    ['vertr', true],
    ['dang', true],
    ['zwi', false],
    ['vertrag nowhere', false],
    ['合同', true],
    ['租赁合同', true],
    ['甲', true],
    ['租合', false],
    ['الإيجار', true],
    ["' & | ! :* <->", false],
    ['', false],
  ])('is found by its words in every language: %s', async (search, isFound) => {
    await database.transaction(async (tx) => {
      await add(tx, OWN, actors.otherClient);
      await save(tx, OWN);
      expect(await found(tx, 'otherClient', search)).toEqual(isFound ? [OWN] : []);
    });
  });

  test('follows its file: moved, given away, a new version, a copy', async () => {
    await database.transaction(async (tx) => {
      await several(tx);
      await tx.owner(`update files set parent_id = $2 where id = $1`, [OWN, FOLDER]);
      expect(await found(tx, 'rivalLawyer', 'vertrag')).toEqual([OWN, INSIDE]);
      expect(await found(tx, 'otherClient', 'vertrag')).toEqual([]);
      // The text of an object that was read is known.
      await add(tx, file(6), actors.client);
      expect(await stateOf(tx, file(6))).toBe('waiting');
      await version(tx, file(6), 2, `${INSIDE}/1`);
      expect(await found(tx, 'client', 'vertrag')).toEqual([SHARED, file(6)]);
      await version(tx, file(6), 3);
      expect(await found(tx, 'client', 'vertrag')).toEqual([SHARED]);
      await tx.owner('delete from files where id = $1', [file(6)]);
      expect(await stateOf(tx, file(6))).toBeUndefined();
    });
  });

  test('of any length and kind is kept', async () => {
    await database.transaction(async (tx) => {
      await add(tx, OWN, actors.otherClient);
      // More different words than an index takes.
      const { rows } = await tx.owner<{ body: string }>(
        `select string_agg(chr(19968 + (n::bigint * 7919 % 20000)::integer) || chr((19968 + n::bigint * 104729 % 20001)::integer), '') body from generate_series(1, 170000) n`,
      );
      await save(tx, OWN, rows[0]?.body ?? '');
      expect(await stateOf(tx, OWN)).toBe('read');
    });
  });
});

describe('reading', () => {
  const take = async (tx: TestTransaction) =>
    (await tx.owner<{ version_id: string }>('select version_id from private.take_text()')).rows.map(
      ({ version_id: id }) => id,
    );

  test('takes what waits once, and gives up what failed twice', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('delete from private.file_texts');
      await add(tx, OWN, actors.otherClient);
      expect(await take(tx)).toHaveLength(1);
      expect(await take(tx)).toEqual([]);
      await save(tx, OWN, null, 'failed');
      expect(await stateOf(tx, OWN)).toBe('waiting');
      await tx.owner(`update private.file_texts set due_at = now()`);
      expect(await take(tx)).toHaveLength(1);
      await save(tx, OWN, null, 'failed');
      expect(await stateOf(tx, OWN)).toBe('failed');
    });
  });

  test('takes what waits longest and what came last in turns, so that nobody waits behind a thousand of somebody else', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('delete from private.file_texts');
      const waiting = [file(21), file(22), file(23)];
      for (const id of waiting) await add(tx, id, actors.otherClient);
      const versions = new Set<string>();
      for (let times = 0; times < 40; times += 1) {
        await tx.owner(
          `update private.file_texts set attempts = 0, due_at = now() - (4 - array_position($1::uuid[], file_id)) * interval '1 day'`,
          [waiting],
        );
        for (const id of await take(tx)) versions.add(id);
      }
      const { rows } = await tx.owner<{ file_id: string }>(
        'select file_id from file_versions where id = any ($1) order by file_id',
        [[...versions]],
      );
      expect(rows.map(({ file_id: id }) => id)).toEqual([waiting[0], waiting[2]]);
    });
  });

  test('is done once for all copies', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('delete from private.file_texts');
      await add(tx, OWN, actors.otherClient);
      const copy = file(24);
      await add(tx, copy, actors.otherClient);
      await tx.owner('update file_versions set object_path = $1 where file_id = $2', [`${OWN}/1`, copy]);
      await save(tx, OWN, 'the same words');
      expect(await stateOf(tx, copy)).toBe('read');
      expect(await take(tx)).toEqual([]);
    });
  });

  test('gives up what takes every reader along', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('delete from private.file_texts');
      await add(tx, OWN, actors.otherClient);
      for (let times = 0; times < 5; times += 1) {
        expect(await take(tx)).toHaveLength(1);
        await tx.owner(`update private.file_texts set due_at = now()`);
      }
      expect(await take(tx)).toEqual([]);
      expect(await stateOf(tx, OWN)).toBe('failed');
    });
  });

  test('is no caller’s', async () => {
    await database.transaction(async (tx) => {
      for (const actor of everyActor)
        for (const text of [
          'select * from private.take_text()',
          `select private.save_text('${OWN}', 'read', 1, 'x')`,
          'select * from private.file_texts',
          'select private.caller_text_concerns()',
          'select * from private.take_recognition()',
          `select private.save_page('a', 1, 'x', 1)`,
          `select private.end_recognition('a', 'gone')`,
          'select * from private.text_recognitions',
        ])
          expect((await tx.refused(actor, text)).code, `${actor}: ${text}`).toBe('42501');
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const file = (number: number): string => `00000000-0000-4000-8000-0000000f10${String(number).padStart(2, '0')}`;

/** A scan that somebody brought, and that the reader found to be one. */
async function bring(
  tx: TestTransaction,
  id: string,
  owner: string,
  { pages = 1, caseId = null as string | null, object = id } = {},
): Promise<void> {
  await tx.owner(
    `insert into files (id, name, type, owner_id, case_id, bucket, object_path, version_number)
     values ($1::uuid, $1::text || '.pdf', 'pdf', $2, $3, 'documents', $4, 1)`,
    [id, owner, caseId, object],
  );
  await tx.owner(
    `insert into file_versions (file_id, case_id, law_firm, owner_id, author_id, number, visibility, object_path, size)
     select id, case_id, law_firm, owner_id, owner_id, 1, visibility, object_path, 1 from files where id = $1`,
    [id],
  );
  await tx.owner(
    `select private.save_text(version_id, 'scanned', $2, null) from private.file_texts where file_id = $1`,
    [id, pages],
  );
}

interface Taken {
  object_path: string;
  languages: string[];
  first_page: number;
  last_page: number;
}
const take = async (tx: TestTransaction): Promise<Taken | undefined> =>
  (await tx.owner<Taken>('select * from private.take_recognition()')).rows[0];

const page = async (tx: TestTransaction, id: string, number: number, text: string, ms = 1_000): Promise<unknown> =>
  (await tx.owner('select private.save_page($1, $2, $3, $4) as more', [id, number, text, ms])).rows[0]?.['more'];

const end = (tx: TestTransaction, id: string, outcome: string) =>
  tx.owner('select private.end_recognition($1, $2)', [id, outcome]);

/** What waits is due, however long it was to wait. */
const wait = (tx: TestTransaction) => tx.owner(`update private.text_recognitions set due_at = now()`);

const textOf = async (tx: TestTransaction, actor: Actor, id: string): Promise<unknown> =>
  (await tx.as<{ said: unknown }>(actor, 'select private.file_text($1) as said', [id])).rows[0]?.said;

const found = async (tx: TestTransaction, actor: Actor, search: string): Promise<unknown[]> =>
  (await tx.as(actor, `select id, recognised from list_files('recent', search => $1)`, [search])).rows;

describe('what a scan says', () => {
  test('is found by who sees the file, and by nobody else, and said to be recognised', async () => {
    await database.transaction(async (tx) => {
      const id = file(1);
      await bring(tx, id, actors.teamLawyer, { caseId: ids.active, pages: 2 });
      expect(await found(tx, 'teamLawyer', 'harbour')).toEqual([]);
      expect(await take(tx)).toMatchObject({ object_path: id, first_page: 1, last_page: 2 });
      expect(await page(tx, id, 1, 'The harbour lease')).toBe(true);
      expect(await page(tx, id, 2, '')).toBe(false);
      await end(tx, id, 'rest');
      for (const actor of ['teamLawyer', 'firmAdmin'] as const)
        expect(await found(tx, actor, 'harbour'), actor).toEqual([{ id, recognised: true }]);
      for (const actor of ['client', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'admin'] as const) {
        expect(await found(tx, actor, 'harbour'), actor).toEqual([]);
        expect(await textOf(tx, actor, id), actor).toBeNull();
      }
      expect(await textOf(tx, 'teamLawyer', id)).toMatchObject({ state: 'read', pages: 2, recognised: 2 });
      expect(await take(tx)).toBeUndefined();
    });
  });

  test('is the text of all copies, and of what is copied later', async () => {
    await database.transaction(async (tx) => {
      await bring(tx, file(1), actors.otherClient);
      await bring(tx, file(2), actors.otherClient, { object: file(1) });
      expect(await take(tx)).toMatchObject({ object_path: file(1) });
      expect(await take(tx)).toBeUndefined();
      await page(tx, file(1), 1, 'harbour');
      await end(tx, file(1), 'rest');
      await bring(tx, file(3), actors.otherClient, { object: file(1) });
      expect(await found(tx, 'otherClient', 'harbour')).toHaveLength(3);
      expect(await take(tx)).toBeUndefined();
    });
  });

  test('is under way only while a server recognises texts', async () => {
    await database.transaction(async (tx) => {
      await bring(tx, file(1), actors.otherClient);
      const looked = (since: string) =>
        tx.owner(
          `update private.jobs set state = 'waiting', run_id = null, taken_until = null, done_at = now() - $1::interval where kind = 'recognise_texts'`,
          [since],
        );
      await looked('1 minute');
      expect(await textOf(tx, 'otherClient', file(1))).toMatchObject({ state: 'scanned', under_way: true });
      await looked('1 hour');
      expect(await textOf(tx, 'otherClient', file(1))).toMatchObject({ state: 'scanned', under_way: false });
    });
  });
});

describe('recognising', () => {
  test('gives everybody a turn: a long scan, and a thousand of one person, keep nobody waiting', async () => {
    await database.transaction(async (tx) => {
      await bring(tx, file(1), actors.client, { pages: 150 });
      await bring(tx, file(2), actors.client);
      await bring(tx, file(3), actors.otherClient);
      const first = await take(tx);
      expect(first).toMatchObject({ object_path: file(1), first_page: 1, last_page: 20 });
      for (let number = 1; number <= 20; number += 1) await page(tx, file(1), number, `word ${number}`);
      await end(tx, file(1), 'rest');
      // What was read so far is found.
      expect(await textOf(tx, 'client', file(1))).toMatchObject({ state: 'read', recognised: 20, done: 20 });
      expect((await take(tx))?.object_path).toBe(file(3));
      const rest = [await take(tx), await take(tx)];
      expect(new Set(rest.map((given) => given?.object_path))).toEqual(new Set([file(1), file(2)]));
      expect(rest.find((given) => given?.object_path === file(1))).toMatchObject({ first_page: 21, last_page: 40 });
    });
  });

  test('ends after a hundred pages, a megabyte or half an hour', async () => {
    await database.transaction(async (tx) => {
      await bring(tx, file(1), actors.client, { pages: 150 });
      await tx.owner('update private.text_recognitions set done = 98');
      expect(await take(tx)).toMatchObject({ first_page: 99, last_page: 100 });
      expect(await page(tx, file(1), 99, 'harbour')).toBe(true);
      expect(await page(tx, file(1), 100, '')).toBe(false);
      await end(tx, file(1), 'rest');
      expect(await textOf(tx, 'client', file(1))).toMatchObject({ pages: 150, recognised: 100, under_way: false });
      await bring(tx, file(2), actors.client, { pages: 9 });
      expect(await page(tx, file(2), 1, '', 1_900_000)).toBe(false);
      await bring(tx, file(3), actors.client, { pages: 9 });
      expect(await page(tx, file(3), 1, 'word '.repeat(220_000))).toBe(false);
      // Another process has it.
      expect(await page(tx, file(3), 1, 'twice')).toBe(false);
    });
  });

  test('tries a page that ended its process once more, then goes on behind it', async () => {
    await database.transaction(async (tx) => {
      await bring(tx, file(1), actors.client, { pages: 3 });
      await take(tx);
      await page(tx, file(1), 1, 'harbour');
      await end(tx, file(1), 'failed');
      expect(await found(tx, 'client', 'harbour')).toHaveLength(1);
      expect(await take(tx)).toBeUndefined();
      await wait(tx);
      expect(await take(tx)).toMatchObject({ first_page: 2 });
      await end(tx, file(1), 'failed');
      expect(await take(tx)).toMatchObject({ first_page: 3 });
      // A server that ends each time it has the page says nothing of it.
      for (let times = 0; times < 5; times += 1) {
        await wait(tx);
        await take(tx);
      }
      expect(await textOf(tx, 'client', file(1))).toMatchObject({ state: 'read', recognised: 1, under_way: false });
    });
  });

  test('finds what was known to be a scan before', async () => {
    await database.transaction(async (tx) => {
      await bring(tx, file(1), actors.client);
      await tx.owner('delete from private.text_recognitions');
      expect(await take(tx)).toMatchObject({ object_path: file(1) });
      expect(await take(tx)).toBeUndefined();
    });
  });

  test('leaves what nobody has any more, and what has no bytes', async () => {
    await database.transaction(async (tx) => {
      await bring(tx, file(1), actors.client);
      await bring(tx, file(2), actors.client);
      await bring(tx, file(3), actors.client);
      await tx.owner('delete from files where id = $1', [file(1)]);
      expect((await tx.owner('select from private.text_recognitions')).rows).toHaveLength(2);
      // Of this one there is another content meanwhile.
      await tx.owner(
        `insert into file_versions (file_id, owner_id, number, visibility, object_path, size) values ($1, $2, 2, 'internal', 'newer', 1)`,
        [file(3), actors.client],
      );
      await tx.owner(
        `update private.text_recognitions set due_at = due_at - interval '1 minute' where object_path = $1`,
        [file(3)],
      );
      expect(await take(tx)).toMatchObject({ object_path: file(2) });
      await end(tx, file(2), 'gone');
      expect((await tx.owner('select from private.text_recognitions')).rows).toEqual([]);
      expect(await textOf(tx, 'client', file(2))).toMatchObject({
        state: 'scanned',
        recognised: 0,
        under_way: false,
      });
    });
  });

  test.each([
    // The country of the case, the language of letters, that of the product, the country of the person.
    ['FR', 'vi', 'ar', null, ['fra', 'eng']],
    ['SA', 'vi', null, null, ['ara', 'eng']],
    ['US', 'vi', 'ar', null, ['vie', 'eng']],
    ['US', 'en', 'cn', 'Vietnam', ['chi_sim', 'eng']],
    [null, null, 'en', ' viet nam', ['vie', 'eng']],
    [null, null, null, 'Egypt', ['ara', 'eng']],
    ['DE', null, null, 'Germany', ['eng']],
  ])('seeks English and one other language: %s, %s, %s, %s', async (country, letters, product, home, languages) => {
    await database.transaction(async (tx) => {
      const me = actors.teamLawyer;
      await tx.owner('update cases set jurisdiction_country = $2 where id = $1', [ids.active, country]);
      await tx.owner(
        `insert into user_settings (user_id, language) values ($1, $2) on conflict (user_id) do update set language = $2`,
        [me, letters],
      );
      await tx.owner(
        `update auth.users set raw_user_meta_data = jsonb_build_object('language', $2::text) where id = $1`,
        [me, product],
      );
      await tx.owner('update users set country = $2 where uuid = $1', [me, home]);
      await bring(tx, file(1), me, { caseId: ids.active });
      expect((await take(tx))?.languages).toEqual(languages);
    });
  });
});

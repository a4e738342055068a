import { LETTER_FIELDS } from '@casewright/contracts/letter-fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { type Actor, actors, everyActor, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
const SAVE = 'select id, name from save_letter_template($1, $2, $3, $4)';
const DELETE = 'select delete_letter_template($1)';
const BEGIN = 'select object_path from begin_letter_template_upload($1, $2)';
const CONTENT = 'select * from letter_template_content($1)';
const VALUES = 'select letter_values($1) as said';
const OBJECT = `insert into storage.objects (bucket_id, name, version, metadata) values ('documents', $1, gen_random_uuid()::text, $2)`;
const bytes = (size: number) => JSON.stringify({ size, mimetype: 'application/octet-stream', eTag: '"abc"' });

/** Sends the content of a template as the storage protocol does; where it lies. */
async function send(tx: TestTransaction, actor: Actor, size = 100): Promise<string> {
  const { rows } = await tx.as<{ object_path: string }>(actor, BEGIN, [ids.letterTemplate, size]);
  const path = String(rows[0]?.object_path);
  await tx.as(actor, OBJECT, [path, bytes(size)]);
  return path;
}

async function readers(tx: TestTransaction, path: string): Promise<Actor[]> {
  const reading: Actor[] = [];
  for (const actor of everyActor)
    if ((await tx.as(actor, 'select from storage.objects where name = $1', [path])).rowCount === 1) reading.push(actor);
  return reading;
}

describe('templates', () => {
  test('are kept by the administrators of the firm, and by nobody else', () =>
    run(async (tx) => {
      for (const actor of everyActor) {
        if (actor === 'guest' || actor === 'firmAdmin' || actor === 'walledAdmin') continue;
        const made = await tx.refused(actor, SAVE, ['Letter', 'en', null, null]);
        expect([actor, made]).toMatchObject([actor, { rule: 'may_not_keep_letter_templates' }]);
        const ofTheFirm = actor === 'teamLawyer' || actor === 'firmLawyer';
        const rule = ofTheFirm ? 'may_not_keep_letter_templates' : 'letter_template_not_found';
        expect([actor, await tx.refused(actor, DELETE, [ids.letterTemplate])]).toMatchObject([actor, { rule }]);
        expect([actor, await tx.refused(actor, BEGIN, [ids.letterTemplate, 10])]).toMatchObject([actor, { rule }]);
      }
      const { rows } = await tx.as('firmAdmin', SAVE, [' Two\nlines ', 'ar', '', null]);
      expect(rows).toMatchObject([{ name: 'Two lines' }]);
      const id = rows[0]?.['id'];
      expect((await tx.as('firmAdmin', SAVE, ['Three', 'fr', 'For the client', id])).rows).toMatchObject([
        { id, name: 'Three' },
      ]);
      await tx.as('firmAdmin', DELETE, [id]);
    }));

  test('have a name, a language of ours and bounds', () =>
    run(async (tx) => {
      for (const given of [
        ['', 'en', null, null],
        ['x'.repeat(121), 'en', null, null],
        ['x', 'de', null, null],
        ['x', 'en', 'x'.repeat(501), null],
      ]) {
        expect(await tx.refused('firmAdmin', SAVE, given)).toMatchObject({ rule: 'letter_template_invalid' });
      }
      expect(await tx.refused('firmAdmin', BEGIN, [ids.letterTemplate, 0])).toMatchObject({ rule: 'file_empty' });
      expect(await tx.refused('firmAdmin', BEGIN, [ids.letterTemplate, 10_485_761])).toMatchObject({
        rule: 'letter_template_too_large',
      });
      await tx.owner(
        `insert into letter_templates (law_firm, name, language) select $1, 'T ' || n, 'en' from generate_series(1, 199) n`,
        [ids.firm],
      );
      expect(await tx.refused('firmAdmin', SAVE, ['One more', 'en', null, null])).toMatchObject({
        rule: 'too_many_letter_templates',
      });
    }));

  test('are read by the firm, content included, and make no file', () =>
    run(async (tx) => {
      const path = await send(tx, 'firmAdmin');
      expect(await readers(tx, path)).toEqual(['teamLawyer', 'firmLawyer', 'firmAdmin', 'walledAdmin']);
      expect((await tx.owner('select from files where object_path = $1', [path])).rowCount).toBe(0);
      expect((await tx.as('firmLawyer', CONTENT, [ids.letterTemplate])).rows).toMatchObject([{ object_path: path }]);
      for (const actor of ['client', 'rivalLawyer', 'admin', 'superUser'] as const)
        expect(await tx.refused(actor, CONTENT, [ids.letterTemplate])).toMatchObject({
          rule: 'letter_template_not_found',
        });
      await tx.owner(`update users set law_firm = null where uuid = $1`, [actors.firmLawyer]);
      expect(await readers(tx, path)).toEqual(['teamLawyer', 'firmAdmin', 'walledAdmin']);
    }));

  test('have one content: the one before goes, and the last one with the template', () =>
    run(async (tx) => {
      const first = await send(tx, 'firmAdmin', 100);
      const second = await send(tx, 'firmAdmin', 200);
      const there = async () =>
        (await tx.owner('select name from storage.objects where name = any ($1)', [[first, second]])).rows.map(
          ({ name }) => name,
        );
      expect(await there()).toEqual([second]);
      const { rows } = await tx.owner<{ taken: string }>('select private.storage_taken($1, null)::int as taken', [
        ids.firm,
      ]);
      await tx.as('firmAdmin', DELETE, [ids.letterTemplate]);
      expect(await there()).toEqual([]);
      const { rows: after } = await tx.owner<{ taken: string }>(
        'select private.storage_taken($1, null)::int as taken',
        [ids.firm],
      );
      expect(Number(rows[0]?.taken) - Number(after[0]?.taken)).toBe(200);
    }));

  test('keep what the server found in the content that it looked at, and no other', () =>
    run(async (tx) => {
      const path = await send(tx, 'firmAdmin');
      const check = (at: string) =>
        tx.owner(`select private.save_letter_check($1, $2, '[{"rule": "not_word", "field": ""}]')`, [
          ids.letterTemplate,
          at,
        ]);
      const found = async () =>
        (
          await tx.owner(
            'select checked_path, jsonb_array_length(faults) as faults from letter_templates where id = $1',
            [ids.letterTemplate],
          )
        ).rows[0];
      await check('another');
      expect(await found()).toEqual({ checked_path: null, faults: 0 });
      await check(path);
      expect(await found()).toEqual({ checked_path: path, faults: 1 });
      expect(
        await tx.refused('firmAdmin', `select private.save_letter_check($1, $2, '[]')`, [ids.letterTemplate, path]),
      ).toMatchObject({ code: '42501' });
      await send(tx, 'firmAdmin');
      expect(await found()).toEqual({ checked_path: null, faults: 0 });
    }));
});

describe('what fills the letters of a case', () => {
  test('are read by those who work on it and by who administers the firm, and by nobody else', () =>
    run(async (tx) => {
      for (const actor of everyActor) {
        if (actor === 'guest' || actor === 'teamLawyer' || actor === 'firmAdmin') continue;
        const rule = actor === 'client' ? 'may_not_write_letters' : 'case_not_found';
        expect([actor, await tx.refused(actor, VALUES, [ids.active])]).toMatchObject([actor, { rule }]);
      }
      await tx.owner(`update case_team set role = 'observer' where case_id = $1 and user_id = $2`, [
        ids.active,
        actors.teamLawyer,
      ]);
      expect(await tx.refused('teamLawyer', VALUES, [ids.active])).toMatchObject({ rule: 'may_not_write_letters' });
      expect((await tx.as('firmAdmin', VALUES, [ids.active])).rowCount).toBe(1);
    }));

  test('have the names that templates use, each in its form', () =>
    run(async (tx) => {
      const { rows } = await tx.as<{ said: Record<string, unknown> }>('teamLawyer', VALUES, [ids.active]);
      const said = rows[0]?.said ?? {};
      expect(Object.keys(said).toSorted()).toEqual(Object.keys(LETTER_FIELDS).toSorted());
      for (const [name, kind] of Object.entries(LETTER_FIELDS)) {
        const value = said[name];
        if (kind === 'condition') expect([name, typeof value]).toEqual([name, 'boolean']);
        else if (typeof kind === 'object') expect([name, Array.isArray(value)]).toEqual([name, true]);
        else if (kind === 'date' && value !== null)
          expect([name, value]).toEqual([name, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
        else if (kind === 'money' && value !== null)
          expect(value).toMatchObject({ amount: expect.anything(), currency: expect.stringMatching(/^[A-Z]{3}$/) });
      }
      const lists = Object.entries(LETTER_FIELDS).flatMap(([name, kind]) => {
        const list = said[name];
        const entries: object[] = typeof kind === 'object' && Array.isArray(list) ? list : [];
        return entries.map((entry) => [
          name,
          Object.keys(entry).toSorted().join(),
          Object.keys(kind).toSorted().join(),
        ]);
      });
      expect(lists.length).toBeGreaterThan(0);
      for (const [name, has, wanted] of lists) expect([name, has]).toEqual([name, wanted]);
    }));
});

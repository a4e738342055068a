import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { type Actor, actors, everyActor, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
const SOURCE = 'select id, name, number, parent_id, case_id from redaction_source($1, $2)';
const BEGIN = `select id, object_path from begin_upload($1, 100, $2, $3, 'internal')`;
const ANNOUNCE = 'select private.announce_redaction($1, $2, 4, 7)';
const OBJECT = `insert into storage.objects (bucket_id, name, version, metadata) values ('documents', $1, gen_random_uuid()::text, '{"size": 100, "mimetype": "application/pdf", "eTag": "abc"}')`;
const DETAILS = `select file_details($1) -> 'redaction' as said`;

/** A redacted copy of the internal PDF, as the server keeps one for a lawyer of the team; the id of the file. */
async function copy(tx: TestTransaction, name: string): Promise<string> {
  const { rows } = await tx.as<{ id: string; object_path: string }>('teamLawyer', BEGIN, [name, null, ids.active]);
  await tx.owner(ANNOUNCE, [rows[0]?.id, ids.fileVersionPdf]);
  await tx.as('teamLawyer', OBJECT, [rows[0]?.object_path]);
  const { rows: files } = await tx.owner('select id from files where object_path = $1', [rows[0]?.object_path]);
  return String(files[0]?.['id']);
}

async function told(tx: TestTransaction, file: string): Promise<Actor[]> {
  const actorsTold: Actor[] = [];
  for (const actor of everyActor)
    if (
      actor !== 'guest' &&
      (await tx.as(actor, 'select from file_redactions where file_id = $1', [file])).rowCount === 1
    )
      actorsTold.push(actor);
  return actorsTold;
}

describe('a PDF is redacted', () => {
  test('by those who see it and may put a file beside it, and by nobody else', () =>
    run(async (tx) => {
      for (const actor of everyActor) {
        if (actor === 'guest' || actor === 'teamLawyer' || actor === 'firmAdmin') continue;
        // The client is asked to sign this version, and does not have the file.
        expect([actor, await tx.refused(actor, SOURCE, [ids.filePdf, null])]).toMatchObject([
          actor,
          { rule: 'file_not_found' },
        ]);
      }
      for (const actor of ['teamLawyer', 'firmAdmin'] as const)
        expect((await tx.as(actor, SOURCE, [ids.filePdf, ids.fileVersionPdf])).rows).toEqual([
          { id: ids.fileVersionPdf, name: 'Power.pdf', number: 1, parent_id: null, case_id: ids.active },
        ]);
    }));

  test('not by who can only read it', () =>
    run(async (tx) => {
      await tx.owner(`update case_team set role = 'observer' where case_id = $1 and user_id = $2`, [
        ids.active,
        actors.teamLawyer,
      ]);
      expect(await tx.refused('teamLawyer', SOURCE, [ids.filePdf, null])).toMatchObject({ rule: 'may_not_add_files' });
      await tx.owner(`update files set type = 'pdf', media_type = 'application/pdf' where id = $1`, [ids.fileOwn]);
      await tx.owner(
        `insert into file_versions (file_id, owner_id, number, visibility, object_path, size) values ($1, $2, 1, 'internal', 'own', 10)`,
        [ids.fileOwn, actors.client],
      );
      expect((await tx.as('client', SOURCE, [ids.fileOwn, null])).rowCount).toBe(1);
      // It is shared with this one by name, to be read or to be edited: it lies among what is somebody else's.
      expect(await tx.refused('otherClient', SOURCE, [ids.fileOwn, null])).toMatchObject({ rule: 'may_not_add_files' });
    }));

  test('if it is one, is not in the bin, and has that version', () =>
    run(async (tx) => {
      expect(await tx.refused('teamLawyer', SOURCE, [ids.fileInternal, null])).toMatchObject({
        rule: 'only_pdf_redacted',
      });
      expect(await tx.refused('teamLawyer', SOURCE, [ids.fileFolder, null])).toMatchObject({
        rule: 'only_pdf_redacted',
      });
      expect(await tx.refused('teamLawyer', SOURCE, [ids.filePdf, ids.fileVersionShared])).toMatchObject({
        rule: 'file_not_found',
      });
      await tx.as('teamLawyer', 'select from bin_files(array[$1]::uuid[])', [ids.filePdf]);
      expect(await tx.refused('teamLawyer', SOURCE, [ids.filePdf, null])).toMatchObject({ rule: 'file_not_found' });
    }));
});

describe('redacted copies', () => {
  test('say what they are a copy of to who sees the original too, and to nobody else', () =>
    run(async (tx) => {
      const file = await copy(tx, 'Copy.pdf');
      expect(await told(tx, file)).toEqual(['teamLawyer', 'firmAdmin']);
      const { rows } = await tx.as<{ said: object }>('teamLawyer', DETAILS, [file]);
      expect(rows[0]?.said).toMatchObject({
        source_id: ids.filePdf,
        source_name: 'Power.pdf',
        source_number: 1,
        pages: 4,
        boxes: 7,
      });
      await tx.as('teamLawyer', `select from show_files(array[$1]::uuid[], 'shared')`, [file]);
      await tx.as('teamLawyer', `select from share_file($1, $2, 'view')`, [file, actors.firmLawyer]);
      for (const actor of ['client', 'firmLawyer'] as const) {
        const { rows: seen } = await tx.as<{ whole: string; said: object | null }>(
          actor,
          `select file_details($1)::text as whole, file_details($1) -> 'redaction' as said`,
          [file],
        );
        expect([actor, seen[0]?.said]).toEqual([actor, null]);
        expect([actor, seen[0]?.whole.includes('Power')]).toEqual([actor, false]);
      }
      expect(await told(tx, file)).toEqual(['teamLawyer', 'firmAdmin']);
    }));

  test('are internal until somebody shares them, and named by the server alone', () =>
    run(async (tx) => {
      const { rows } = await tx.as<{ id: string }>('teamLawyer', BEGIN, ['Copy.pdf', null, ids.active]);
      expect(await tx.refused('teamLawyer', ANNOUNCE, [rows[0]?.id, ids.fileVersionPdf])).toMatchObject({
        code: '42501',
      });
      const file = await copy(tx, 'Copy.pdf');
      const { rows: kept } = await tx.owner('select name, visibility from files where id = $1', [file]);
      expect(kept).toEqual([{ name: 'Copy.pdf', visibility: 'internal' }]);
      const { rows: again } = await tx.owner('select name from files where id = $1', [await copy(tx, 'Copy.pdf')]);
      expect(again).toEqual([{ name: 'Copy (2).pdf' }]);
    }));

  test('are in the audit log, with who made them', () =>
    run(async (tx) => {
      const file = await copy(tx, 'Copy.pdf');
      const { rows } = await tx.owner(
        `select actor_id, after ->> 'source_version_id' as version from private.audit_pending where table_name = 'file_redactions' and after ->> 'file_id' = $1`,
        [file],
      );
      expect(rows).toEqual([{ actor_id: actors.teamLawyer, version: ids.fileVersionPdf }]);
    }));

  test('do not outlive the rules of uploads: a person who left the case meanwhile keeps none', () =>
    run(async (tx) => {
      const { rows } = await tx.as<{ id: string; object_path: string }>('teamLawyer', BEGIN, [
        'x.pdf',
        null,
        ids.active,
      ]);
      await tx.owner(ANNOUNCE, [rows[0]?.id, ids.fileVersionPdf]);
      await tx.owner('delete from case_team where case_id = $1 and user_id = $2', [ids.active, actors.teamLawyer]);
      await tx.refused('teamLawyer', OBJECT, [rows[0]?.object_path]);
      expect((await tx.owner('select from file_redactions where source_file_id = $1', [ids.filePdf])).rowCount).toBe(1);
    }));
});

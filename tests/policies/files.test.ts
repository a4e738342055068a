import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

interface Place {
  parent?: string;
  caseId?: string;
  visibility?: string;
  fileId?: string;
  size?: number;
}

/** Announces an upload; the name of the object that it becomes. */
async function announce(tx: TestTransaction, actor: Actor, name: string, place: Place = {}): Promise<string> {
  const { rows } = await tx.as<{ object_path: string }>(
    actor,
    'select object_path from begin_upload($1, $2, $3, $4, $5, $6)',
    [
      name,
      place.size ?? 100,
      place.parent ?? null,
      place.caseId ?? null,
      place.visibility ?? null,
      place.fileId ?? null,
    ],
  );
  return String(rows[0]?.object_path);
}

const OBJECT = `insert into storage.objects (bucket_id, name, version, metadata) values ('documents', $1, gen_random_uuid()::text, $2)`;
const bytes = (size: number, mimetype = 'application/pdf') => JSON.stringify({ size, mimetype, eTag: '"abc"' });

/** Uploads as the storage protocol does: announces, and writes the row of the object as the caller. The id of the file. */
async function upload(tx: TestTransaction, actor: Actor, name: string, place: Place = {}): Promise<string> {
  const path = await announce(tx, actor, name, place);
  await tx.as(actor, OBJECT, [path, bytes(place.size ?? 100)]);
  const { rows } = await tx.owner('select file_id from file_versions where object_path = $1', [path]);
  return String(rows[0]?.['file_id']);
}

async function folder(tx: TestTransaction, actor: Actor, name: string, place: Place = {}): Promise<string> {
  const { rows } = await tx.as<{ id: string }>(actor, 'select id from create_folder($1, $2, $3, $4)', [
    name,
    place.parent ?? null,
    place.caseId ?? null,
    place.visibility ?? null,
  ]);
  return String(rows[0]?.id);
}

async function sees(tx: TestTransaction, id: string): Promise<Actor[]> {
  const seeing: Actor[] = [];
  for (const actor of everyActor) {
    if (actor === 'guest') continue;
    const { rowCount } = await tx.as(actor, 'select from files where id = $1', [id]);
    if (rowCount === 1) seeing.push(actor);
  }
  return seeing;
}

async function reads(tx: TestTransaction, id: string): Promise<Actor[]> {
  const { rows } = await tx.owner('select object_path from files where id = $1', [id]);
  const reading: Actor[] = [];
  for (const actor of everyActor) {
    const { rowCount } = await tx.as(actor, `select from storage.objects where bucket_id = 'documents' and name = $1`, [
      rows[0]?.['object_path'],
    ]);
    if (rowCount === 1) reading.push(actor);
  }
  return reading;
}

describe('an upload', () => {
  test('becomes a file with its first version, once', async () => {
    await run(async (tx) => {
      const path = await announce(tx, 'client', 'Lease.pdf');
      expect((await tx.owner('select from files where name = $1', ['Lease.pdf'])).rowCount).toBe(0);
      await tx.as('client', OBJECT, [path, bytes(80)]);
      const { rows } = await tx.as(
        'client',
        'select type, size::int, version_number, owner_name from files where name = $1',
        ['Lease.pdf'],
      );
      expect(rows).toMatchObject([{ type: 'pdf', size: 80, version_number: 1 }]);
      expect(await tx.refused('client', OBJECT, [path, bytes(80)])).toMatchObject({ code: '42501' });
    });
  });

  test('that was not announced, or by somebody else, is refused', async () => {
    await run(async (tx) => {
      expect(await tx.refused('client', OBJECT, ['x/y', bytes(1)])).toMatchObject({ code: '42501' });
      const path = await announce(tx, 'client', 'Mine.pdf');
      expect(await tx.refused('otherClient', OBJECT, [path, bytes(1)])).toMatchObject({ code: '42501' });
      expect(await tx.refused('guest', OBJECT, [path, bytes(1)])).toMatchObject({ code: '42501' });
      expect(await tx.refused('client', OBJECT, [path, bytes(101)])).toMatchObject({ rule: 'upload_larger' });
    });
  });

  test('is refused where it has no place', async () => {
    await run(async (tx) => {
      const refusal = (actor: Actor, name: string, size: number, caseId: string | null) =>
        tx.refused(actor, 'select * from begin_upload($1, $2, null, $3)', [name, size, caseId]);
      expect(await refusal('client', 'a.pdf', 0, null)).toMatchObject({ rule: 'file_empty' });
      expect(await refusal('client', 'a/b.pdf', 1, null)).toMatchObject({ rule: 'file_name' });
      expect(await refusal('client', 'a\u202efdp.exe', 1, null)).toMatchObject({ rule: 'file_name' });
      expect(await refusal('client', 'a.pdf', 5_368_709_121, null)).toMatchObject({ rule: 'file_too_large' });
      for (const actor of ['otherClient', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'admin', 'superUser'] as const) {
        expect(await refusal(actor, 'a.pdf', 1, ids.active)).toMatchObject({ code: 'PT404', rule: 'case_not_found' });
      }
      await upload(tx, 'client', 'big.pdf', { size: 5_000_000_000 });
      expect(await refusal('client', 'b.pdf', 400_000_000, null)).toMatchObject({ rule: 'storage_full' });
    });
  });

  test('that ends after its sender left the case is refused', async () => {
    await run(async (tx) => {
      const path = await announce(tx, 'teamLawyer', 'Late.pdf', { caseId: ids.active });
      await tx.owner('insert into case_walls (case_id, user_id, reason) values ($1, $2, $3)', [
        ids.active,
        actors.teamLawyer,
        'Conflict',
      ]);
      expect(await tx.refused('teamLawyer', OBJECT, [path, bytes(1)])).toMatchObject({ rule: 'case_not_found' });
    });
  });

  test('of a taken name is numbered, and a new version keeps the old one', async () => {
    await run(async (tx) => {
      const first = await upload(tx, 'client', 'Lease.pdf');
      const second = await upload(tx, 'client', 'lease.pdf');
      await upload(tx, 'client', 'Lease.pdf', { fileId: first, size: 7 });
      const { rows } = await tx.owner(
        'select id, name, version_number, size::int from files where id = any ($1) order by size',
        [[first, second]],
      );
      expect(rows).toMatchObject([
        { name: 'Lease.pdf', version_number: 2, size: 7 },
        { name: 'lease (2).pdf', version_number: 1 },
      ]);
      const old = await tx.owner('select id from file_versions where file_id = $1 and number = 1', [first]);
      await tx.as('client', 'select restore_version($1)', [old.rows[0]?.['id']]);
      const { rows: now } = await tx.owner('select version_number, size::int from files where id = $1', [first]);
      expect(now).toEqual([{ version_number: 3, size: 100 }]);
    });
  });
});

describe('who sees a file of a case', () => {
  test('internal, shared, and taken back: its row and its bytes', async () => {
    await run(async (tx) => {
      const file = await upload(tx, 'teamLawyer', 'Memo.pdf', { caseId: ids.active });
      expect(await sees(tx, file)).toEqual(['teamLawyer', 'firmAdmin']);
      expect(await reads(tx, file)).toEqual(['teamLawyer', 'firmAdmin']);
      await tx.as('teamLawyer', 'select show_files($1, $2)', [[file], 'shared']);
      expect(await sees(tx, file)).toEqual(['client', 'teamLawyer', 'firmAdmin']);
      expect(await reads(tx, file)).toEqual(['client', 'teamLawyer', 'firmAdmin']);
      expect(await tx.refused('client', 'select rename_file($1, $2)', [file, 'x'])).toMatchObject({
        rule: 'may_not_edit_file',
      });
      await tx.as('teamLawyer', 'select show_files($1, $2)', [[file], 'internal']);
      expect(await reads(tx, file)).toEqual(['teamLawyer', 'firmAdmin']);
    });
  });

  test('the client sees no version from before it was shared', async () => {
    await run(async (tx) => {
      const file = await upload(tx, 'teamLawyer', 'Draft.pdf', { caseId: ids.active });
      await upload(tx, 'teamLawyer', 'Draft.pdf', { fileId: file });
      await tx.as('teamLawyer', 'select show_files($1, $2)', [[file], 'shared']);
      const numbers = async (actor: Actor) =>
        (await tx.as(actor, 'select number from file_versions where file_id = $1 order by 1', [file])).rows.map(
          (row) => row['number'],
        );
      expect(await numbers('client')).toEqual([2]);
      expect(await numbers('teamLawyer')).toEqual([1, 2]);
    });
  });

  test('what the client brings is shared, stays so, and is theirs to change', async () => {
    await run(async (tx) => {
      const file = await upload(tx, 'client', 'Photo.pdf', { caseId: ids.active, visibility: 'internal' });
      expect(await sees(tx, file)).toEqual(['client', 'teamLawyer', 'firmAdmin']);
      await tx.as('client', 'select rename_file($1, $2)', [file, 'Photo of the shop.pdf']);
      expect(await tx.refused('teamLawyer', 'select show_files($1, $2)', [[file], 'internal'])).toMatchObject({
        rule: 'client_keeps_file',
      });
    });
  });

  test('a share by name ends with a wall, and with the firm', async () => {
    await run(async (tx) => {
      const file = await upload(tx, 'teamLawyer', 'Memo.pdf', { caseId: ids.active });
      await tx.as('teamLawyer', 'select share_file($1, $2, $3)', [file, actors.firmLawyer, 'edit']);
      expect(await reads(tx, file)).toEqual(['teamLawyer', 'firmLawyer', 'firmAdmin']);
      await tx.as('firmLawyer', 'select rename_file($1, $2)', [file, 'Better.pdf']);
      expect(
        await tx.refused('firmLawyer', 'select share_file($1, $2, $3)', [file, actors.rivalLawyer, 'view']),
      ).toMatchObject({ rule: 'may_not_share_file' });
      expect(
        await tx.refused('teamLawyer', 'select share_file($1, $2, $3)', [file, actors.walledAdmin, 'view']),
      ).toMatchObject({ rule: 'person_not_found' });
      await tx.owner('savepoint before');
      await tx.owner('update users set law_firm = $1 where uuid = $2', [ids.rivalFirm, actors.firmLawyer]);
      expect(await reads(tx, file)).toEqual(['teamLawyer', 'firmAdmin']);
      await tx.owner('rollback to savepoint before');
      await tx.owner('insert into case_walls (case_id, user_id, reason) values ($1, $2, $3)', [
        ids.active,
        actors.firmLawyer,
        'Conflict',
      ]);
      expect(await reads(tx, file)).toEqual(['teamLawyer', 'firmAdmin']);
      expect((await tx.owner('select from file_shares where file_id = $1', [file])).rowCount).toBe(0);
    });
  });

  test('the policy and the function that verbs ask agree', async () => {
    await run(async (tx) => {
      const inside = await folder(tx, 'teamLawyer', 'Inside', { caseId: ids.active });
      await upload(tx, 'teamLawyer', 'Deep.pdf', { parent: inside });
      await tx.as('teamLawyer', 'select share_file($1, $2, $3)', [inside, actors.firmLawyer, 'view']);
      const binned = await upload(tx, 'client', 'Binned.pdf', { caseId: ids.active });
      await tx.as('client', 'select bin_files($1)', [[binned]]);
      const mine = await upload(tx, 'client', 'Mine.pdf');
      await tx.as('client', 'select bin_files($1)', [[mine]]);
      await tx.owner('grant execute on function private.may_see_file(public.files) to authenticated');
      await tx.owner('create view every_file as select f.*, private.may_see_file(f) as seen from files f');
      await tx.owner('grant select on every_file to authenticated');
      for (const actor of everyActor) {
        if (actor === 'guest') continue;
        const { rows: policy } = await tx.as(actor, 'select id from files order by id');
        const { rows: asked } = await tx.as(actor, 'select id from every_file where seen order by id');
        expect(asked, actor).toEqual(policy);
      }
    });
  });
});

describe('folders', () => {
  test('take along what lies in them: bin, restore, move, purge', async () => {
    await run(async (tx) => {
      const outer = await folder(tx, 'client', 'Outer');
      const inner = await folder(tx, 'client', 'Inner', { parent: outer });
      const file = await upload(tx, 'client', 'Deep.pdf', { parent: inner });
      expect(await tx.refused('client', 'select move_files($1, $2)', [[outer], inner])).toMatchObject({
        rule: 'into_itself',
      });
      await tx.as('client', 'select bin_files($1)', [[outer]]);
      const list = async (place: string, id: string | null = null) =>
        (await tx.as('client', 'select name from list_files($1, null, $2)', [place, id])).rows.map(
          (row) => row['name'],
        );
      expect(await list('bin')).toEqual(['Outer']);
      await tx.as('client', 'select restore_files($1)', [[outer]]);
      expect(await list('folder', inner)).toEqual(['Deep.pdf']);
      await tx.as('client', 'select move_files($1, null, $2)', [[outer], ids.active]);
      expect(await sees(tx, file)).toEqual(['client', 'teamLawyer', 'firmAdmin']);
      await tx.as('teamLawyer', 'select bin_files($1)', [[outer]]);
      expect(await tx.refused('otherClient', 'select purge_files($1)', [[outer]])).toMatchObject({ code: 'PT404' });
      await tx.as('teamLawyer', 'select purge_files($1)', [[outer]]);
      expect((await tx.owner(`select from storage.objects where name like $1`, [`${file}/%`])).rowCount).toBe(0);
    });
  });

  test('papers of a case stay with it, and a copy in another case is internal there', async () => {
    await run(async (tx) => {
      const file = await upload(tx, 'teamLawyer', 'Form.pdf', { caseId: ids.active, visibility: 'shared' });
      expect(await tx.refused('teamLawyer', 'select copy_files($1)', [[file]])).toMatchObject({
        rule: 'stays_with_case',
      });
      const { rows } = await tx.as<{ id: string }>('teamLawyer', 'select id from copy_files($1, null, $2)', [
        [file],
        ids.firmDraft,
      ]);
      const copy = String(rows[0]?.id);
      expect(await sees(tx, copy)).toEqual(['teamLawyer', 'firmAdmin', 'walledAdmin']);
      // The bytes outlive the first of the two.
      await tx.as('teamLawyer', 'select bin_files($1)', [[file]]);
      await tx.as('teamLawyer', 'select purge_files($1)', [[file]]);
      expect(await reads(tx, copy)).toEqual(['teamLawyer', 'firmAdmin', 'walledAdmin']);
    });
  });

  test('what is shared with the client alone is outermost for them, and is found', async () => {
    await run(async (tx) => {
      const inside = await folder(tx, 'teamLawyer', 'Drafts of ours', { caseId: ids.active });
      const file = await upload(tx, 'teamLawyer', 'Ready.pdf', { parent: inside });
      await tx.as('teamLawyer', 'select show_files($1, $2)', [[file], 'shared']);
      const names = async (search: string | null) =>
        (await tx.as('client', 'select name from list_files($1, $2, null, $3)', ['case', ids.active, search])).rows.map(
          (row) => row['name'],
        );
      expect(await names(null)).toContain('Ready.pdf');
      expect(await names(null)).not.toContain('Drafts of ours');
      expect(await names('ready')).toEqual(['Ready.pdf']);
      const { rows } = await tx.as('client', 'select file_details($1) as d', [file]);
      expect(rows[0]?.['d']).toMatchObject({ path: [], shares: [], may: { edit: false, share: false } });
    });
  });
});

describe('a list', () => {
  const named = async (tx: TestTransaction, more: string, values: unknown[] = []) =>
    (await tx.as('teamLawyer', `select name from list_files('case', '${ids.active}', ${more})`, values)).rows.map(
      ({ name }) => name,
    );

  test('is sorted from either end, folders first', () =>
    run(async (tx) => {
      for (const [name, size] of [
        ['b.pdf', 10],
        ['a.pdf', 30],
        ['c.pdf', 20],
      ] as const)
        await upload(tx, 'teamLawyer', name, { caseId: ids.active, size });
      for (const name of ['y', 'x']) await folder(tx, 'teamLawyer', name, { caseId: ids.active });
      const own = async (sort: string, descending: boolean) =>
        (await named(tx, 'sort => $1, descending => $2, size => 100', [sort, descending])).filter((name) =>
          /^([abc]\.pdf|[xy])$/.test(String(name)),
        );
      expect(await own('name', false)).toEqual(['x', 'y', 'a.pdf', 'b.pdf', 'c.pdf']);
      expect(await own('name', true)).toEqual(['y', 'x', 'c.pdf', 'b.pdf', 'a.pdf']);
      expect((await own('size', false)).slice(2)).toEqual(['b.pdf', 'c.pdf', 'a.pdf']);
      expect((await own('size', true)).slice(2)).toEqual(['a.pdf', 'c.pdf', 'b.pdf']);
      // Page by page it is the same list.
      const all = await named(tx, `sort => 'size', size => 100`);
      const pages = [];
      for (let first = 0; first < all.length; first += 2)
        pages.push(...(await named(tx, `sort => 'size', size => 2, first => ${first}`)));
      expect(pages).toEqual(all);
    }));

  test('is searched by letters as they are, in names and in tags', () =>
    run(async (tx) => {
      const rate = await upload(tx, 'teamLawyer', 'Rate 50%_a.pdf', { caseId: ids.active });
      await upload(tx, 'teamLawyer', 'Rate 500a.pdf', { caseId: ids.active });
      await tx.as('teamLawyer', 'select tag_file($1, $2)', [rate, ['Zürich', 'rent']]);
      const found = (search: string) => named(tx, 'search => $1', [search]);
      expect(await found('50%')).toEqual(['Rate 50%_a.pdf']);
      expect(await found('%_A')).toEqual(['Rate 50%_a.pdf']);
      expect(await found('zür')).toEqual(['Rate 50%_a.pdf']);
      expect(await found('rate 50')).toEqual(['Rate 50%_a.pdf', 'Rate 500a.pdf']);
      expect(await found('a.pdf\nz')).toEqual([]);
      for (const actor of ['rivalLawyer', 'walledAdmin', 'otherClient'] as const)
        expect((await tx.as(actor, `select name from list_files('recent', search => 'rate 50')`)).rows).toEqual([]);
    }));
});

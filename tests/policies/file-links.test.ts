import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

interface Link {
  id: string;
  token: string;
}

/** Makes a link as somebody who may. */
async function make(
  tx: TestTransaction,
  actor: Actor,
  fileId: string,
  more: unknown[] = [null, null, null],
): Promise<Link> {
  const { rows } = await tx.as<{ id: string; token: string }>(actor, 'select * from make_file_link($1, $2, $3, $4)', [
    fileId,
    ...more,
  ]);
  const [link] = rows;
  if (!link) throw new Error('no link was made');
  return link;
}

const find = async (tx: TestTransaction, token: string) =>
  (
    await tx.owner<{ link_id: string; name: string; is_over: boolean }>('select * from private.find_file_link($1)', [
      token,
    ])
  ).rows;
const use = (tx: TestTransaction, { id }: Link) =>
  tx.owner('select * from private.use_file_link($1, $2)', [id, '203.0.113.9']);
const unusable = (tx: TestTransaction, { id }: Link) =>
  tx.refused('owner', 'select * from private.use_file_link($1, $2)', [id, null]);

describe('a link', () => {
  test('is made by the people who may share the file, and by nobody else', async () => {
    await run(async (tx) => {
      const refused = (actor: Actor, fileId: string) => tx.refused(actor, 'select * from make_file_link($1)', [fileId]);
      for (const actor of ['otherClient', 'rivalLawyer', 'walledAdmin', 'admin', 'superUser'] as const)
        expect(await refused(actor, ids.fileInternal)).toMatchObject({ code: 'PT404' });
      // Shared by name with a colleague, who reads it and does not hand it on; and the client whom it is shared with.
      expect(await refused('firmLawyer', ids.fileInternal)).toMatchObject({ code: '42501' });
      expect(await refused('client', ids.fileShared)).toMatchObject({ code: '42501' });
      expect(await refused('otherClient', ids.fileOwn)).toMatchObject({ code: '42501' });
      expect(await refused('guest', ids.fileInternal)).toMatchObject({ code: '42501' });
      for (const [actor, fileId] of [
        ['teamLawyer', ids.fileInternal],
        ['firmAdmin', ids.fileFolder],
        ['client', ids.fileOwn],
      ] as const)
        expect(await make(tx, actor, fileId)).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/) });
    });
  });

  test('keeps neither its token nor its password, and they are nobody’s to read', async () => {
    await run(async (tx) => {
      const link = await make(tx, 'client', ids.fileOwn, [null, 'open sesame', null]);
      const { rows } = await tx.owner<{ token_hash: Buffer; password_hash: string }>(
        'select token_hash, password_hash from private.file_link_secrets where link_id = $1',
        [link.id],
      );
      expect(rows[0]?.token_hash).toEqual(createHash('sha256').update(link.token).digest());
      expect(rows[0]?.password_hash).toMatch(/^\$2a\$10\$/);
      expect(await tx.refused('client', 'select from private.file_link_secrets')).toMatchObject({ code: '42501' });
      expect(await tx.refused('client', `select * from private.find_file_link('x')`)).toMatchObject({ code: '42501' });
      const isPassword = async (password: string) =>
        (await tx.owner('select private.is_password_of_link($1, $2) as it', [link.id, password])).rows[0]?.['it'];
      expect([await isPassword('open sesame'), await isPassword('open Sesame'), await isPassword('')]).toEqual([
        true,
        false,
        false,
      ]);
      const open = await make(tx, 'client', ids.fileOwn);
      expect((await tx.owner('select private.is_password_of_link($1, $2) as it', [open.id, ''])).rows).toEqual([
        { it: false },
      ]);
    });
  });

  test('says what is wrong with what is asked for', async () => {
    await run(async (tx) => {
      const refused = (...more: unknown[]) =>
        tx.refused('client', 'select * from make_file_link($1, $2, $3, $4)', [ids.fileOwn, ...more]);
      expect(await refused('2000-01-01', null, null)).toMatchObject({ rule: 'link_end' });
      expect(await refused('infinity', null, null)).toMatchObject({ rule: 'link_end' });
      expect(await refused(null, 'short', null)).toMatchObject({ rule: 'link_password' });
      expect(await refused(null, '\u00E9'.repeat(40), null)).toMatchObject({ rule: 'link_password' });
      expect(await refused(null, null, 0)).toMatchObject({ rule: 'link_downloads' });
      await tx.as('client', 'select from bin_files($1)', [[ids.fileOwn]]);
      expect(await refused(null, null, null)).toMatchObject({ rule: 'file_not_found' });
    });
  });

  test('is counted and noted with each use, until its time or its count is over', async () => {
    await run(async (tx) => {
      const link = await make(tx, 'teamLawyer', ids.fileInternal, [null, null, 2]);
      expect((await use(tx, link)).rows).toEqual([{ maker: actors.teamLawyer, file_id: ids.fileInternal }]);
      await use(tx, link);
      expect(await unusable(tx, link)).toMatchObject({ rule: 'link_used_up' });
      const { rows } = await tx.as('teamLawyer', 'select case_id, address from file_link_uses where link_id = $1', [
        link.id,
      ]);
      expect(rows).toEqual(Array.from({ length: 2 }, () => ({ case_id: ids.active, address: '203.0.113.9' })));
      expect(
        (await tx.as('teamLawyer', 'select download_count from file_links where id = $1', [link.id])).rows,
      ).toEqual([{ download_count: 2 }]);
      await tx.owner('update file_links set most_downloads = null, ends_at = now() where id = $1', [link.id]);
      expect(await unusable(tx, link)).toMatchObject({ rule: 'link_ended' });
      expect(await find(tx, link.token)).toMatchObject([{ link_id: link.id, is_over: true }]);
      expect(await find(tx, `${link.token}x`)).toEqual([]);
    });
  });
});

describe('a link is none any more', () => {
  const dead = async (tx: TestTransaction, link: Link) => {
    expect(await find(tx, link.token)).toEqual([]);
    expect(await unusable(tx, link)).toMatchObject({ code: 'PT404', rule: 'link_not_found' });
    expect((await tx.owner('select private.file_link_goes_on($1) as it', [link.id])).rows).toEqual([{ it: false }]);
  };
  const ends = (
    what: string,
    actor: Actor,
    end: (tx: TestTransaction, link: Link) => Promise<unknown>,
    back?: (tx: TestTransaction) => Promise<unknown>,
  ) =>
    test(what, async () => {
      await run(async (tx) => {
        const link = await make(tx, actor, actor === 'client' ? ids.fileOwn : ids.fileInternal);
        expect(await find(tx, link.token)).toHaveLength(1);
        await end(tx, link);
        await dead(tx, link);
        if (back === undefined) return;
        await back(tx);
        await dead(tx, link);
      });
    });

  ends('once it is ended', 'client', (tx, { id }) => tx.as('client', 'select end_file_link($1)', [id]));
  ends('once a colleague ended it', 'teamLawyer', (tx, { id }) => tx.as('firmAdmin', 'select end_file_link($1)', [id]));
  ends('once its file is in the bin', 'client', (tx) => tx.as('client', 'select from bin_files($1)', [[ids.fileOwn]]));
  ends(
    'once its maker is walled off, and not again when the wall falls',
    'teamLawyer',
    (tx) =>
      tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.teamLawyer,
      ]),
    (tx) => tx.owner('delete from case_walls where user_id = $1', [actors.teamLawyer]),
  );
  ends('once its maker leaves the team', 'teamLawyer', (tx) =>
    tx.owner('delete from case_team where case_id = $1 and user_id = $2', [ids.active, actors.teamLawyer]),
  );
  ends(
    'once its maker leaves the firm, and not again when they come back',
    'firmAdmin',
    (tx) => tx.owner('update users set law_firm = null where uuid = $1', [actors.firmAdmin]),
    (tx) => tx.owner('update users set law_firm = $2 where uuid = $1', [actors.firmAdmin, ids.firm]),
  );
  ends('once its maker is banned', 'client', (tx) =>
    tx.owner(`update users set status = 'banned' where uuid = $1`, [actors.client]),
  );
  ends('once its maker only observes', 'teamLawyer', async (tx) => {
    await tx.owner(`update cases set lead_lawyer_id = null where id = $1`, [ids.active]);
    await tx.owner(`update case_team set role = 'observer' where case_id = $1 and user_id = $2`, [
      ids.active,
      actors.teamLawyer,
    ]);
  });

  test('is ended by nobody who has nothing to do with it', async () => {
    await run(async (tx) => {
      const link = await make(tx, 'teamLawyer', ids.fileInternal);
      for (const actor of ['client', 'otherClient', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'superUser'] as const)
        expect(await tx.refused(actor, 'select end_file_link($1)', [link.id])).toMatchObject({
          rule: 'link_not_found',
        });
      expect(await find(tx, link.token)).toHaveLength(1);
    });
  });

  test('asking for it leaves the caller who they are', async () => {
    await run(async (tx) => {
      const link = await make(tx, 'teamLawyer', ids.fileInternal);
      await tx.owner('grant execute on function private.file_link_goes_on(uuid) to authenticated');
      const { rows } = await tx.as('client', 'select private.file_link_goes_on($1) as it, auth.uid() as me', [link.id]);
      expect(rows).toEqual([{ it: true, me: actors.client }]);
      expect((await tx.as('client', 'select auth.uid() as me')).rows).toEqual([{ me: actors.client }]);
    });
  });
});

describe('what is downloaded together', () => {
  test('is what the caller sees, outermost first', async () => {
    await run(async (tx) => {
      await tx.as('teamLawyer', 'select from move_files($1, $2)', [[ids.fileInternal, ids.fileShared], ids.fileFolder]);
      const names = async (actor: Actor, wanted: string[]) =>
        (await tx.as<{ name: string }>(actor, 'select name from files_to_download($1)', [wanted])).rows.map(
          ({ name }) => name,
        );
      expect(await names('teamLawyer', [ids.fileFolder])).toEqual(['Drafts', 'Lease.png', 'Strategy.png']);
      expect(await names('client', [ids.fileShared])).toEqual(['Lease.png']);
      await tx.as('teamLawyer', 'select from show_files($1, $2)', [[ids.fileFolder], 'shared']);
      await tx.as('teamLawyer', 'select from show_files($1, $2)', [[ids.fileInternal], 'internal']);
      expect(await names('client', [ids.fileFolder])).toEqual(['Drafts', 'Lease.png']);
      for (const actor of ['otherClient', 'rivalLawyer', 'walledAdmin', 'superUser'] as const)
        expect(await tx.refused(actor, 'select * from files_to_download($1)', [[ids.fileFolder]])).toMatchObject({
          rule: 'file_not_found',
        });
      expect(
        await tx.refused('client', 'select * from files_to_download($1)', [[ids.fileShared, ids.fileInternal]]),
      ).toMatchObject({ rule: 'file_not_found' });
      expect(await tx.refused('client', `select * from files_to_download('{}')`)).toMatchObject({ rule: 'no_files' });
    });
  });

  test('is not too much', async () => {
    await run(async (tx) => {
      await tx.owner(
        `insert into files (name, type, parent_id, owner_id, bucket, object_path, size, version_number)
          select 'f' || n, 'text', $1, $2, 'documents', 'many/' || n, 1, 1 from generate_series(1, 10001) n`,
        [(await tx.as<{ id: string }>('client', `select id from create_folder('Many')`)).rows[0]?.id, actors.client],
      );
      expect(
        await tx.refused('client', `select * from files_to_download(array(select id from files where name = 'Many'))`),
      ).toMatchObject({ rule: 'too_many_to_download' });
    });
  });
});

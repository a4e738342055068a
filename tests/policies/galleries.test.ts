import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const HANG = 'select * from hang_picture($1, $2)';
const STORE = `insert into storage.objects (bucket_id, name) values ('galleries', $1)`;
const nameOf = (nth: number) => `${actors.teamLawyer}/00000000-0000-4000-8000-0000000000${10 + nth}.png`;

async function stored(tx: TestTransaction): Promise<number> {
  return (await tx.owner(`select from storage.objects where bucket_id = 'galleries'`)).rowCount ?? 0;
}

test('a picture is hung by the lawyer who has brought it, once, and its bytes go with it', async () => {
  await database.transaction(async (tx) => {
    await tx.as('teamLawyer', STORE, [nameOf(0)]);
    for (const [actor, name] of [
      ['teamLawyer', `${actors.firmLawyer}/${nameOf(0).split('/')[1]}`],
      ['teamLawyer', `${actors.teamLawyer}/x.svg`],
      ['client', `${actors.client}/${nameOf(0).split('/')[1]}`],
    ] as const)
      expect((await tx.refused(actor, STORE, [name])).code, name).toBe('42501');
    const refusals: [string, string][] = [
      [nameOf(1), 'Not brought'],
      [`https://elsewhere.test/storage/v1/object/public/galleries/${nameOf(0)}`, 'From elsewhere'],
      [nameOf(0), '  '],
      [nameOf(0), 'x'.repeat(201)],
    ];
    for (const [address, caption] of refusals)
      expect(await tx.refused('teamLawyer', HANG, [address, caption]), caption).toMatchObject({
        rule: 'gallery_picture_invalid',
      });
    expect(await tx.refused('client', HANG, [nameOf(0), 'Mine'])).toMatchObject({ rule: 'lawyer_not_found' });
    await tx.as('teamLawyer', HANG, [nameOf(0), 'The hall']);
    const again = await tx.as<{ id: string; caption: string }>('teamLawyer', HANG, [nameOf(0), ' The\nold hall ']);
    expect(again.rows).toMatchObject([
      { caption: 'The old hall', picture_url: `/storage/v1/object/public/galleries/${nameOf(0)}` },
    ]);
    const seen = await tx.as('client', 'select caption from profile_pictures where user_id = $1 order by created_at', [
      actors.teamLawyer,
    ]);
    expect(seen.rows).toEqual([{ caption: 'Our library' }, { caption: 'The old hall' }]);
    const down = (actor: 'teamLawyer' | 'firmLawyer') =>
      tx.as<{ gone: boolean }>(actor, 'select take_picture_down($1) as gone', [again.rows[0]?.id]);
    expect((await down('firmLawyer')).rows).toEqual([{ gone: false }]);
    expect(await stored(tx)).toBe(1);
    expect((await down('teamLawyer')).rows).toEqual([{ gone: true }]);
    expect([await stored(tx), (await down('teamLawyer')).rows]).toEqual([0, [{ gone: false }]]);
  });
});

test('a gallery has twenty-four pictures', async () => {
  await database.transaction(async (tx) => {
    for (let nth = 0; nth < 24; nth += 1) await tx.as('teamLawyer', STORE, [nameOf(nth)]);
    for (let nth = 0; nth < 23; nth += 1) await tx.as('teamLawyer', HANG, [nameOf(nth), 'x']);
    expect(await tx.refused('teamLawyer', HANG, [nameOf(23), 'x'])).toMatchObject({ rule: 'gallery_full' });
    await tx.as('teamLawyer', 'select take_picture_down($1)', [ids.profilePicture]);
    await tx.as('teamLawyer', HANG, [nameOf(23), 'x']);
  });
});

test('what is on no page that somebody sees is seen by nobody', async () => {
  await database.transaction(async (tx) => {
    await tx.owner('update lawyer_profiles set is_public = false where user_id = $1', [actors.teamLawyer]);
    expect((await tx.as('client', 'select from profile_pictures')).rowCount).toBe(0);
    expect((await tx.as('teamLawyer', 'select from profile_pictures')).rowCount).toBe(1);
  });
});

test('what was refused or never hung makes room again, and nothing that hangs goes', async () => {
  await database.transaction(async (tx) => {
    for (let nth = 0; nth < 40; nth += 1) await tx.as('teamLawyer', STORE, [nameOf(nth)]);
    expect((await tx.refused('teamLawyer', STORE, [nameOf(40)])).code).toBe('42501');
    await tx.owner(`update storage.objects set created_at = now() - interval '2 days' where bucket_id = 'galleries'`);
    // Nothing of what waits for nothing is in the way.
    await tx.as('teamLawyer', STORE, [nameOf(40)]);
    await tx.as('teamLawyer', HANG, [nameOf(3), 'The hall']);
    expect(await stored(tx)).toBe(2);
    await tx.owner(`set local storage.allow_delete_query = 'true'`);
    const gone = async (actor: 'teamLawyer' | 'firmLawyer', nth: number) =>
      (await tx.as(actor, `delete from storage.objects where bucket_id = 'galleries' and name = $1`, [nameOf(nth)]))
        .rowCount;
    expect([await gone('firmLawyer', 40), await gone('teamLawyer', 3), await gone('teamLawyer', 40)]).toEqual([
      0, 0, 1,
    ]);
    expect(await stored(tx)).toBe(1);
  });
});

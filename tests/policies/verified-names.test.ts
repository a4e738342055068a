import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const PRETENDED = 'Daniel Okafor (Halloran Reyes LLP)';
const rename = (tx: TestTransaction, name: string) =>
  tx.as('teamLawyer', 'update lawyer_profiles set display_name = $2 where id = $1', [ids.profileTeam, name]);
const shown = async (tx: TestTransaction) => {
  const { rows } = await tx.owner<{ profile: string; account: string; status: string }>(
    `select p.display_name as profile, u.display_name as account, p.status from lawyer_profiles p join users u on u.uuid = p.user_id where p.id = $1`,
    [ids.profileTeam],
  );
  return rows[0];
};
const waiting = async (tx: TestTransaction) =>
  (await tx.as('admin', 'select name from lawyer_name_changes where profile_id = $1', [ids.profileTeam])).rows;

test('a verified lawyer is shown by the verified name until the platform has verified the new one', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`update lawyer_profiles set verified_at = now() where id = $1`, [ids.profileTeam]);
    const before = await shown(tx);
    await rename(tx, PRETENDED);
    expect(await shown(tx)).toEqual(before);
    expect(before?.status).toBe('verified');
    expect(await waiting(tx)).toEqual([{ name: PRETENDED }]);
    expect(
      (await tx.as('admin', `select kind, profile_id from dashboard_waiting() where kind = 'verify_name'`)).rows,
    ).toEqual([{ kind: 'verify_name', profile_id: ids.profileTeam }]);
    expect((await tx.as('rivalLawyer', 'select * from lawyer_name_changes')).rows).toEqual([]);

    await tx.as('admin', 'select decide_name($1, $2, true)', [ids.profileTeam, PRETENDED]);
    expect(await shown(tx)).toEqual({ profile: PRETENDED, account: PRETENDED, status: 'verified' });
    expect(await waiting(tx)).toEqual([]);
    const { rows } = await tx.as('teamLawyer', `select kind, params from notifications where kind = 'name_verified'`);
    expect(rows).toEqual([{ kind: 'name_verified', params: [PRETENDED] }]);
  });
});

test('the name of the account takes the same way, and nobody else changes what the lawyer waits for', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`update lawyer_profiles set verified_at = now() where id = $1`, [ids.profileTeam]);
    const before = await shown(tx);
    await tx.as('teamLawyer', 'update users set display_name = $2 where uuid = $1', [actors.teamLawyer, PRETENDED]);
    expect(await shown(tx)).toEqual(before);
    expect(await waiting(tx)).toEqual([{ name: PRETENDED }]);
    await tx.as('teamLawyer', 'delete from lawyer_name_changes where user_id = $1', [actors.teamLawyer]);
    expect(await waiting(tx)).toEqual([]);
    // A client is called what they call themselves.
    await tx.as('client', `update users set display_name = 'Another' where uuid = $1`, [actors.client]);
    const { rows } = await tx.owner('select display_name from users where uuid = $1', [actors.client]);
    expect(rows).toEqual([{ display_name: 'Another' }]);
  });
});

test('a name is declined with a reason, and what was not read is not verified', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`update lawyer_profiles set verified_at = now() where id = $1`, [ids.profileTeam]);
    await rename(tx, 'First Wish');
    await rename(tx, PRETENDED);
    const decide = 'select decide_name($1, $2, $3, $4)';
    for (const actor of ['teamLawyer', 'firmAdmin', 'rivalLawyer', 'client'] as const)
      expect(await tx.refused(actor, decide, [ids.profileTeam, PRETENDED, true, null])).toMatchObject({
        code: '42501',
        rule: 'may_not_administer_people',
      });
    expect(await tx.refused('admin', decide, [ids.profileTeam, 'First Wish', true, null])).toMatchObject({
      code: 'PT409',
      rule: 'name_changed',
    });
    expect(await tx.refused('admin', decide, [ids.profileTeam, PRETENDED, false, ' '])).toMatchObject({
      rule: 'reason_required',
    });
    await tx.as('admin', decide, [ids.profileTeam, PRETENDED, false, 'That is the name of a firm.']);
    expect((await shown(tx))?.profile).not.toBe(PRETENDED);
    const { rows } = await tx.as('teamLawyer', `select params from notifications where kind = 'name_declined'`);
    expect(rows).toEqual([{ params: [PRETENDED, 'That is the name of a firm.'] }]);
    expect(
      await tx.refused('teamLawyer', 'update lawyer_profiles set display_name = $2 where id = $1', [
        ids.profileTeam,
        'Call 555 123 4567',
      ]),
    ).toMatchObject({ rule: 'profile_has_contact' });
  });
});

test('before a profile was ever verified its name is changed at once', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`update lawyer_profiles set verified_at = null, status = 'draft', is_public = false where id = $1`, [
      ids.profileTeam,
    ]);
    await tx.owner('delete from lawyer_name_changes where profile_id = $1', [ids.profileTeam]);
    await rename(tx, 'Another Spelling');
    expect((await shown(tx))?.profile).toBe('Another Spelling');
    expect(await waiting(tx)).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';
import { LADDER } from './people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const invite = (tx: TestTransaction, actor: Actor, email: string, level = 'lawyer', firm: string | null = null) =>
  tx.as<{ id: string; user_id: string | null; law_firm: string }>(
    actor,
    'select id, user_id, law_firm from invite_person($1, $2, $3)',
    [email, level, firm],
  );
const person = async (tx: TestTransaction, id: string) =>
  (await tx.owner('select access_level, law_firm from users where uuid = $1', [id])).rows[0];

describe('the administrator of a firm invites', () => {
  test('lawyers of that firm and nobody else', async () => {
    await database.transaction(async (tx) => {
      const call = 'select invite_person($1, $2, $3)';
      for (const level of LADDER.filter((one) => one !== 'lawyer'))
        expect([level, (await tx.refused('firmAdmin', call, [`${level}@x.test`, level, ids.firm])).rule]).toEqual([
          level,
          'may_invite_own_lawyers',
        ]);
      expect(await tx.refused('firmAdmin', call, ['a@x.test', 'lawyer', ids.rivalFirm])).toMatchObject({
        code: '42501',
        rule: 'may_invite_own_lawyers',
      });
      for (const actor of ['client', 'teamLawyer', 'rivalLawyer'] as const)
        expect(await tx.refused(actor, call, ['a@x.test', 'lawyer', ids.firm])).toMatchObject({
          code: '42501',
          rule: 'may_not_administer_people',
        });
      expect((await invite(tx, 'firmAdmin', 'New@x.test')).rows).toMatchObject([{ law_firm: ids.firm, user_id: null }]);
    });
  });

  test('and the letter opens as much, as long as they could still give it', async () => {
    await database.transaction(async (tx) => {
      const join = async (email: string) => {
        await invite(tx, 'firmAdmin', email);
        await tx.owner('insert into auth.users (email, invited_at) values ($1, now())', [email]);
      };
      const confirm = async (email: string) => {
        await tx.owner('update auth.users set email_confirmed_at = now() where email = $1', [email]);
        return (await tx.owner('select access_level, law_firm from users where email = $1', [email])).rows;
      };
      await join('ida@x.test');
      expect(await confirm('ida@x.test')).toEqual([{ access_level: 'lawyer', law_firm: ids.firm }]);
      const { rows } = await tx.owner(`select user_id from notifications where kind = 'firm_joined'`);
      expect(rows).toEqual([{ user_id: actors.firmAdmin }]);
      await join('ole@x.test');
      await tx.as('admin', 'select set_access_level($1, $2, $3)', [actors.firmAdmin, 'lawyer', ids.firm]);
      expect(await confirm('ole@x.test')).toEqual([{ access_level: 'user', law_firm: null }]);
    });
  });

  test('and revokes and renews those of the firm, not of another', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('update users set access_level = $2 where uuid = $1', [actors.rivalLawyer, 'lawyer_admin']);
      for (const verb of ['renew_invitation', 'revoke_invitation']) {
        expect(await tx.refused('rivalLawyer', `select ${verb}($1)`, [ids.firmInvitation])).toMatchObject({
          code: 'PT404',
        });
        expect(await tx.refused('firmAdmin', `select ${verb}($1)`, [ids.invitation])).toMatchObject({
          code: 'PT404',
        });
        expect((await tx.as('firmAdmin', `select ${verb}($1)`, [ids.firmInvitation])).rowCount).toBe(1);
      }
    });
  });
});

describe('a person who has an account', () => {
  test('is notified, joins when they accept, and keeps what is theirs', async () => {
    await database.transaction(async (tx) => {
      const [invitation] = (await invite(tx, 'firmAdmin', 'client@casewright.test')).rows;
      // Whether the address has an account is nobody's to learn by an invitation.
      expect(invitation).toMatchObject({ user_id: null });
      expect((await tx.owner('select user_id from invitations where id = $1', [invitation?.id])).rows).toEqual([
        { user_id: actors.client },
      ]);
      expect(await tx.refused('firmAdmin', 'select user_id from invitations')).toMatchObject({ code: '42501' });
      expect((await tx.owner(`select user_id, params from notifications where kind = 'firm_invitation'`)).rows).toEqual(
        [{ user_id: actors.client, params: ['Firm'] }],
      );
      expect((await tx.as('client', 'select id, firm_name from waiting_firm_invitation()')).rows).toEqual([
        { id: invitation?.id, firm_name: 'Firm' },
      ]);
      expect((await tx.as('otherClient', 'select from waiting_firm_invitation()')).rowCount).toBe(0);
      expect(await person(tx, actors.client)).toEqual({ access_level: 'user', law_firm: null });
      const answer = 'select answer_firm_invitation($1, true)';
      for (const actor of ['otherClient', 'firmAdmin', 'superUser'] as const)
        expect(await tx.refused(actor, answer, [invitation?.id])).toMatchObject({
          code: 'PT404',
          rule: 'invitation_not_there',
        });
      await tx.as('client', answer, [invitation?.id]);
      expect(await person(tx, actors.client)).toEqual({ access_level: 'lawyer', law_firm: ids.firm });
      expect((await tx.as('client', 'select from cases where id = $1', [ids.active])).rowCount).toBe(1);
      expect(await tx.refused('client', answer, [invitation?.id])).toMatchObject({ code: 'PT404' });
    });
  });

  test('says no, and nothing changes', async () => {
    await database.transaction(async (tx) => {
      const [invitation] = (await invite(tx, 'firmAdmin', 'client@casewright.test')).rows;
      await tx.as('client', 'select answer_firm_invitation($1, false)', [invitation?.id]);
      expect(await person(tx, actors.client)).toEqual({ access_level: 'user', law_firm: null });
      expect(
        (
          await tx.as('firmAdmin', 'select declined_at is not null declined from invitations where id = $1', [
            invitation?.id,
          ])
        ).rows,
      ).toEqual([{ declined: true }]);
      expect(await tx.refused('client', 'select answer_firm_invitation($1, true)', [invitation?.id])).toMatchObject({
        code: 'PT404',
      });
      await tx.owner(`update private.letters_wanted set created_at = now() - interval '1 hour' where true`);
      expect((await invite(tx, 'firmAdmin', 'client@casewright.test')).rowCount).toBe(1);
    });
  });

  test('is not taken from another firm or from the platform, and the firm is answered as for anybody', async () => {
    await database.transaction(async (tx) => {
      const answerOf = async (name: string) => {
        const [said = {}] = (await invite(tx, 'firmAdmin', `${name}@casewright.test`)).rows;
        return Object.entries(said).flatMap(([key, value]) => (value === null ? [] : [key]));
      };
      const stranger = await answerOf('nobody');
      for (const name of ['rivalLawyer', 'admin', 'superUser'] as const) {
        expect(await answerOf(name)).toEqual(stranger);
        expect(
          await tx.refused(name, 'select answer_firm_invitation((select id from waiting_firm_invitation()), true)'),
        ).toMatchObject({ rule: 'person_not_free' });
      }
      expect(
        await tx.refused('firmAdmin', `select invite_person('walledadmin@casewright.test', 'lawyer')`),
      ).toMatchObject({ rule: 'person_not_free' });
    });
  });
});

describe('a lawyer leaves the firm', () => {
  const remove = 'select remove_member($1, $2, $3)';

  test('when its administrator says so, and hands over the cases that they lead', async () => {
    await database.transaction(async (tx) => {
      // The fixture's engagement under way comes to its end first.
      expect(await tx.refused('firmAdmin', remove, [actors.teamLawyer, actors.firmLawyer, 'x'])).toMatchObject({
        rule: 'engagement_under_way',
      });
      await tx.as('client', `select release_case($1, 'x')`, [ids.engaging]);
      expect(await tx.refused('firmAdmin', remove, [actors.teamLawyer, null, 'x'])).toMatchObject({
        rule: 'successor_required',
      });
      expect(await tx.refused('firmAdmin', remove, [actors.teamLawyer, actors.rivalLawyer, 'x'])).toMatchObject({
        rule: 'successor_required',
      });
      expect(await tx.refused('firmAdmin', remove, [actors.teamLawyer, actors.walledAdmin, 'x'])).toMatchObject({
        rule: 'walled',
      });
      expect(await tx.refused('firmAdmin', remove, [actors.teamLawyer, actors.firmLawyer, ' '])).toMatchObject({
        rule: 'reason_required',
      });
      await tx.as('firmAdmin', remove, [actors.teamLawyer, actors.firmLawyer, 'Moves to the bench']);
      expect(await person(tx, actors.teamLawyer)).toEqual({ access_level: 'lawyer', law_firm: null });
      const team = await tx.owner('select user_id, role from case_team where case_id = $1 order by role', [ids.active]);
      expect(team.rows).toEqual([
        { user_id: actors.client, role: 'client' },
        { user_id: actors.firmLawyer, role: 'lead' },
      ]);
      expect((await tx.owner('select lead_lawyer_id from cases where id = $1', [ids.active])).rows).toEqual([
        { lead_lawyer_id: actors.firmLawyer },
      ]);
      expect(
        (await tx.owner('select status, withdraw_reason from proposals where id = $1', [ids.proposalSent])).rows,
      ).toEqual([{ status: 'withdrawn', withdraw_reason: 'The lawyer has left the firm.' }]);
      expect((await tx.as('teamLawyer', 'select from cases where id = $1', [ids.active])).rowCount).toBe(0);
      const { rows } = await tx.owner(`select user_id, params from notifications where kind = 'firm_left'`);
      expect(rows).toEqual([{ user_id: actors.teamLawyer, params: ['Firm', 'Moves to the bench'] }]);
      expect(
        (await tx.as('client', `select from case_events where case_id = $1 and kind = 'lead_changed'`, [ids.active]))
          .rowCount,
      ).toBe(1);
    });
  });

  test('nobody else decides it, and not about administrators or oneself', async () => {
    await database.transaction(async (tx) => {
      const attempt = (actor: Actor, who: string) => tx.refused(actor, remove, [who, null, 'x']);
      for (const actor of ['client', 'teamLawyer', 'admin', 'superUser'] as const)
        expect(await attempt(actor, actors.firmLawyer)).toMatchObject({ code: '42501', rule: 'may_not_remove_member' });
      for (const who of [actors.firmAdmin, actors.walledAdmin])
        expect(await attempt('firmAdmin', who)).toMatchObject({ code: '42501' });
      expect(await attempt('firmAdmin', actors.rivalLawyer)).toMatchObject({ code: 'PT404' });
    });
  });
});

test('the members are the firm’s own, with counts that stop at a wall', async () => {
  await database.transaction(async (tx) => {
    const members = async (actor: Actor) =>
      (
        await tx.as<{ user_id: string; cases_on: number; teams: string[] }>(
          actor,
          'select user_id, cases_on, teams from firm_members()',
        )
      ).rows;
    const team = (rows: Awaited<ReturnType<typeof members>>) =>
      rows.find(({ user_id: id }) => id === actors.teamLawyer);
    expect((await members('firmAdmin')).map(({ user_id: id }) => id).toSorted()).toEqual(
      [actors.teamLawyer, actors.firmLawyer, actors.firmAdmin, actors.walledAdmin].toSorted(),
    );
    expect(team(await members('firmAdmin'))).toEqual({
      user_id: actors.teamLawyer,
      cases_on: 2,
      teams: ['Litigation'],
    });
    expect(team(await members('walledAdmin'))).toMatchObject({ cases_on: 1 });
    for (const actor of ['client', 'teamLawyer', 'rivalLawyer', 'admin'] as const)
      expect(await members(actor)).toEqual([]);
  });
});

test('the time zone of a firm is set by its administrators, and is one that browsers read as well', async () => {
  await database.transaction(async (tx) => {
    const set = 'update law_firms set time_zone = $1';
    for (const zone of ['Mars/Olympus', 'EST5EDT4', '+02', ''])
      expect([zone, await tx.refused('firmAdmin', set, [zone])]).toMatchObject([
        zone,
        { code: 'P0001', rule: 'unknown_time_zone' },
      ]);
    for (const zone of ['America/Chicago', 'UTC', null])
      expect((await tx.as('firmAdmin', set, [zone])).rowCount).toBe(1);
    expect((await tx.as('teamLawyer', set, ['UTC'])).rowCount).toBe(0);
    // Everybody in the firm reads it with their own row.
    expect((await tx.as('teamLawyer', 'select time_zone from law_firms')).rows).toEqual([{ time_zone: null }]);
  });
});

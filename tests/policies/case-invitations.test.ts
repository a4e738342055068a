import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const invite = async (tx: TestTransaction, caseId: string, lawyer: string, message: string | null = null) =>
  (
    await tx.as<{ id: string; status: string }>('client', 'select id, status from invite_lawyer($1, $2, $3)', [
      caseId,
      lawyer,
      message,
    ])
  ).rows[0];
const statusOf = async (tx: TestTransaction, id: string) =>
  (await tx.owner<{ status: string }>('select status from case_invitations where id = $1', [id])).rows[0]?.status;
const notified = async (tx: TestTransaction, kind: string) =>
  (await tx.owner<{ user_id: string }>('select user_id from notifications where kind = $1', [kind])).rows.map(
    ({ user_id: user }) => user,
  );
const seesPosting = async (tx: TestTransaction, actor: Actor, id = ids.open) =>
  (await tx.as(actor, 'select from case_postings where id = $1', [id])).rowCount === 1;
/** Leaves the open case to invited lawyers alone; of the fixture the firm's lawyer is one. */
const onlyInvited = (tx: TestTransaction) =>
  tx.as('client', `update cases set visibility = 'invited' where id = $1`, [ids.open]);

describe('who invites', () => {
  test('is the client of a draft or an open posting', async () => {
    await database.transaction(async (tx) => {
      const call = 'select invite_lawyer($1, $2)';
      for (const actor of ['otherClient', 'teamLawyer', 'firmLawyer', 'rivalLawyer', 'firmAdmin'] as const)
        expect([actor, (await tx.refused(actor, call, [ids.open, actors.rivalLawyer])).code]).toEqual([actor, 'PT404']);
      expect(await tx.refused('guest', call, [ids.open, actors.rivalLawyer])).toMatchObject({ code: '42501' });
      expect(await tx.refused('client', call, [ids.active, actors.rivalLawyer])).toMatchObject({
        code: 'P0001',
        rule: 'wrong_state',
      });
      expect(await tx.refused('client', call, [ids.engaging, actors.rivalLawyer])).toMatchObject({
        rule: 'wrong_state',
      });
      expect(await invite(tx, ids.open, actors.rivalLawyer)).toMatchObject({ status: 'sent' });
    });
  });

  test('invites verified lawyers who take cases, with a message that hands over no address', async () => {
    await database.transaction(async (tx) => {
      const refused = (lawyer: string, message: string | null = null) =>
        tx.refused('client', 'select invite_lawyer($1, $2, $3)', [ids.open, lawyer, message]);
      for (const person of [actors.otherClient, actors.firmAdmin, actors.admin, ids.open])
        expect(await refused(person)).toMatchObject({ rule: 'lawyer_not_available' });
      expect(await refused(actors.client)).toMatchObject({ rule: 'own_case' });
      expect(await refused(actors.rivalLawyer, 'Ring +1 312 555 0142')).toMatchObject({ rule: 'message_has_contact' });
      await tx.owner('update lawyer_profiles set accepting_cases = false where user_id = $1', [actors.rivalLawyer]);
      expect(await refused(actors.rivalLawyer)).toMatchObject({ rule: 'lawyer_not_available' });
      await tx.as('client', `update cases set visibility = 'private' where id = $1`, [ids.open]);
      expect(await refused(actors.rivalLawyer)).toMatchObject({ rule: 'case_is_private' });
    });
  });

  test('invites a lawyer once, however often they ask, and twenty at most', async () => {
    await database.transaction(async (tx) => {
      const first = await invite(tx, ids.open, actors.rivalLawyer);
      expect(await invite(tx, ids.open, actors.rivalLawyer)).toEqual(first);
      expect(await notified(tx, 'case_invitation')).toEqual([actors.rivalLawyer]);
      await tx.owner(
        `with people as (insert into auth.users (email) select 'l' || n || '@x.test' from generate_series(1, 18) n returning id)
         insert into case_invitations (case_id, case_title, lawyer_id, status, created_by) select $1, 'Open', id, 'sent', $2 from people`,
        [ids.open, actors.client],
      );
      expect(await tx.refused('client', 'select invite_lawyer($1, $2)', [ids.open, actors.teamLawyer])).toMatchObject({
        rule: 'too_many_invitations',
      });
    });
  });
});

test('invitations to a draft wait for the posting, and nobody knows of them before', async () => {
  await database.transaction(async (tx) => {
    await tx.as('client', `update cases set visibility = 'invited' where id = $1`, [ids.draft]);
    const waiting = await invite(tx, ids.draft, actors.rivalLawyer, 'Your article on custody helped me.');
    expect(waiting).toMatchObject({ status: 'prepared' });
    expect((await tx.as('rivalLawyer', 'select from case_invitations')).rowCount).toBe(0);
    expect(await tx.refused('rivalLawyer', 'select accept_case_invitation($1)', [waiting?.id])).toMatchObject({
      code: 'PT404',
    });
    expect(await notified(tx, 'case_invitation')).toEqual([]);
    await tx.as('client', 'select post_case($1)', [ids.draft]);
    expect(await notified(tx, 'case_invitation')).toEqual([actors.rivalLawyer]);
    expect((await tx.as('rivalLawyer', 'select status, message, case_title from case_invitations')).rows).toEqual([
      { status: 'sent', message: 'Your article on custody helped me.', case_title: 'Draft' },
    ]);
    expect(await seesPosting(tx, 'rivalLawyer', ids.draft)).toBe(true);
    expect(await seesPosting(tx, 'teamLawyer', ids.draft)).toBe(false);
  });
});

describe('a posting for invited lawyers', () => {
  test('is seen, found and answered by them alone', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('delete from proposals where case_id = $1', [ids.open]);
      await onlyInvited(tx);
      expect(await seesPosting(tx, 'firmLawyer')).toBe(true);
      expect(await seesPosting(tx, 'client')).toBe(true);
      const propose = 'insert into proposals (case_id, amount) values ($1, 5)';
      for (const actor of ['teamLawyer', 'rivalLawyer', 'firmAdmin', 'otherClient'] as const) {
        expect([actor, await seesPosting(tx, actor)]).toEqual([actor, false]);
        expect((await tx.as(actor, `select from search_postings('Open') where id = $1`, [ids.open])).rowCount).toBe(0);
        expect(
          (await tx.as(actor, `select from search_practice('Open') where kind = 'posting' and id = $1`, [ids.open]))
            .rowCount,
        ).toBe(0);
      }
      for (const actor of ['teamLawyer', 'rivalLawyer'] as const)
        expect(await tx.refused(actor, propose, [ids.open])).toMatchObject({
          code: 'PT404',
          rule: 'posting_not_found',
        });
      expect((await tx.as('firmLawyer', propose, [ids.open])).rowCount).toBe(1);
      expect(
        (await tx.as('firmLawyer', `select from search_postings('Open') where id = $1`, [ids.open])).rowCount,
      ).toBe(1);
    });
  });

  test('goes out of sight with the invitation, and a draft can no longer be sent', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('delete from proposals where case_id = $1', [ids.open]);
      await onlyInvited(tx);
      await tx.as('firmLawyer', `insert into proposals (id, case_id, fee_type, amount) values ($1, $2, 'flat', 5)`, [
        ids.proposalSent,
        ids.open,
      ]);
      await tx.as('client', 'select withdraw_case_invitation($1)', [ids.caseInvitation]);
      expect(await seesPosting(tx, 'firmLawyer')).toBe(false);
      expect(await notified(tx, 'case_invitation_withdrawn')).toEqual([actors.firmLawyer]);
      expect(await tx.refused('firmLawyer', 'select submit_proposal($1)', [ids.proposalSent])).toMatchObject({
        code: 'PT404',
      });
    });
  });

  test('becomes everybody’s when the client opens it', async () => {
    await database.transaction(async (tx) => {
      await onlyInvited(tx);
      expect(await seesPosting(tx, 'rivalLawyer')).toBe(false);
      await tx.as('client', `update cases set visibility = 'open' where id = $1`, [ids.open]);
      expect(await seesPosting(tx, 'rivalLawyer')).toBe(true);
    });
  });

  test('a lawyer who is suspended sees it no longer, invited or not', async () => {
    await database.transaction(async (tx) => {
      await onlyInvited(tx);
      await tx.as('admin', `select suspend_profile($1, 'x')`, [ids.profileFirm]);
      expect(await seesPosting(tx, 'firmLawyer')).toBe(false);
    });
  });
});

describe('the lawyer', () => {
  test('accepts, and only they; the client hears of it', async () => {
    await database.transaction(async (tx) => {
      const call = 'select status from accept_case_invitation($1)';
      expect(await tx.refused('client', call, [ids.caseInvitation])).toMatchObject({
        code: '42501',
        rule: 'may_not_answer_case_invitation',
      });
      for (const actor of ['otherClient', 'teamLawyer', 'rivalLawyer', 'firmAdmin', 'admin'] as const)
        expect(await tx.refused(actor, call, [ids.caseInvitation])).toMatchObject({
          code: 'PT404',
          rule: 'case_invitation_not_found',
        });
      for (let again = 0; again < 2; again += 1)
        expect((await tx.as('firmLawyer', call, [ids.caseInvitation])).rows).toEqual([{ status: 'accepted' }]);
      expect(await notified(tx, 'case_invitation_accepted')).toEqual([actors.client]);
      const { rows } = await tx.as(
        'client',
        `select kind, audience from case_events where case_id = $1 and kind like '%case_invitation'`,
        [ids.open],
      );
      expect(rows).toEqual([{ kind: 'accept_case_invitation', audience: 'client' }]);
    });
  });

  test('declines with a reason, and sees a posting for invited lawyers no longer', async () => {
    await database.transaction(async (tx) => {
      await onlyInvited(tx);
      const call = 'select status, decline_reason from decline_case_invitation($1, $2)';
      expect(await tx.refused('firmLawyer', call, [ids.caseInvitation, ' '])).toMatchObject({
        rule: 'reason_required',
      });
      expect(await tx.refused('firmLawyer', call, [ids.caseInvitation, 'Write to x@y.test'])).toMatchObject({
        rule: 'message_has_contact',
      });
      expect((await tx.as('firmLawyer', call, [ids.caseInvitation, 'No time before March'])).rows).toEqual([
        { status: 'declined', decline_reason: 'No time before March' },
      ]);
      expect(await notified(tx, 'case_invitation_declined')).toEqual([actors.client]);
      expect(await seesPosting(tx, 'firmLawyer')).toBe(false);
      expect(await tx.refused('firmLawyer', 'select accept_case_invitation($1)', [ids.caseInvitation])).toMatchObject({
        rule: 'case_invitation_over',
      });
      // The client may ask again.
      expect(await invite(tx, ids.open, actors.firmLawyer)).toMatchObject({ status: 'sent' });
    });
  });

  test('has accepted by sending a proposal, and then withdraws that instead of declining', async () => {
    await database.transaction(async (tx) => {
      await tx.as(
        'firmLawyer',
        `insert into proposals (id, case_id, fee_type, amount, cover_letter) values ($1, $2, 'flat', 5, 'Dear client')`,
        [ids.firmInvitation, ids.open],
      );
      await tx.as('firmLawyer', 'select submit_proposal($1)', [ids.firmInvitation]);
      expect(await statusOf(tx, ids.caseInvitation)).toBe('accepted');
      expect(
        await tx.refused('firmLawyer', `select decline_case_invitation($1, 'x')`, [ids.caseInvitation]),
      ).toMatchObject({ rule: 'proposal_stands' });
    });
  });

  test('cannot accept once the posting is closed', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('update cases set posting_expires_at = now() where id = $1', [ids.open]);
      expect(await tx.refused('firmLawyer', 'select accept_case_invitation($1)', [ids.caseInvitation])).toMatchObject({
        rule: 'posting_closed',
      });
    });
  });
});

test('the client takes an invitation back, and nobody else', async () => {
  await database.transaction(async (tx) => {
    const call = 'select status from withdraw_case_invitation($1)';
    expect(await tx.refused('firmLawyer', call, [ids.caseInvitation])).toMatchObject({
      code: '42501',
      rule: 'may_not_withdraw_case_invitation',
    });
    for (const actor of ['otherClient', 'rivalLawyer', 'firmAdmin', 'admin'] as const)
      expect(await tx.refused(actor, call, [ids.caseInvitation])).toMatchObject({ code: 'PT404' });
    for (let again = 0; again < 2; again += 1)
      expect((await tx.as('client', call, [ids.caseInvitation])).rows).toEqual([{ status: 'withdrawn' }]);
    await invite(tx, ids.open, actors.rivalLawyer);
    await tx.as('client', 'select accept_proposal($1)', [ids.proposalSent]);
    const { rows } = await tx.owner(
      'select lawyer_id, status from case_invitations where case_id = $1 order by created_at',
      [ids.open],
    );
    expect(rows).toEqual([
      { lawyer_id: actors.firmLawyer, status: 'withdrawn' },
      { lawyer_id: actors.rivalLawyer, status: 'expired' },
    ]);
  });
});

describe('the client of a posting stays unnamed', () => {
  test('in the invitation, in what an answer says, and in what the client asks for of a proposal', async () => {
    await database.transaction(async (tx) => {
      for (const actor of ['firmLawyer', 'firmAdmin'] as const)
        expect(await tx.refused(actor, 'select created_by from case_invitations')).toMatchObject({ code: '42501' });
      for (let again = 0; again < 2; again += 1) {
        const { rows } = await tx.as('firmLawyer', 'select created_by from accept_case_invitation($1)', [
          ids.caseInvitation,
        ]);
        expect(rows).toEqual([{ created_by: null }]);
      }
      await tx.as('client', `select counter_proposal($1, 'Less')`, [ids.proposalSent]);
      expect(await tx.refused('teamLawyer', 'select created_by from proposal_revisions')).toMatchObject({
        code: '42501',
      });
    });
  });

  test('in the audit log of the firm, where a prepared invitation is not written either', async () => {
    await database.transaction(async (tx) => {
      const draft = (await invite(tx, ids.draft, actors.firmLawyer))?.id;
      await tx.as('client', `select shortlist_proposal($1)`, [ids.proposalSent]);
      await tx.as('client', 'update cases set title = $2 where id = $1', [ids.open, 'Changed']);
      await tx.as('client', 'select accept_proposal($1)', [ids.proposalRival]);
      await tx.as('client', 'delete from cases where id = $1', [ids.draft]);
      await tx.owner('set constraints all immediate');
      const { rows } = await tx.as<{ said: string }>(
        'firmAdmin',
        'select a::text as said from audit_log a where created_at >= now()',
      );
      const said = rows.map((row) => row.said).join('\n');
      expect(said).not.toContain(actors.client);
      expect(said).not.toContain(draft);
      // Nothing is lost: it is in the chain without a firm.
      const kept = await tx.owner(`select from audit_log where law_firm is null and row_id = $1 and actor_id = $2`, [
        draft,
        actors.client,
      ]);
      expect(kept.rowCount).toBe(2);
    });
  });
});

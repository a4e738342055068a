import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Clears, signs and engages the case 'engaging'. */
async function engage(tx: TestTransaction): Promise<void> {
  await tx.as('teamLawyer', `select record_conflict_check($1, 'cleared')`, [ids.engaging]);
  await tx.as('client', `select sign_engagement($1, 'C. Lient')`, [ids.engaging]);
  await tx.as('teamLawyer', `select sign_engagement($1, 'L. Awyer')`, [ids.engaging]);
  await tx.as('teamLawyer', 'select engage_case($1)', [ids.engaging]);
}

interface VerbCase {
  call: string;
  /** Who may. */
  may: Actor[];
  /** Who sees the case and may not: 42501. Everybody else: PT404. */
  sees: Actor[];
  /** The status afterwards. */
  to?: string;
  /** What the owner does first. */
  before?: string;
  caseId: string;
}

const verbs: VerbCase[] = [
  { call: 'post_case($1)', caseId: ids.draft, may: ['client'], sees: [], to: 'open' },
  { call: 'unpublish_case($1)', caseId: ids.open, may: ['client'], sees: [], to: 'draft' },
  { call: `cancel_case($1, 'x')`, caseId: ids.open, may: ['client', 'admin', 'superUser'], sees: [], to: 'cancelled' },
  {
    call: 'open_firm_case($1)',
    caseId: ids.firmDraft,
    may: ['teamLawyer', 'firmAdmin', 'walledAdmin'],
    sees: [],
    to: 'active',
    before: `insert into conflict_checks (case_id, law_firm, result) values ('${ids.firmDraft}', '${ids.firm}', 'waived')`,
  },
  {
    call: `record_conflict_check($1, 'cleared')`,
    caseId: ids.engaging,
    may: ['teamLawyer', 'firmAdmin', 'walledAdmin'],
    sees: ['client'],
  },
  {
    call: `sign_engagement($1, 'Name')`,
    caseId: ids.engaging,
    may: ['client', 'teamLawyer'],
    sees: ['firmAdmin', 'walledAdmin'],
    before: `insert into conflict_checks (case_id, law_firm, result) values ('${ids.engaging}', '${ids.firm}', 'cleared')`,
  },
  {
    call: `release_case($1, 'x')`,
    caseId: ids.engaging,
    may: ['client', 'teamLawyer'],
    sees: ['firmAdmin', 'walledAdmin'],
    to: 'open',
  },
  { call: `hold_case($1, 'x')`, caseId: ids.active, may: ['teamLawyer', 'firmAdmin'], sees: ['client'], to: 'on_hold' },
  {
    call: `resume_case($1, 'x')`,
    caseId: ids.active,
    may: ['teamLawyer', 'firmAdmin'],
    sees: ['client'],
    to: 'active',
    before: `update cases set status = 'on_hold' where id = '${ids.active}'`,
  },
  {
    call: `close_case($1, 'Won')`,
    caseId: ids.active,
    may: ['teamLawyer', 'firmAdmin'],
    sees: ['client'],
    to: 'closed',
  },
  {
    call: `reopen_case($1, 'x')`,
    caseId: ids.active,
    may: ['firmAdmin'],
    sees: ['client', 'teamLawyer'],
    to: 'active',
    before: `update cases set status = 'closed' where id = '${ids.active}'`,
  },
  {
    call: `archive_case($1, 'x')`,
    caseId: ids.active,
    may: ['firmAdmin'],
    sees: ['client', 'teamLawyer'],
    to: 'archived',
    before: `update cases set status = 'closed' where id = '${ids.active}'`,
  },
];

describe.each(verbs)('$call', ({ call, caseId, may, sees, to, before }) => {
  test.each(may)('is allowed to %s, who may say it twice', async (actor) => {
    await database.transaction(async (tx) => {
      if (before !== undefined) await tx.owner(before);
      const first = await tx.as(actor, `select * from ${call}`, [caseId]);
      const again = await tx.as(actor, `select * from ${call}`, [caseId]);
      expect(again.rows).toEqual(first.rows);
      if (to === undefined) return;
      expect(first.rows[0]).toMatchObject({ id: caseId, status: to });
      const verb = call.split('(')[0];
      expect(
        (
          await tx.owner('select from case_events where case_id = $1 and kind = $2 and actor_id = $3', [
            caseId,
            verb,
            actors[actor],
          ])
        ).rowCount,
      ).toBe(1);
    });
  });

  test('is refused to everybody else, and nothing has changed', async () => {
    await database.transaction(async (tx) => {
      if (before !== undefined) await tx.owner(before);
      const state = async () => (await tx.owner('select md5(c::text) sum from cases c where id = $1', [caseId])).rows;
      const initially = await state();
      for (const actor of everyActor.filter((one) => !may.includes(one))) {
        const { code } = await tx.refused(actor, `select ${call}`, [caseId]);
        expect([actor, code]).toEqual([actor, actor === 'guest' || sees.includes(actor) ? '42501' : 'PT404']);
      }
      expect(await state()).toEqual(initially);
    });
  });

  test('is refused to nobody of the case only by its state', async () => {
    await database.transaction(async (tx) => {
      const states = (
        await tx.owner<{ from_status: string[] }>('select from_status from private.case_transitions where verb = $1', [
          call.split('(')[0],
        ])
      ).rows[0];
      const [actor] = may;
      if (actor === undefined || states === undefined) throw new Error(`${call} is not in the table of transitions`);
      for (const status of ['open', 'engaging', 'active', 'on_hold', 'closed', 'archived', 'expired', 'cancelled']) {
        // An open case that is posted is the same call again; what has been signed stays signed.
        if (states.from_status.includes(status) || (status === 'open' && call.startsWith('post_case'))) continue;
        await tx.owner('update cases set status = $2 where id = $1', [caseId, status]);
        expect([status, await tx.refused(actor, `select ${call}`, [caseId])]).toMatchObject([
          status,
          { code: 'P0001', rule: 'wrong_state' },
        ]);
      }
    });
  });
});

describe('post_case is refused', () => {
  const rules: [string, string][] = [
    ['summary_required', `public_summary = '  '`],
    ['summary_has_email', `public_summary = 'Write to me: jane.doe@example.com'`],
    ['summary_has_email', `title = 'jane (at) example.com'`],
    ['summary_has_phone', `public_summary = 'Call +1 (555) 010-2345 today'`],
    ['summary_has_phone', `public_summary = 'Mobile 0171/2345678'`],
    ['practice_area_required', 'practice_area = null'],
    ['jurisdiction_required', 'jurisdiction_country = null'],
    ['case_is_private', `visibility = 'private'`],
    ['posting_expiry_past', `posting_expires_at = now() - interval '1 day'`],
  ];
  test.each(rules)('%s: %s', async (rule, change) => {
    await database.transaction(async (tx) => {
      await tx.owner(`update cases set ${change} where id = $1`, [ids.draft]);
      expect(await tx.refused('client', 'select post_case($1)', [ids.draft])).toMatchObject({ code: 'P0001', rule });
    });
  });

  test('but not for dates, years and amounts', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(
        `update cases set public_summary = 'From 2019-2024, on 2024-05-12 and 03.11.2023, they owed $1,200,000.00 or 250 000 000 VND (10.000.000)' where id = $1`,
        [ids.draft],
      );
      await tx.as('client', 'select post_case($1)', [ids.draft]);
    });
  });
});

test('a posting runs 30 days unless it says otherwise', async () => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.as(
      'client',
      `select posting_expires_at = now() + interval '30 days' whole from post_case($1)`,
      [ids.draft],
    );
    expect(rows).toEqual([{ whole: true }]);
  });
});

test('engage needs the conflict check and both signatures, each once', async () => {
  await database.transaction(async (tx) => {
    expect(await tx.refused('teamLawyer', 'select engage_case($1)', [ids.engaging])).toMatchObject({
      rule: 'conflict_check_required',
    });
    await tx.as('firmAdmin', `select record_conflict_check($1, 'waived', 'Consented')`, [ids.engaging]);
    expect(await tx.refused('teamLawyer', 'select engage_case($1)', [ids.engaging])).toMatchObject({
      rule: 'signatures_required',
    });
    expect(await tx.refused('client', `select sign_engagement($1, ' ')`, [ids.engaging])).toMatchObject({
      rule: 'name_required',
    });
    await engage(tx);
    await tx.as('teamLawyer', 'select engage_case($1)', [ids.engaging]);
    const { rows } = await tx.owner('select status, opened_at is not null opened from cases where id = $1', [
      ids.engaging,
    ]);
    expect(rows).toEqual([{ status: 'active', opened: true }]);
    const signed = await tx.owner(
      'select count(distinct terms_hash)::int hashes, count(*)::int n from case_engagements where case_id = $1',
      [ids.engaging],
    );
    expect(signed.rows).toEqual([{ hashes: 1, n: 2 }]);
    const proposal = await tx.owner('select status from proposals where id = $1', [ids.proposalAccepted]);
    expect(proposal.rows).toEqual([{ status: 'engaged' }]);
  });
});

test('nobody signs, or is asked to sign, before the conflict check is clear', async () => {
  await database.transaction(async (tx) => {
    const asked = async (actor: 'client' | 'teamLawyer') => {
      const [able] = (await tx.as<{ can: string[] }>(actor, 'select case_abilities($1) can', [ids.engaging])).rows;
      const { rows } = await tx.as(actor, `select from dashboard_waiting() where kind = 'sign_engagement'`);
      return [able?.can.includes('sign_engagement'), rows.length];
    };
    const told = async () =>
      (await tx.owner(`select from notifications where kind = 'engagement_ready' and user_id = $1`, [actors.client]))
        .rowCount;
    for (const [result, words] of [
      ['potential', 'A name is like another'],
      ['conflict', 'The other side is our client'],
    ]) {
      for (const actor of ['client', 'teamLawyer'] as const) {
        expect(await asked(actor)).toEqual([false, 0]);
        expect(await tx.refused(actor, `select sign_engagement($1, 'A Name')`, [ids.engaging])).toMatchObject({
          code: 'P0001',
          rule: 'conflict_check_required',
        });
      }
      await tx.as('firmAdmin', 'select record_conflict_check($1, $2, $3)', [ids.engaging, result, words]);
    }
    expect(await told()).toBe(0);
    await tx.as('firmAdmin', `select record_conflict_check($1, 'waived', 'Consented')`, [ids.engaging]);
    await tx.as('firmAdmin', `select record_conflict_check($1, 'cleared', 'The name was another')`, [ids.engaging]);
    expect(await told()).toBe(1);
    for (const actor of ['client', 'teamLawyer'] as const) {
      expect(await asked(actor)).toEqual([true, 1]);
      await tx.as(actor, `select sign_engagement($1, 'A Name')`, [ids.engaging]);
      expect(await asked(actor)).toEqual([false, 0]);
    }
  });
});

test('a party that comes later asks for the conflict check again: signatures stay, others wait', async () => {
  await database.transaction(async (tx) => {
    await tx.as('teamLawyer', `select record_conflict_check($1, 'cleared')`, [ids.engaging]);
    await tx.as('client', `select sign_engagement($1, 'C')`, [ids.engaging]);
    await tx.as(
      'teamLawyer',
      `insert into case_parties (case_id, role, name) values ($1, 'opposing_party', 'Late Ltd')`,
      [ids.engaging],
    );
    expect(await tx.refused('teamLawyer', `select sign_engagement($1, 'L')`, [ids.engaging])).toMatchObject({
      rule: 'conflict_check_required',
    });
    expect((await tx.as('client', `select typed_name from sign_engagement($1, 'C')`, [ids.engaging])).rows).toEqual([
      { typed_name: 'C' },
    ]);
    expect(await tx.refused('teamLawyer', 'select engage_case($1)', [ids.engaging])).toMatchObject({
      rule: 'conflict_check_required',
    });
  });
});

test('a conflict check other than cleared needs its reason', async () => {
  await database.transaction(async (tx) => {
    expect(await tx.refused('teamLawyer', `select record_conflict_check($1, 'waived')`, [ids.engaging])).toMatchObject({
      rule: 'reason_required',
    });
    expect(await tx.refused('teamLawyer', `select record_conflict_check($1, 'fine')`, [ids.engaging])).toMatchObject({
      rule: 'unknown_result',
    });
  });
});

test('release: earlier proposals are valid again, and the firm has left the case', async () => {
  await database.transaction(async (tx) => {
    await tx.as('client', 'select accept_proposal($1)', [ids.proposalSent]);
    await tx.as('teamLawyer', `insert into case_notes (case_id, body) values ($1, 'Internal view')`, [ids.open]);
    await tx.as('client', `select release_case($1, 'Changed my mind')`, [ids.open]);
    const { rows } = await tx.owner('select id, status from proposals where case_id = $1 order by id', [ids.open]);
    expect(rows).toEqual([
      { id: ids.proposalSent, status: 'submitted' },
      { id: ids.proposalRival, status: 'submitted' },
    ]);
    for (const actor of ['teamLawyer', 'firmAdmin'] as const) {
      expect((await tx.as(actor, 'select from cases where id = $1', [ids.open])).rowCount).toBe(0);
      expect((await tx.as(actor, 'select from case_events where case_id = $1', [ids.open])).rowCount).toBe(0);
    }
    await tx.as('client', 'select accept_proposal($1)', [ids.proposalRival]);
    expect((await tx.as('rivalLawyer', 'select from case_notes where case_id = $1', [ids.open])).rowCount).toBe(0);
  });
});

test('closing needs an outcome; holding, reopening and archiving a reason', async () => {
  await database.transaction(async (tx) => {
    expect(await tx.refused('teamLawyer', 'select close_case($1)', [ids.active])).toMatchObject({
      rule: 'outcome_required',
    });
    expect(await tx.refused('teamLawyer', 'select hold_case($1)', [ids.active])).toMatchObject({
      rule: 'reason_required',
    });
    await tx.as('teamLawyer', `update cases set outcome = 'Settled' where id = $1`, [ids.active]);
    await tx.as('teamLawyer', 'select close_case($1)', [ids.active]);
    expect(await tx.refused('firmAdmin', 'select archive_case($1)', [ids.active])).toMatchObject({
      rule: 'reason_required',
    });
  });
});

test('the platform cancels with a reason and sees nothing confidential', async () => {
  await database.transaction(async (tx) => {
    expect(await tx.refused('admin', 'select cancel_case($1)', [ids.open])).toMatchObject({
      rule: 'reason_required',
    });
    const { rows } = await tx.as('admin', `select * from cancel_case($1, 'Fraud')`, [ids.open]);
    expect(rows[0]).toMatchObject({ status: 'cancelled', description: null, client_name: null });
    const proposals = await tx.owner('select distinct status from proposals where case_id = $1', [ids.open]);
    expect(proposals.rows).toEqual([{ status: 'not_selected' }]);
  });
});

test("a firm's case: made by its lawyer, for a client who sees it once it is open", async () => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.as<{ id: string }>(
      'teamLawyer',
      `insert into cases (title) values ('Matter') returning id, law_firm, client_id, status`,
    );
    expect(rows[0]).toMatchObject({ law_firm: ids.firm, client_id: null, status: 'draft' });
    const id = rows[0]?.id;
    expect(await tx.refused('teamLawyer', 'select open_firm_case($1)', [id])).toMatchObject({
      rule: 'client_required',
    });
    expect(await tx.refused('teamLawyer', `select link_client($1, 'nobody@x.test')`, [id])).toMatchObject({
      rule: 'client_name_required',
    });
    await tx.as('teamLawyer', `select link_client($1, 'otherClient@casewright.test', 'O. Client')`, [id]);
    expect((await tx.as('otherClient', 'select from cases where id = $1', [id])).rowCount).toBe(0);
    expect(await tx.refused('teamLawyer', 'select open_firm_case($1)', [id])).toMatchObject({
      rule: 'conflict_check_required',
    });
    await tx.as('teamLawyer', `select record_conflict_check($1, 'cleared')`, [id]);
    await tx.as('teamLawyer', 'select open_firm_case($1)', [id]);
    // The firm works; the client sees the case once they have accepted.
    expect((await tx.as('otherClient', 'select from cases where id = $1', [id])).rowCount).toBe(0);
    await tx.owner('update auth.users set email_confirmed_at = now() where id = $1', [actors.otherClient]);
    await tx.as('otherClient', 'select answer_client_invitation((select id from waiting_client_invitations()), true)');
    expect((await tx.as('otherClient', 'select from cases where id = $1', [id])).rowCount).toBe(1);
  });
});

test('the abilities say what the verbs allow', async () => {
  await database.transaction(async (tx) => {
    const abilities = async (actor: Actor, id: string) =>
      (await tx.as<{ can: string[] }>(actor, 'select case_abilities($1) can', [id])).rows[0]?.can.toSorted();
    expect(await abilities('client', ids.draft)).toEqual([
      'cancel_case',
      'delete_case',
      'edit_case',
      'invite_lawyer',
      'post_case',
    ]);
    expect(await abilities('client', ids.open)).toEqual([
      'accept_proposal',
      'cancel_case',
      'edit_case',
      'invite_lawyer',
      'unpublish_case',
    ]);
    expect(await abilities('teamLawyer', ids.active)).toEqual([
      'close_case',
      'edit_case',
      'hold_case',
      'record_conflict_check',
    ]);
    expect(await abilities('walledAdmin', ids.active)).toEqual([]);
    expect(await abilities('rivalLawyer', ids.active)).toEqual([]);
  });
});

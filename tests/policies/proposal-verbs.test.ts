import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const statusOf = async (tx: TestTransaction, id: string): Promise<string | undefined> =>
  (await tx.owner<{ status: string }>('select status from proposals where id = $1', [id])).rows[0]?.status;
const notified = async (tx: TestTransaction, actor: Actor): Promise<string[]> =>
  (
    await tx.owner<{ title: string }>('select title from notifications where user_id = $1 and created_at = now()', [
      actors[actor],
    ])
  ).rows.map((row) => row.title);

describe('who may', () => {
  const verbs: { call: string; may: Actor; sees: Actor[] }[] = [
    {
      call: `shortlist_proposal('${ids.proposalSent}')`,
      may: 'client',
      sees: ['teamLawyer', 'firmAdmin', 'walledAdmin'],
    },
    { call: `accept_proposal('${ids.proposalSent}')`, may: 'client', sees: ['teamLawyer', 'firmAdmin', 'walledAdmin'] },
    {
      call: `decline_proposal('${ids.proposalSent}', 'Too dear')`,
      may: 'client',
      sees: ['teamLawyer', 'firmAdmin', 'walledAdmin'],
    },
    {
      call: `mark_proposal_seen('${ids.proposalSent}')`,
      may: 'client',
      sees: ['teamLawyer', 'firmAdmin', 'walledAdmin'],
    },
    {
      call: `withdraw_proposal('${ids.proposalSent}', 'No time')`,
      may: 'teamLawyer',
      sees: ['client', 'firmAdmin', 'walledAdmin'],
    },
    { call: `submit_proposal('${ids.proposalDraft}')`, may: 'teamLawyer', sees: ['firmAdmin', 'walledAdmin'] },
  ];
  test.each(verbs)('$call', async ({ call, may, sees }) => {
    await database.transaction(async (tx) => {
      for (const actor of everyActor.filter((one) => one !== may)) {
        const { code } = await tx.refused(actor, `select ${call}`);
        // A user who may see it learns that they may not; everybody else that there is nothing.
        expect([actor, code]).toEqual([actor, actor === 'guest' || sees.includes(actor) ? '42501' : 'PT404']);
      }
      await tx.as(may, `select ${call}`);
    });
  });
});

test('submit: the client is notified and a revision kept, and again it is the same answer', async () => {
  await database.transaction(async (tx) => {
    const first = await tx.as('teamLawyer', `select * from submit_proposal($1)`, [ids.proposalDraft]);
    const again = await tx.as('teamLawyer', `select * from submit_proposal($1)`, [ids.proposalDraft]);
    expect(again.rows).toEqual(first.rows);
    expect(await notified(tx, 'otherClient')).toEqual([
      '<strong>Lawyer e1</strong> sent a proposal for <strong>Other</strong>',
    ]);
    expect(
      (await tx.owner('select from proposal_revisions where proposal_id = $1', [ids.proposalDraft])).rowCount,
    ).toBe(1);
    expect(
      (await tx.owner(`select from case_events where case_id = $1 and kind = 'submit_proposal'`, [ids.othersOpen]))
        .rowCount,
    ).toBe(1);
  });
});

describe('submit is refused', () => {
  const rules: [string, string, string][] = [
    [
      'profile_not_verified',
      'P0001',
      `update lawyer_profiles set status = 'suspended', is_public = false where id = '${ids.profileTeam}'`,
    ],
    [
      'posting_closed',
      'P0001',
      `update cases set posting_expires_at = now() - interval '1 second' where id = '${ids.othersOpen}'`,
    ],
    ['posting_closed', 'P0001', `update cases set status = 'cancelled' where id = '${ids.othersOpen}'`],
    ['validity_past', 'P0001', `update proposals set valid_until = now() where id = '${ids.proposalDraft}'`],
    ['terms_incomplete', 'P0001', `update proposals set amount = null where id = '${ids.proposalDraft}'`],
    ['terms_incomplete', 'P0001', `update proposals set fee_type = 'hybrid' where id = '${ids.proposalDraft}'`],
    [
      'conflict_possible',
      'P0001',
      `update cases set posted_at = clock_timestamp() where id = '${ids.othersOpen}';
       insert into case_parties (case_id, role, name) values ('${ids.othersOpen}', 'opposing_party', 'CLIENT  Namé')`,
    ],
    [
      'conflict_check_limit',
      'P0001',
      `insert into private.conflict_queries (case_id, lawyer_id, result)
       select '${ids.othersOpen}', '${actors.teamLawyer}', 'deferred' from generate_series(1, 60)`,
    ],
  ];
  test.each(rules)('%s', async (rule, code, change) => {
    await database.transaction(async (tx) => {
      await tx.owner(change);
      expect(await tx.refused('teamLawyer', 'select submit_proposal($1)', [ids.proposalDraft])).toMatchObject({
        code,
        rule,
      });
      expect(await statusOf(tx, ids.proposalDraft)).toBe('draft');
    });
  });
});

test('beginning drafts is counted: past the limit no further question is answered', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(
      `insert into private.conflict_queries (case_id, lawyer_id, result) select $1, $2, 'clear' from generate_series(1, 60)`,
      [ids.open, actors.firmLawyer],
    );
    expect(await tx.refused('firmLawyer', 'insert into proposals (case_id) values ($1)', [ids.open])).toMatchObject({
      rule: 'conflict_check_limit',
    });
  });
});

test('a proposal is only for an open posting, by a verified lawyer, and one at a time', async () => {
  await database.transaction(async (tx) => {
    expect(await tx.refused('firmLawyer', 'insert into proposals (case_id) values ($1)', [ids.draft])).toMatchObject({
      code: 'PT404',
    });
    expect(await tx.refused('firmAdmin', 'insert into proposals (case_id) values ($1)', [ids.open])).toMatchObject({
      rule: 'profile_not_verified',
    });
    expect(await tx.refused('client', 'insert into proposals (case_id) values ($1)', [ids.othersOpen])).toMatchObject({
      code: '42501',
    });
    expect(await tx.refused('teamLawyer', 'insert into proposals (case_id) values ($1)', [ids.open])).toMatchObject({
      code: '23505',
    });
  });
});

test('accept: the case moves to the winner, the others are not selected, everybody is notified', async () => {
  await database.transaction(async (tx) => {
    const first = await tx.as('client', 'select * from accept_proposal($1)', [ids.proposalSent]);
    expect((await tx.as('client', 'select * from accept_proposal($1)', [ids.proposalSent])).rows).toEqual(first.rows);
    expect(first.rows[0]).toMatchObject({ status: 'accepted' });
    expect(await statusOf(tx, ids.proposalRival)).toBe('not_selected');
    const { rows } = await tx.owner(
      'select status, law_firm, lead_lawyer_id, accepted_proposal_id from cases where id = $1',
      [ids.open],
    );
    expect(rows[0]).toEqual({
      status: 'engaging',
      law_firm: ids.firm,
      lead_lawyer_id: actors.teamLawyer,
      accepted_proposal_id: ids.proposalSent,
    });
    expect(await notified(tx, 'teamLawyer')).toHaveLength(1);
    expect(await notified(tx, 'rivalLawyer')).toEqual(['The client chose another proposal for <strong>Open</strong>']);
    expect((await tx.as('teamLawyer', 'select from cases where id = $1', [ids.open])).rowCount).toBe(1);
    expect((await tx.as('rivalLawyer', 'select from case_postings where id = $1', [ids.open])).rowCount).toBe(0);
    expect(await tx.refused('client', 'select accept_proposal($1)', [ids.proposalRival])).toMatchObject({
      code: 'PT409',
      rule: 'already_accepted',
    });
  });
});

describe('accept is refused', () => {
  test('after an expiry that no job has noticed yet', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`alter table proposals disable trigger fill`);
      await tx.owner(`update proposals set valid_until = now() - interval '1 second' where id = $1`, [
        ids.proposalSent,
      ]);
      expect(await tx.refused('client', 'select accept_proposal($1)', [ids.proposalSent])).toMatchObject({
        rule: 'proposal_expired',
      });
    });
  });

  test('when the terms are not those that were read', async () => {
    await database.transaction(async (tx) => {
      await tx.as('teamLawyer', 'update proposals set amount = 2000 where id = $1', [ids.proposalSent]);
      expect(await tx.refused('client', 'select accept_proposal($1, 1)', [ids.proposalSent])).toMatchObject({
        code: 'PT409',
        rule: 'terms_changed',
      });
      await tx.as('client', 'select accept_proposal($1, 2)', [ids.proposalSent]);
    });
  });
});

test('a sent cover letter is frozen; changed terms are a new revision and the client is notified', async () => {
  await database.transaction(async (tx) => {
    expect(
      await tx.refused('teamLawyer', `update proposals set cover_letter = 'x' where id = $1`, [ids.proposalSent]),
    ).toMatchObject({
      rule: 'cover_letter_frozen',
    });
    const { rows } = await tx.as('teamLawyer', 'update proposals set amount = 900 where id = $1 returning revision', [
      ids.proposalSent,
    ]);
    expect(rows).toEqual([{ revision: 2 }]);
    expect(await notified(tx, 'client')).toHaveLength(1);
    const kept = await tx.as(
      'client',
      `select revision, terms ->> 'amount' amount from proposal_revisions where proposal_id = $1 order by 1`,
      [ids.proposalSent],
    );
    expect(kept.rows).toEqual([
      { revision: 1, amount: '1000.00' },
      { revision: 2, amount: '900.00' },
    ]);
    expect(await tx.refused('owner', 'update proposal_revisions set revision = 7')).toMatchObject({
      rule: 'append_only',
    });
  });
});

test('counter: the client asks, the lawyer answers, nothing else is changed by it', async () => {
  await database.transaction(async (tx) => {
    expect(await tx.refused('client', 'select counter_proposal($1)', [ids.proposalSent])).toMatchObject({
      rule: 'nothing_to_counter',
    });
    const asked = await tx.as(
      'client',
      `select status, amount, revision from counter_proposal($1, 'Less?', '{"amount": 700, "status": "engaged"}')`,
      [ids.proposalSent],
    );
    expect(asked.rows).toEqual([{ status: 'negotiating', amount: '1000.00', revision: 1 }]);
    const answered = await tx.as(
      'teamLawyer',
      `select status, amount, revision from counter_proposal($1, 'Well', '{"amount": 800}')`,
      [ids.proposalSent],
    );
    expect(answered.rows).toEqual([{ status: 'negotiating', amount: '800.00', revision: 3 }]);
  });
});

test('decline and withdraw need a reason, and what has ended stays so', async () => {
  await database.transaction(async (tx) => {
    expect(await tx.refused('client', `select decline_proposal($1, ' ')`, [ids.proposalSent])).toMatchObject({
      rule: 'reason_required',
    });
    await tx.as('client', `select decline_proposal($1, 'No <b>')`, [ids.proposalSent]);
    expect(await notified(tx, 'teamLawyer')).toEqual([
      'Your proposal for <strong>Open</strong> was declined: No &lt;b&gt;',
    ]);
    expect(await tx.refused('teamLawyer', `select withdraw_proposal($1, 'x')`, [ids.proposalSent])).toMatchObject({
      rule: 'wrong_state',
    });
    expect(await tx.refused('client', 'select accept_proposal($1)', [ids.proposalSent])).toMatchObject({
      rule: 'wrong_state',
    });
    await tx.as('rivalLawyer', `select withdraw_proposal($1, 'Busy')`, [ids.proposalRival]);
    const { rows } = await tx.owner('select proposal_count from cases where id = $1', [ids.open]);
    expect(rows).toEqual([{ proposal_count: 0 }]);
  });
});

test('the abilities say what the verbs allow', async () => {
  await database.transaction(async (tx) => {
    const abilities = async (actor: Actor, id: string) =>
      (await tx.as<{ can: string[] }>(actor, 'select proposal_abilities($1) can', [id])).rows[0]?.can.toSorted();
    expect(await abilities('client', ids.proposalSent)).toEqual([
      'accept_proposal',
      'counter_proposal',
      'decline_proposal',
      'shortlist_proposal',
    ]);
    expect(await abilities('teamLawyer', ids.proposalSent)).toEqual([
      'counter_proposal',
      'edit_proposal',
      'withdraw_proposal',
    ]);
    expect(await abilities('teamLawyer', ids.proposalDraft)).toEqual([
      'delete_proposal',
      'edit_proposal',
      'submit_proposal',
    ]);
    expect(await abilities('rivalLawyer', ids.proposalSent)).toEqual([]);
  });
});

test('what has run out is ended by the job, which people cannot call', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`update cases set posting_expires_at = now() where id = $1`, [ids.open]);
    expect(await tx.refused('superUser', 'select expire_due()')).toMatchObject({ code: '42501' });
    expect((await tx.owner('select * from expire_due()')).rows).toEqual([{ postings: 1, proposals: 0 }]);
    expect((await tx.as('client', 'select status from post_case($1)', [ids.open])).rows).toEqual([{ status: 'open' }]);
  });
});

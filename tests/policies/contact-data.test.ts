import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('what is hidden', () => {
  test.each([
    ['Call me at +33 6 12 34 56 78.', 'Call me at •••.'],
    ['Write to a.b@firm.example or c(at)d.com', 'Write to ••• or •••'],
    ['<p>See <a href="https://me.law">my site</a>, www.foo.example/bar</p>', '<p>See my site, •••</p>'],
    ['acme-law.com has it', '••• has it'],
    ['<p>@legal_eagle</p>', '<p>•••</p>'],
    ['٠٥٠ ١٢٣ ٤٥٦٧ اتصل', '••• اتصل'],
    ['Tel.+84&nbsp;90&nbsp;123&nbsp;4567', 'Tel.•••'],
    ['555 123 4567, again 555 123 4567', '•••, again •••'],
    ['０９０−１２３４ ５６７８９', '０９０−•••'],
    ['<p>Ring <b>555 123 4567</b> now</p>', '<p>Ring <b>•••</b> now</p>'],
    // Written so that it is only read: the editor's HTML shows all of these as an address or a number.
    ['<p>john&#64;gmail&#x2E;com</p>', '<p>•••</p>'],
    ['<p>call &#43;1 &#053;&#53;5 123 45&#054;7</p>', '<p>call •••</p>'],
    ['<p>joe&commat;gmail&period;com</p>', '<p>•••</p>'],
    ['<p>415<b></b>555<i></i>0123</p>', '<p>•••</p>'],
    ['<p>joe<b>@</b>gmail<i>.</i>com</p>', '<p>•••</p>'],
    ['john＠gmail．com', '•••'],
    ['55\u200B5123\u00AD4567', '•••'],
    ['+1‑555‑123‑4567', '•••'],
    ['555_123_4567', '•••'],
  ])('%s', async (text, masked) => {
    const { rows } = await database.client.query('select private.mask_contact_data($1) masked', [text]);
    expect(rows).toEqual([{ masked }]);
  });
  test.each([
    'On 2026-11-22, from 2019-2021, we paid $1,200,000.00 and 250 000 EUR.',
    'Section 12.4 of the act; 35 hours at 300 an hour.',
    'It goes to court.In short: no.',
    'Sincerely, D. Okafor',
    '<p>The <em>first</em> 12 pages &amp; the last 3, as &#39;agreed&#39;&nbsp;in 2019–2021</p>',
    'if a < b and c > d, then 7 of 12',
    '',
  ])('and what is not: %s', async (text) => {
    const { rows } = await database.client.query('select private.mask_contact_data($1) masked', [text]);
    expect(rows).toEqual([{ masked: text }]);
  });
});

test('a text of nothing but numbers takes no time', async () => {
  const { rows } = await database.client.query<{ left: number; took: string }>(
    `with many as materialized (select string_agg((1000000 + n * 7919)::text, ' x ') as said from generate_series(1, 4000) n),
       begun as materialized (select clock_timestamp() as at, said from many), done as materialized (select private.mask_contact_data(said) as masked, at from begun)
     select regexp_count(masked, '\\d')::integer as left, extract(epoch from clock_timestamp() - at) as took from done`,
  );
  expect(rows[0]?.left).toBe(0);
  expect(Number(rows[0]?.took)).toBeLessThan(4);
});

test('a cover letter is sent without contact data, and reads as it was written once the case is engaged', async () => {
  await database.transaction(async (tx) => {
    const letter = '<p>Call 555 123 4567</p>';
    const read = async () =>
      (await tx.owner('select cover_letter from proposals where id = $1', [ids.proposalDraft])).rows[0];
    await tx.as('teamLawyer', 'update proposals set cover_letter = $2 where id = $1', [ids.proposalDraft, letter]);
    // A draft is the lawyer's own.
    expect(await read()).toEqual({ cover_letter: letter });
    await tx.as('teamLawyer', 'select submit_proposal($1)', [ids.proposalDraft]);
    expect(await read()).toEqual({ cover_letter: '<p>Call •••</p>' });
    const kept = await tx.as('otherClient', 'select cover_letter from proposal_revisions where proposal_id = $1', [
      ids.proposalDraft,
    ]);
    expect(kept.rows).toEqual([{ cover_letter: '<p>Call •••</p>' }]);
    await tx.as('otherClient', `select counter_proposal($1, 'Write to me@x.test')`, [ids.proposalDraft]);
    const asked = async () =>
      (
        await tx.as(
          'teamLawyer',
          `select message from proposal_revisions where proposal_id = $1 and proposed_by = 'client'`,
          [ids.proposalDraft],
        )
      ).rows[0];
    expect(await asked()).toEqual({ message: 'Write to •••' });

    await tx.as('otherClient', 'select accept_proposal($1)', [ids.proposalDraft]);
    await tx.as('teamLawyer', `select record_conflict_check($1, 'cleared')`, [ids.othersOpen]);
    await tx.as('otherClient', `select sign_engagement($1, 'O')`, [ids.othersOpen]);
    await tx.as('teamLawyer', `select sign_engagement($1, 'T')`, [ids.othersOpen]);
    expect(await read()).toEqual({ cover_letter: '<p>Call •••</p>' });
    await tx.as('teamLawyer', 'select engage_case($1)', [ids.othersOpen]);
    expect(await read()).toEqual({ cover_letter: letter });
    expect(await asked()).toEqual({ message: 'Write to me@x.test' });
    expect((await tx.owner('select from private.hidden_texts')).rowCount).toBe(0);
    // The guards apply again.
    expect(
      await tx.refused('owner', `update proposals set cover_letter = 'x' where id = $1`, [ids.proposalDraft]),
    ).toMatchObject({ rule: 'cover_letter_frozen' });
    expect(
      await tx.refused('owner', `update proposal_revisions set message = 'x' where proposal_id = $1`, [
        ids.proposalDraft,
      ]),
    ).toMatchObject({ rule: 'append_only' });
  });
});

test('a lawyer who was not chosen stays out of reach', async () => {
  await database.transaction(async (tx) => {
    await tx.as('rivalLawyer', `select counter_proposal($1, 'Mail r@x.test', '{"amount": 5}')`, [ids.proposalRival]);
    await tx.as('client', 'select accept_proposal($1)', [ids.proposalSent]);
    await tx.owner(`update cases set status = 'active' where id = $1`, [ids.open]);
    const { rows } = await tx.owner('select message from proposal_revisions where proposal_id = $1 and revision = 2', [
      ids.proposalRival,
    ]);
    expect(rows).toEqual([{ message: 'Mail •••' }]);
  });
});

test('what the client wrote to a lawyer who was not chosen stays hidden from them', async () => {
  await database.transaction(async (tx) => {
    await tx.as('client', `select answer_question($1, 'Ring me: 555 123 4567')`, [ids.question]);
    await tx.as('client', `select counter_proposal($1, 'Mail me at c@x.test')`, [ids.proposalRival]);
    await tx.as('client', `select counter_proposal($1, 'Mail me at c@x.test')`, [ids.proposalSent]);
    await tx.as('client', 'select accept_proposal($1)', [ids.proposalSent]);
    await tx.as('teamLawyer', `select record_conflict_check($1, 'cleared')`, [ids.open]);
    await tx.as('client', `select sign_engagement($1, 'C')`, [ids.open]);
    await tx.as('teamLawyer', `select sign_engagement($1, 'T')`, [ids.open]);
    await tx.as('teamLawyer', 'select engage_case($1)', [ids.open]);
    const read = async (actor: 'teamLawyer' | 'rivalLawyer') => [
      ...(await tx.as(actor, `select answer as text from case_questions where case_id = $1`, [ids.open])).rows,
      ...(
        await tx.as(
          actor,
          `select message as text from proposal_revisions where case_id = $1 and proposed_by = 'client'`,
          [ids.open],
        )
      ).rows,
    ];
    expect(await read('rivalLawyer')).toEqual([{ text: 'Ring me: •••' }, { text: 'Mail me at •••' }]);
    expect(await read('teamLawyer')).toEqual([{ text: 'Mail me at c@x.test' }]);
  });
});

test('what the client wrote to a firm that had the case before stays hidden from it', async () => {
  await database.transaction(async (tx) => {
    await tx.as('client', `select send_message($1, 'Mail me at c@x.test')`, [ids.engaging]);
    await tx.as('client', `select release_case($1, 'Too slow')`, [ids.engaging]);
    await tx.owner(
      `update cases set law_firm = $2, lead_lawyer_id = $3, status = 'engaging', accepted_proposal_id = null where id = $1`,
      [ids.engaging, ids.rivalFirm, actors.rivalLawyer],
    );
    await tx.as('client', `select send_message($1, 'Mail me at c@x.test')`, [ids.engaging]);
    await tx.owner(`update cases set status = 'active' where id = $1`, [ids.engaging]);
    const read = async (actor: 'firmAdmin' | 'rivalLawyer') =>
      (await tx.as(actor, 'select body from messages where case_id = $1', [ids.engaging])).rows;
    expect(await read('firmAdmin')).toEqual([{ body: 'Mail me at •••' }]);
    expect(await read('rivalLawyer')).toEqual([{ body: 'Mail me at c@x.test' }]);
  });
});

test('an answer that is written again is the one that is kept after the engagement', async () => {
  await database.transaction(async (tx) => {
    await tx.owner('update case_questions set lawyer_id = $2 where id = $1', [ids.question, actors.teamLawyer]);
    await tx.as('client', `select answer_question($1, 'Ring 555 123 4567')`, [ids.question]);
    await tx.as('client', `select answer_question($1, 'No.')`, [ids.question]);
    await tx.as('client', 'select accept_proposal($1)', [ids.proposalSent]);
    await tx.owner(`update cases set status = 'active' where id = $1`, [ids.open]);
    const { rows } = await tx.owner('select answer from case_questions where id = $1', [ids.question]);
    expect(rows).toEqual([{ answer: 'No.' }]);
  });
});

test('a shared note and a task that the client sees hold none either, until the case is engaged', async () => {
  await database.transaction(async (tx) => {
    await tx.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
      ids.engaging,
      actors.firmLawyer,
    ]);
    await tx.as('firmLawyer', `insert into case_notes (case_id, body) values ($1, '<p>Call 555 123 4567</p>')`, [
      ids.engaging,
    ]);
    await tx.as(
      'teamLawyer',
      `insert into tasks (case_id, title, client_visible) values ($1, 'Call 555 123 4567', true)`,
      [ids.engaging],
    );
    const read = async () => [
      ...(await tx.as('client', 'select body as text from case_notes where case_id = $1', [ids.engaging])).rows,
      ...(await tx.as('client', 'select body as text from case_note_versions where case_id = $1', [ids.engaging])).rows,
      ...(await tx.as('client', 'select title as text from client_tasks() where case_id = $1', [ids.engaging])).rows,
    ];
    const { rows } = await tx.owner('select body from case_notes where case_id = $1', [ids.engaging]);
    expect(rows).toEqual([{ body: '<p>Call 555 123 4567</p>' }]);
    await tx.as('firmLawyer', `update case_notes set visibility = 'shared' where case_id = $1`, [ids.engaging]);
    expect(await read()).toEqual([{ text: '<p>Call •••</p>' }, { text: '<p>Call •••</p>' }, { text: 'Call •••' }]);
    // A form saves what it shows with what was changed: that is no other title.
    await tx.as('teamLawyer', `update tasks set title = title, description = 'Today' where case_id = $1`, [ids.engaging]); // prettier-ignore
    await tx.owner(`update cases set status = 'active' where id = $1`, [ids.engaging]);
    expect(await read()).toEqual([
      { text: '<p>Call 555 123 4567</p>' },
      { text: '<p>Call •••</p>' },
      { text: '<p>Call 555 123 4567</p>' },
      { text: 'Call 555 123 4567' },
    ]);
  });
});

test('a lawyer who releases an engagement cannot give contact data in the reason', async () => {
  await database.transaction(async (tx) => {
    await tx.as('teamLawyer', `select release_case($1, 'Cheaper at me@x.test')`, [ids.engaging]);
    const { rows } = await tx.as(
      'client',
      `select detail ->> 'reason' as reason from case_events where case_id = $1 and kind = 'release_case'`,
      [ids.engaging],
    );
    expect(rows).toEqual([{ reason: 'Cheaper at •••' }]);
    const notified = await tx.as('client', `select params from notifications where kind = 'engagement_released'`);
    expect(notified.rows).toEqual([{ params: ['Engaging', 'Cheaper at •••'] }]);
  });
});

test('terms hold no contact data, sent or asked for', async () => {
  await database.transaction(async (tx) => {
    const rule = { rule: 'terms_have_contact' };
    await tx.as('teamLawyer', `update proposals set assumptions = 'Call 555 123 4567' where id = $1`, [
      ids.proposalDraft,
    ]);
    expect(await tx.refused('teamLawyer', 'select submit_proposal($1)', [ids.proposalDraft])).toMatchObject(rule);
    expect(
      await tx.refused('teamLawyer', `update proposals set scope_included = '{a@b.com}' where id = $1`, [
        ids.proposalSent,
      ]),
    ).toMatchObject(rule);
    expect(
      await tx.refused('client', `select counter_proposal($1, null, '{"expenses_policy": "a@b.com"}')`, [
        ids.proposalSent,
      ]),
    ).toMatchObject(rule);
    for (const scope of ['see www.x.test', '٠٥٠ ١٢٣ ٤٥٦٧', 'a&#64;b&#46;com'])
      expect(
        await tx.refused('teamLawyer', 'update proposals set scope_included = array[$2] where id = $1', [
          ids.proposalSent,
          scope,
        ]),
      ).toMatchObject(rule);
    expect(
      await tx.refused('teamLawyer', 'update proposals set milestones = $2 where id = $1', [
        ids.proposalSent,
        JSON.stringify([{ title: 'First', amount: 1_500_000, note: 'Call 555 123 4567' }]),
      ]),
    ).toMatchObject({ code: expect.stringMatching(/^(P0001|23514)$/) });
    await tx.as('client', `select decline_proposal($1, 'Ask c@d.com')`, [ids.proposalSent]);
    const { rows } = await tx.owner('select decline_reason from proposals where id = $1', [ids.proposalSent]);
    expect(rows).toEqual([{ decline_reason: 'Ask •••' }]);
  });
});

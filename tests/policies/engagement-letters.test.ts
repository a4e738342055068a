import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
const SIGN = 'select * from sign_engagement($1, $2, $3, $4, $5)';
const STROKES = JSON.stringify([
  [
    [0.1, 0.5],
    [0.4, 0.2],
  ],
]);

const cleared = (tx: TestTransaction) =>
  tx.as('teamLawyer', `select record_conflict_check($1, 'cleared')`, [ids.engaging]);
async function signed(tx: TestTransaction): Promise<string> {
  await cleared(tx);
  await tx.as('client', SIGN, [ids.engaging, 'C. Lient', 'I agree to\nthe terms.', 'drawn', STROKES]);
  await tx.as('teamLawyer', `select sign_engagement($1, 'L. Awyer')`, [ids.engaging]);
  return letterOf(tx, ids.engaging);
}
const letterOf = async (tx: TestTransaction, caseId: string): Promise<string> =>
  (
    await tx.owner<{ id: string }>('select id from engagement_letters where case_id = $1 and released_at is null', [
      caseId,
    ])
  ).rows[0]?.id ?? '';
const save = async (tx: TestTransaction, letterId: string) =>
  (
    await tx.owner<{ done: boolean }>(
      `select private.save_engagement_letter($1, 'Engagement letter C-1', gen_random_uuid()::text, 20, repeat('cd', 32)) as done`,
      [letterId],
    )
  ).rows[0]?.done;
const fileOf = async (tx: TestTransaction, letterId: string): Promise<string> =>
  (await tx.owner<{ file_id: string }>('select file_id from engagement_letters where id = $1', [letterId])).rows[0]
    ?.file_id ?? '';

/** Who reads a file and its one version. */
async function readers(tx: TestTransaction, fileId: string): Promise<Actor[]> {
  const reading: Actor[] = [];
  for (const actor of everyActor.filter((one) => one !== 'guest')) {
    const file = await tx.as(actor, 'select from files where id = $1', [fileId]);
    const version = await tx.as(actor, 'select from file_versions where file_id = $1', [fileId]);
    expect([actor, version.rowCount]).toEqual([actor, file.rowCount]);
    if (file.rowCount === 1) reading.push(actor);
  }
  return reading;
}

describe('a signature under an engagement', () => {
  test('keeps what was agreed to and how it was given; nobody reads what was drawn', () =>
    run(async (tx) => {
      await cleared(tx);
      for (const [kind, strokes] of [
        ['drawn', null],
        ['drawn', '[[[0.1, 7]]]'],
        ['carved', null],
      ])
        expect(await tx.refused('client', SIGN, [ids.engaging, 'C', 'I agree', kind, strokes])).toMatchObject({
          rule: 'signature_not_drawn',
        });
      const { rows } = await tx.as('client', SIGN, [
        ids.engaging,
        'C. Lient',
        'I agree to\nthe terms.',
        'drawn',
        STROKES,
      ]);
      expect(rows[0]).toMatchObject({ kind: 'drawn', consent: 'I agree to the terms.' });
      expect(JSON.stringify(rows)).not.toContain('0.4');
      for (const actor of ['client', 'teamLawyer', 'firmAdmin', 'superUser'] as const)
        expect(await tx.refused(actor, 'select from private.engagement_marks')).toMatchObject({ code: '42501' });
      expect((await tx.owner('select from private.engagement_marks')).rowCount).toBe(1);
      // As programs have signed before.
      const { rows: earlier } = await tx.as('teamLawyer', `select * from sign_engagement($1, 'L. Awyer')`, [
        ids.engaging,
      ]);
      expect(earlier[0]).toMatchObject({ kind: 'typed', consent: null });
    }));
});

describe('the letter of an engagement', () => {
  test('is asked for with the second signature, once, and holds what both have signed', () =>
    run(async (tx) => {
      await cleared(tx);
      await tx.as('client', SIGN, [ids.engaging, 'C. Lient', 'I agree', 'drawn', STROKES]);
      expect(await letterOf(tx, ids.engaging)).toBe('');
      await tx.as('teamLawyer', `select sign_engagement($1, 'L. Awyer')`, [ids.engaging]);
      await tx.as('teamLawyer', `select sign_engagement($1, 'L. Awyer')`, [ids.engaging]);
      const letterId = await letterOf(tx, ids.engaging);
      const jobs = await tx.owner(`select payload from private.jobs where kind = 'make_engagement_letter'`);
      expect(jobs.rows).toEqual([{ payload: { letter_id: letterId } }]);
      const { rows } = await tx.owner<{ letter: { signers: object[] } }>(
        'select * from private.take_engagement_letter($1)',
        [letterId],
      );
      expect(rows[0]?.letter).toMatchObject({
        language: 'en',
        caseTitle: 'Engaging',
        revision: 1,
        terms: { fee_type: 'flat' },
        signers: [
          { role: 'client', name: 'C. Lient', kind: 'drawn', consent: 'I agree', strokes: JSON.parse(STROKES) },
          { role: 'lawyer', name: 'L. Awyer', kind: 'typed', consent: '', strokes: null },
        ],
      });
      // Until the case is active neither learns how to reach the other elsewhere.
      expect(JSON.stringify(rows)).not.toContain('@');
    }));

  test('is not made of terms that are others than those that were signed', () =>
    run(async (tx) => {
      const letterId = await signed(tx);
      await tx.owner('alter table proposal_revisions disable trigger append_only');
      await tx.owner(`update proposal_revisions set terms = terms || '{"amount": 1}' where proposal_id = $1`, [
        ids.proposalAccepted,
      ]);
      expect((await tx.owner('select * from private.take_engagement_letter($1)', [letterId])).rows).toEqual([
        { letter: null },
      ]);
    }));

  test('becomes one paper of the case, for the client and the team, which the client does not change', () =>
    run(async (tx) => {
      const letterId = await signed(tx);
      expect([await save(tx, letterId), await save(tx, letterId)]).toEqual([true, false]);
      expect((await tx.owner('select * from private.take_engagement_letter($1)', [letterId])).rows).toEqual([]);
      const fileId = await fileOf(tx, letterId);
      const { rows } = await tx.owner(
        `select f.name, f.visibility, f.owner_id, v.number, v.checksum from files f join file_versions v on v.file_id = f.id where f.case_id = $1`,
        [ids.engaging],
      );
      expect(rows).toEqual([
        {
          name: 'Engagement letter C-1.pdf',
          visibility: 'shared',
          owner_id: actors.teamLawyer,
          number: 1,
          checksum: 'cd'.repeat(32),
        },
      ]);
      expect(await readers(tx, fileId)).toEqual(['client', 'teamLawyer', 'firmAdmin', 'walledAdmin']);
      for (const call of [`rename_file($1, 'x.pdf')`, 'bin_files(array[$1::uuid])'])
        expect(await tx.refused('client', `select ${call}`, [fileId])).toMatchObject({ rule: 'may_not_edit_file' });
      const told = await tx.owner<{ user_id: string }>(
        `select user_id from notifications where kind = 'signature_complete' and link_id = $1 order by user_id`,
        [fileId],
      );
      expect(told.rows.map(({ user_id }) => user_id)).toEqual([actors.client, actors.teamLawyer].toSorted());
      const events = await tx.as('client', `select detail from case_events where kind = 'engagement_letter_made'`);
      expect(events.rows).toEqual([{ detail: { title: 'Engagement letter C-1.pdf' } }]);
      await tx.as('firmAdmin', `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.engaging,
        actors.walledAdmin,
      ]);
      expect(await readers(tx, fileId)).toEqual(['client', 'teamLawyer', 'firmAdmin']);
      expect((await tx.as('walledAdmin', 'select from engagement_letters where id = $1', [letterId])).rowCount).toBe(0);
    }));

  test.each(['before', 'after'])(
    'stays with its two sides when the engagement is released %s it is made, and the next one has its own',
    (when) =>
      run(async (tx) => {
        await tx.owner(`insert into proposals (id, case_id, lawyer_id, law_firm, fee_type, amount, status, submitted_at, valid_until)
          values ('${ids.member}', '${ids.engaging}', '${actors.rivalLawyer}', '${ids.rivalFirm}', 'flat', 5, 'not_selected', now(), now() + interval '9 days')`);
        const letterId = await signed(tx);
        if (when === 'after') await save(tx, letterId);
        await tx.as('client', `select release_case($1, 'Changed my mind')`, [ids.engaging]);
        if (when === 'before') await save(tx, letterId);
        await tx.as('client', 'select accept_proposal($1)', [ids.member]);
        await tx.as('rivalLawyer', `select record_conflict_check($1, 'cleared')`, [ids.engaging]);
        await tx.as('client', `select sign_engagement($1, 'C')`, [ids.engaging]);
        await tx.as('rivalLawyer', `select sign_engagement($1, 'R')`, [ids.engaging]);
        const next = await letterOf(tx, ids.engaging);
        expect(next).not.toBe(letterId);
        await tx.owner(`update engagement_letters set created_at = created_at + interval '1 second' where id = $1`, [
          next,
        ]);
        await save(tx, next);
        expect(await readers(tx, await fileOf(tx, letterId))).toEqual([
          'client',
          'teamLawyer',
          'firmAdmin',
          'walledAdmin',
        ]);
        expect(await readers(tx, await fileOf(tx, next))).toEqual(['client', 'rivalLawyer']);
        const { rows } = await tx.owner('select name from files where id = $1', [await fileOf(tx, next)]);
        expect(rows).toEqual([{ name: 'Engagement letter C-1 (2).pdf' }]);
      }),
  );

  test('says when it could not be made, and is made on demand where there was none yet', () =>
    run(async (tx) => {
      const letterId = await signed(tx);
      const status = async () =>
        (await tx.as<{ status: string }>('client', 'select status from engagement_letters where id = $1', [letterId]))
          .rows[0]?.status;
      const fail = async (attempts: number) => {
        await tx.owner(`update private.jobs set attempts = $1 where kind = 'make_engagement_letter'`, [attempts]);
        await tx.owner(
          `select private.note_job_failure(id, 'XX000') from private.jobs where kind = 'make_engagement_letter'`,
        );
      };
      expect(await status()).toBe('making');
      await fail(1);
      expect(await status()).toBe('delayed');
      await fail(10);
      expect(await status()).toBe('failed');
      await tx.as('admin', `select retry_job(id) from list_jobs() where kind = 'make_engagement_letter'`);
      expect(await status()).not.toBe('failed');
      expect(await save(tx, letterId)).toBe(true);

      await tx.owner('delete from engagement_letters where id = $1', [letterId]);
      expect(await tx.refused('otherClient', 'select make_engagement_letter($1)', [ids.engaging])).toMatchObject({
        rule: 'case_not_found',
      });
      const made = await tx.as<{ id: string }>('client', 'select make_engagement_letter($1) as id', [ids.engaging]);
      const again = await tx.as<{ id: string }>('teamLawyer', 'select make_engagement_letter($1) as id', [
        ids.engaging,
      ]);
      expect(again.rows).toEqual(made.rows);
      expect(await tx.refused('client', 'select make_engagement_letter($1)', [ids.open])).toMatchObject({
        rule: 'signatures_required',
      });
    }));
});

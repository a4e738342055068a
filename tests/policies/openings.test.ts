import { randomUUID } from 'node:crypto';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { type Actor, actors, everyActor, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

const HIRERS: readonly Actor[] = ['teamLawyer', 'firmAdmin', 'walledAdmin'];
const OTHERS = everyActor.filter((actor) => !HIRERS.includes(actor));
const WHOLE = {
  title: 'Paralegal for probate',
  content: '<p>Two days a week.</p>',
  role: 'Paralegal',
  employment_types: ['part_time'],
  working_schedule: ['weekdays'],
  skills: ['Probate', 'Filing'],
  locations: ['US', 'FR'],
  benefits: ['training'],
  salary_type: 'hourly',
  salary_price: 32.5,
  expires_on: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
};
const SAVE = 'select * from save_opening($1, $2, $3)';
const PUBLISH = 'select * from publish_opening($1, $2)';
const MOVE = 'select * from move_candidate($1, $2, $3)';
const TAKE = 'select private.take_application($1, $2, $3) as id';

interface Opening extends Record<string, unknown> {
  id: string;
  slug: string;
  status: string;
  version: number;
}

async function only<R extends Record<string, unknown>>(rows: Promise<{ rows: R[] }>): Promise<R> {
  const [row] = (await rows).rows;
  if (row === undefined) throw new Error('Nothing was answered');
  return row;
}

const save = (
  tx: TestTransaction,
  actor: Actor,
  given: object,
  id: string | null = null,
  version: number | null = null,
) => only<Opening>(tx.as<Opening>(actor, SAVE, [id, JSON.stringify(given), version]));

async function applied(tx: TestTransaction, given: object = {}, kept: readonly object[] = []): Promise<string> {
  const { day } = await only<{ day: string }>(
    tx.owner('select private.kept_until(o)::text as day from openings o where id = $1', [ids.opening]),
  );
  const whole = { id: randomUUID(), name: 'Omar Haddad', email: 'omar@example.test', letter: 'Hello', keep_until: day };
  const { id } = await only<{ id: string }>(
    tx.owner(TAKE, [ids.opening, JSON.stringify({ ...whole, ...given }), JSON.stringify(kept)]),
  );
  return id;
}

/** The rule by which an application is refused; what it wrote is undone. */
async function refusedRule(tx: TestTransaction, given: object): Promise<unknown> {
  await tx.owner('savepoint before_refusal');
  try {
    await applied(tx, given);
    return null;
  } catch (error) {
    return error instanceof Error && 'hint' in error ? error.hint : error;
  } finally {
    await tx.owner('rollback to before_refusal');
  }
}

/** Has some more candidates apply for the opening of the fixture. */
const have = (tx: TestTransaction, howMany: number, email = `n || '@example.test'`) =>
  tx.owner(
    `insert into candidates (opening_id, law_firm, name, email, keep_until) select $1, $2, 'x', ${email}, current_date + 9 from generate_series(1, $3::int) n`,
    [ids.opening, ids.firm, howMany],
  );

describe('an opening', () => {
  test('is written by the administrators of a firm, and nobody else', async () => {
    await run(async (tx) => {
      for (const actor of ['firmAdmin', 'walledAdmin'] as const)
        expect(await save(tx, actor, WHOLE)).toMatchObject({
          law_firm: ids.firm,
          status: 'draft',
          salary_price: '32.500',
        });
      for (const actor of ['client', 'teamLawyer', 'rivalLawyer', 'admin', 'superUser'] as const)
        expect(await tx.refused(actor, SAVE, [null, JSON.stringify(WHOLE), null])).toMatchObject({
          code: '42501',
          rule: 'may_not_hire',
        });
      expect(await tx.refused('guest', SAVE, [null, '{}', null])).toMatchObject({ code: '42501' });
    });
  });

  test('of another firm is neither read before it is published nor changed', async () => {
    await run(async (tx) => {
      await tx.owner(`update users set access_level = 'lawyer_admin' where uuid = $1`, [actors.rivalLawyer]);
      for (const [call, values] of [
        [SAVE, [ids.opening, '{"title": "Mine"}', null]],
        [PUBLISH, [ids.openingDraft, true]],
        ['select name_hirer($1, $2, true)', [ids.opening, actors.rivalLawyer]],
      ] as const)
        for (const actor of ['rivalLawyer', 'admin'] as const) {
          const refused = await tx.refused(actor, call, [...values]);
          expect([refused.code, refused.rule]).toEqual(
            actor === 'admin' && call === SAVE ? ['42501', 'may_not_hire'] : ['PT404', 'opening_not_found'],
          );
        }
      for (const actor of ['rivalLawyer', 'teamLawyer', 'admin'] as const)
        expect((await tx.as(actor, 'select delete_opening($1) as gone', [ids.opening])).rows).toEqual([
          { gone: false },
        ]);
    });
  });

  test('is published when it is whole, taken back, and changed by one window at a time', async () => {
    await run(async (tx) => {
      const draft = await save(tx, 'firmAdmin', { ...WHOLE, skills: [] });
      expect(await tx.refused('firmAdmin', PUBLISH, [draft.id, true])).toMatchObject({ rule: 'opening_incomplete' });
      const late = await save(tx, 'firmAdmin', { skills: ['Probate'], expires_on: '2020-01-01' }, draft.id);
      expect(await tx.refused('firmAdmin', PUBLISH, [draft.id, true])).toMatchObject({ rule: 'opening_day_invalid' });
      expect(await tx.refused('firmAdmin', SAVE, [draft.id, '{"title": "Lost"}', draft.version])).toMatchObject({
        code: 'PT409',
        rule: 'opening_changed',
      });
      await save(tx, 'firmAdmin', { expires_on: WHOLE.expires_on }, draft.id, late.version);
      const published = await only<Opening>(tx.as<Opening>('firmAdmin', PUBLISH, [draft.id, true]));
      expect(published).toMatchObject({ status: 'published', slug: expect.stringMatching(/^paralegal-for-probate-/) });
      expect(await tx.refused('firmAdmin', SAVE, [draft.id, '{"content": ""}', null])).toMatchObject({
        rule: 'opening_incomplete',
      });
      const shown = async () =>
        (
          await only<{ shown: object | null }>(
            tx.owner('select private.opening_details($1) as shown', [published.slug]),
          )
        ).shown;
      expect(await shown()).toMatchObject({
        isOpen: true,
        salary: { type: 'hourly', price: 32.5 },
        company: { name: 'Firm' },
      });
      await tx.as('firmAdmin', PUBLISH, [draft.id, false]);
      expect(await shown()).toBeNull();
    });
  });

  test.each([
    [{ experience: 'a lot' }, 'opening_value_invalid'],
    [{ employment_types: ['slavery'] }, 'opening_value_invalid'],
    [{ salary_price: 'a million' }, 'opening_value_invalid'],
    [{ expires_on: 'soon' }, 'opening_value_invalid'],
    [{ keep_months: 100 }, 'opening_value_invalid'],
    [{ title: 'Two\nlines' }, 'opening_value_invalid'],
    [{ locations: ['us'] }, 'opening_lists_invalid'],
    [{ skills: ['x'.repeat(41)] }, 'opening_lists_invalid'],
  ])('does not keep %j', async (given, rule) => {
    await run(async (tx) => {
      expect(await tx.refused('firmAdmin', SAVE, [null, JSON.stringify({ ...WHOLE, ...given }), null])).toMatchObject({
        rule,
      });
    });
  });

  test('is found by words and by each filter, in each order, and its counts agree', async () => {
    await run(async (tx) => {
      const { id } = await save(tx, 'firmAdmin', { ...WHOLE, experience: 'none' });
      const found = async (actor: Actor, search: string | null, filter: object = {}, sort = 'latest') =>
        (
          await tx.as<{ id: string }>(actor, 'select id from find_openings($1, $2, null, $3)', [
            search,
            JSON.stringify(filter),
            sort,
          ])
        ).rows.map((row) => row.id);
      expect(await found('firmAdmin', null, {}, 'oldest')).toHaveLength(3);
      expect(await found('firmAdmin', 'probate PARALEGAL')).toEqual([id]);
      for (const filter of [
        { employment_types: ['part_time', 'on_demand'] },
        { experience: ['none'] },
        { roles: ['Paralegal'] },
        { locations: ['FR'] },
        { benefits: ['training', 'bonus'] },
      ])
        expect([filter, await found('firmAdmin', null, filter)]).toEqual([filter, [id]]);
      expect(await found('firmAdmin', null, {}, 'popular')).toEqual([
        ids.opening,
        ...(await found('firmAdmin', null)).filter((each) => each !== ids.opening),
      ]);
      expect(await found('firmLawyer', null)).toEqual([ids.opening]);
      for (const actor of ['client', 'rivalLawyer', 'admin'] as const) expect(await found(actor, null)).toEqual([]);
      const { rows } = await tx.as<{ status: string; openings: string }>('firmAdmin', 'select * from opening_counts()');
      expect(Object.fromEntries(rows.map((row) => [row.status, Number(row.openings)]))).toEqual({
        all: 3,
        draft: 2,
        published: 1,
      });
      const { choices } = await only<{ choices: object }>(tx.as('firmAdmin', 'select opening_choices() as choices'));
      expect(choices).toEqual({ roles: ['Associate', 'Paralegal'], locations: ['FR', 'US'] });
    });
  });
});

test('the public list has forty openings of a firm, so that those of others are found', async () => {
  await run(async (tx) => {
    await tx.owner(
      `insert into openings (law_firm, title, slug, status, published_at, expires_on) select $1, 'x', '?' || n, 'published', now(), current_date + 9 from generate_series(1, 45) n`,
      [ids.firm],
    );
    await tx.owner(
      `insert into openings (law_firm, title, slug, status, published_at, expires_on) values ($1, 'Of others', '?', 'published', now() - interval '1 year', current_date + 9)`,
      [ids.rivalFirm],
    );
    const { list } = await only<{ list: { openings: { title: string; company: string }[] } }>(
      tx.owner('select private.opening_list() as list'),
    );
    expect(list.openings.filter(({ company }) => company === 'Firm')).toHaveLength(40);
    expect(list.openings.at(-1)).toMatchObject({ title: 'Of others' });
  });
});

describe('candidates', () => {
  test('are seen by who hires for the opening and by the administrators of its firm, and nobody else', async () => {
    await run(async (tx) => {
      const board = (actor: Actor) =>
        tx.as(actor, 'select name, rating::float, raters, notes from candidate_board($1)', [ids.opening]);
      for (const actor of HIRERS) {
        expect((await board(actor)).rows).toEqual([{ name: 'Cora Candidate', rating: 4, raters: 1, notes: 1 }]);
        expect((await tx.as(actor, `select name from storage.objects where bucket_id = 'candidates'`)).rows).toEqual([
          { name: 'cora/file' },
        ]);
        const { record } = await only<{ record: object }>(
          tx.as(actor, 'select candidate_record($1) as record', [ids.candidate]),
        );
        expect(record).toMatchObject({
          notes: [{ body: 'Writes well' }],
          ratings: [{ stars: 4 }],
          letters: [{ kind: 'received' }],
        });
      }
      for (const actor of OTHERS.filter((each) => each !== 'guest')) {
        expect([actor, (await board(actor)).rows]).toEqual([actor, []]);
        for (const table of [
          'candidates',
          'candidate_files',
          'candidate_notes',
          'candidate_ratings',
          'candidate_letters',
        ])
          expect([actor, (await tx.as(actor, `select from ${table}`)).rowCount]).toEqual([actor, 0]);
        expect((await tx.as(actor, `select name from storage.objects where bucket_id = 'candidates'`)).rows).toEqual(
          [],
        );
        expect(await tx.refused(actor, 'select candidate_record($1)', [ids.candidate])).toMatchObject({
          rule: 'candidate_not_found',
        });
      }
    });
  });

  test('are not seen any more by who has left the firm or hires no more', async () => {
    await run(async (tx) => {
      const seen = async () => (await tx.as('teamLawyer', 'select from candidates')).rowCount;
      expect(await seen()).toBe(1);
      await tx.as('firmAdmin', 'select name_hirer($1, $2, false)', [ids.opening, actors.teamLawyer]);
      expect(await seen()).toBe(0);
      await tx.as('firmAdmin', 'select name_hirer($1, $2, true)', [ids.opening, actors.teamLawyer]);
      await tx.owner('update users set law_firm = $1 where uuid = $2', [ids.rivalFirm, actors.teamLawyer]);
      expect(await seen()).toBe(0);
      for (const stranger of [actors.client, actors.rivalLawyer])
        expect(await tx.refused('firmAdmin', 'select name_hirer($1, $2, true)', [ids.opening, stranger])).toMatchObject(
          {
            rule: 'hirer_not_of_firm',
          },
        );
    });
  });

  test('are moved, noted, rated and written to by who hires, and by nobody else', async () => {
    await run(async (tx) => {
      const calls: [string, unknown[]][] = [
        [MOVE, [ids.candidate, 'interview', null]],
        ['select * from plan_interview($1, $2)', [ids.candidate, new Date()]],
        ['select * from note_candidate($1, $2)', [ids.candidate, 'Knows leases']],
        ['select rate_candidate($1, $2)', [ids.candidate, 5]],
        ['select write_to_candidate($1, $2, $3)', [ids.candidate, 'An interview', 'Would Tuesday suit you?']],
      ];
      for (const [call, values] of calls) {
        for (const actor of OTHERS.filter((each) => each !== 'guest'))
          expect([actor, await tx.refused(actor, call, values)]).toMatchObject([
            actor,
            { code: 'PT404', rule: 'candidate_not_found' },
          ]);
        for (const actor of HIRERS) await tx.as(actor, call, values);
      }
      const [row] = (
        await tx.as(
          'firmAdmin',
          'select stage, rating::float, raters, own_stars, notes, letters from candidate_board($1)',
          [ids.opening],
        )
      ).rows;
      expect(row).toEqual({ stage: 'interview', rating: 5, raters: 3, own_stars: 5, notes: 4, letters: 3 });
      expect(
        await only(tx.owner('select candidate_count, new_count from openings where id = $1', [ids.opening])),
      ).toEqual({ candidate_count: 1, new_count: 0 });
    });
  });

  test('that are more than the board shows keep who is in between, and their number is said', async () => {
    await run(async (tx) => {
      await tx.owner(`update candidates set stage = 'interview', created_at = now() - interval '1 year'`);
      await have(tx, 505);
      const { rows } = await tx.as<{ id: string; total: number }>(
        'teamLawyer',
        'select id, total from candidate_board($1)',
        [ids.opening],
      );
      expect(rows).toHaveLength(500);
      expect(rows.at(-1)).toEqual({ id: ids.candidate, total: 506 });
    });
  });

  test('are counted for those who hire alone', async () => {
    await run(async (tx) => {
      const counts = 'select candidate_count, new_count from find_openings() where id = $1';
      const known = { candidate_count: 1, new_count: 1 };
      for (const actor of HIRERS) expect(await only(tx.as(actor, counts, [ids.opening]))).toEqual(known);
      expect(await only(tx.as('firmLawyer', counts, [ids.opening]))).toEqual({
        candidate_count: null,
        new_count: null,
      });
      for (const column of ['candidate_count', 'new_count'])
        expect(await tx.refused('firmLawyer', `select ${column} from openings`)).toMatchObject({ code: '42501' });
    });
  });

  test('are closed with a cause, and come back without one', async () => {
    await run(async (tx) => {
      expect(await tx.refused('teamLawyer', MOVE, [ids.candidate, 'closed', null])).toMatchObject({
        rule: 'closing_without_cause',
      });
      expect(await tx.refused('teamLawyer', MOVE, [ids.candidate, 'elsewhere', null])).toMatchObject({
        rule: 'candidate_stage_unknown',
      });
      expect(await only(tx.as('teamLawyer', MOVE, [ids.candidate, 'closed', 'declined']))).toMatchObject({
        stage: 'closed',
        closed_as: 'declined',
      });
      expect(await only(tx.as('teamLawyer', MOVE, [ids.candidate, 'offer', null]))).toMatchObject({
        stage: 'offer',
        closed_as: null,
      });
    });
  });

  test('take sensible notes, stars, letters and times alone, each once', async () => {
    await run(async (tx) => {
      const rule = async (call: string, values: unknown[]) => (await tx.refused('teamLawyer', call, values)).rule;
      expect(await rule('select rate_candidate($1, 6)', [ids.candidate])).toBe('stars_invalid');
      expect(await rule('select * from note_candidate($1, $2)', [ids.candidate, ' \n'])).toBe('candidate_note_empty');
      expect(await rule('select write_to_candidate($1, $2, $3)', [ids.candidate, ' ', 'x'])).toBe(
        'candidate_letter_empty',
      );
      expect(await rule(`select * from plan_interview($1, '2999-01-01')`, [ids.candidate])).toBe(
        'interview_time_invalid',
      );
      const id = randomUUID();
      for (let twice = 0; twice < 2; twice += 1) {
        await tx.as('teamLawyer', 'select * from note_candidate($1, $2, $3)', [ids.candidate, 'Once', id]);
        await tx.as('teamLawyer', 'select write_to_candidate($1, $2, $3, $4)', [
          ids.candidate,
          'Two\nlines',
          'Once',
          id,
        ]);
      }
      const { letters, notes } = await only<{ letters: number; notes: number }>(
        tx.as('teamLawyer', 'select letters, notes from candidate_board($1)', [ids.opening]),
      );
      expect([letters, notes]).toEqual([1, 2]);
      for (let nth = 1; nth < 10; nth += 1)
        await tx.as('teamLawyer', 'select write_to_candidate($1, $2, $3)', [ids.candidate, 'A subject', 'Words']);
      expect(await rule('select write_to_candidate($1, $2, $3)', [ids.candidate, 'A subject', 'Words'])).toBe(
        'too_many_candidate_letters',
      );
    });
  });
});

describe('an application', () => {
  const KEPT = { name: 'cv.pdf', type: 'application/pdf', size: 1234, version: 'v', sha256: 'a'.repeat(64) };

  test('is kept with its file and its letter, and who hires hears of it without a name', async () => {
    await run(async (tx) => {
      const hostile = '<img src=x onerror=alert(1)>\u202e';
      const id = await applied(tx, { name: hostile, email: ' OMAR@example.test ' }, [
        KEPT,
        { ...KEPT, name: 'diploma.pdf', version: 'w' },
      ]);
      expect(await only(tx.owner('select email, stage from candidates where id = $1', [id]))).toEqual({
        email: 'omar@example.test',
        stage: 'new',
      });
      const FILES = `select f.name, o.version from candidate_files f join storage.objects o on o.name = f.path where f.candidate_id = $1 order by f.place`;
      expect((await tx.as('teamLawyer', FILES, [id])).rows).toEqual([
        { name: 'cv.pdf', version: 'v' },
        { name: 'diploma.pdf', version: 'w' },
      ]);
      for (const actor of ['firmLawyer', 'rivalLawyer', 'client', 'admin'] as const)
        expect((await tx.as(actor, FILES, [id])).rows).toEqual([]);
      expect(
        (await tx.owner('select kind, mail_state from candidate_letters where candidate_id = $1', [id])).rows,
      ).toEqual([{ kind: 'received', mail_state: 'waiting' }]);
      const heard = await tx.owner<{ user_id: string; title: string }>(
        `select user_id, title from notifications where kind = 'candidate_applied'`,
      );
      expect(heard.rows.map((each) => each.user_id).toSorted()).toEqual(
        HIRERS.map((actor) => actors[actor]).toSorted(),
      );
      expect(JSON.stringify(heard.rows)).not.toContain('onerror');
    });
  });

  test('is the same one when it is sent again', async () => {
    await run(async (tx) => {
      const id = randomUUID();
      expect(await applied(tx, { id })).toBe(id);
      expect(await applied(tx, { id })).toBe(id);
      expect(await applied(tx, { id, email: 'somebody-else@example.test' })).not.toBe(id);
      expect((await tx.owner('select from candidates where opening_id = $1', [ids.opening])).rowCount).toBe(3);
    });
  });

  test('is taken twice from an address for an opening, and not without end', async () => {
    await run(async (tx) => {
      await applied(tx);
      await applied(tx, { email: 'Omar@Example.test' });
      expect(await refusedRule(tx, {})).toBe('too_many_applications');
      expect(await refusedRule(tx, { email: 'another@example.test' })).toBeNull();
      // Anybody can write anybody's address: on the day after it is free again, ten times.
      const yesterday = () =>
        tx.owner(`update candidates set created_at = now() - interval '25 hours' where email = 'omar@example.test'`);
      await yesterday();
      expect(await refusedRule(tx, {})).toBeNull();
      await have(tx, 7, `'omar@example.test'`);
      await yesterday();
      await applied(tx);
      await yesterday();
      expect(await refusedRule(tx, {})).toBe('too_many_applications');
    });
  });

  test('is taken five hundred times a day for an opening', async () => {
    await run(async (tx) => {
      await have(tx, 498);
      await applied(tx);
      expect(await refusedRule(tx, { email: 'another@example.test' })).toBe('too_many_applications');
    });
  });

  test.each([
    [{ name: ' ' }, 'application_incomplete'],
    [{ email: 'nobody' }, 'application_incomplete'],
    [{ letter: ' ' }, 'application_incomplete'],
    [{ keep_until: '2099-01-01' }, 'consent_outdated'],
    [{ keep_until: null }, 'consent_outdated'],
  ])('that says %j is refused', async (given, rule) => {
    await run(async (tx) => {
      expect(await refusedRule(tx, given)).toBe(rule);
    });
  });

  test('comes too late after the last day, and nowhere for what is not published', async () => {
    await run(async (tx) => {
      await tx.owner(`update openings set expires_on = current_date - 2 where id = $1`, [ids.opening]);
      expect(await refusedRule(tx, {})).toBe('opening_closed');
      await tx.owner(`update openings set status = 'draft' where id = $1`, [ids.opening]);
      expect(await refusedRule(tx, {})).toBe('opening_not_published');
    });
  });
});

describe('what is kept of a candidate', () => {
  const left = async (tx: TestTransaction) => {
    const counts: number[] = [];
    for (const table of ['candidates', 'candidate_files', 'candidate_notes', 'candidate_ratings', 'candidate_letters'])
      counts.push((await tx.owner(`select from ${table}`)).rowCount ?? 0);
    counts.push((await tx.owner(`select from storage.objects where bucket_id = 'candidates'`)).rowCount ?? 0);
    return counts;
  };

  test('goes after its last day, with the file and all that was written of it', async () => {
    await run(async (tx) => {
      await tx.owner('select private.forget_candidates(500)');
      expect(await left(tx)).toEqual([1, 1, 1, 1, 1, 1]);
      await tx.owner('update candidates set keep_until = current_date - 2');
      expect(await only(tx.owner('select private.forget_candidates(500) as gone'))).toEqual({ gone: 1 });
      expect(await left(tx)).toEqual([0, 0, 0, 0, 0, 0]);
      // The job that removes bytes knows which.
      expect((await tx.owner('select version from private.dropped_bytes')).rows).toEqual([{ version: 'x' }]);
      expect(await only(tx.owner('select candidate_count from openings where id = $1', [ids.opening]))).toEqual({
        candidate_count: 0,
      });
      // The log has what was done, and nothing of who it was.
      await tx.owner('set constraints all immediate');
      const log = await tx.owner(`select before::text, after::text from audit_log where table_name = 'candidates'`);
      expect(log.rowCount).toBeGreaterThan(0);
      expect(JSON.stringify(log.rows)).not.toMatch(
        /Cora|cora|would like|interview_at|interview_event_id|stage_at|consented_at|created_at/,
      );
    });
  });

  test('is seen and deleted by who has sent it, with the key of their letter, which those who hire do not see', async () => {
    await run(async (tx) => {
      const own = async (key: string) =>
        (await only<{ own: unknown }>(tx.owner('select private.own_application($1) as own', [key]))).own;
      const KEY = 'c'.repeat(64);
      expect(await own(KEY)).toMatchObject({
        opening: 'Associate for leases',
        name: 'Cora Candidate',
        letter: 'I would like to come.',
        files: [{ name: 'cora.pdf', size: 100 }],
      });
      expect(JSON.stringify(await own(KEY))).not.toMatch(/stage|Writes well|stars|rating/);
      expect(await own('d'.repeat(64))).toBeNull();
      for (const actor of [...HIRERS, 'client', 'admin'] as const)
        for (const asked of [
          'select key from private.candidate_keys',
          `select private.own_application('${KEY}')`,
          `select private.take_application_back('${KEY}')`,
        ])
          expect((await tx.refused(actor, asked, [])).code, `${actor}: ${asked}`).toBe('42501');
      const letter = await only<{ made: { key: string } }>(
        tx.owner('select private.candidate_letter($1) as made', [ids.candidateLetter]),
      );
      expect(letter.made.key).toBe(KEY);
      const back = () => only(tx.owner('select private.take_application_back($1) as gone', [KEY]));
      expect(await back()).toEqual({ gone: true });
      expect(await left(tx)).toEqual([0, 0, 0, 0, 0, 0]);
      expect([await back(), await own(KEY)]).toEqual([{ gone: false }, null]);
    });
  });

  test('is met by those who hire, in whose calendars it is without a name, and nowhere once it is closed or gone', async () => {
    await run(async (tx) => {
      const PLAN = 'select * from plan_interview($1, $2)';
      const at = new Date(Date.now() + 5 * 86_400_000);
      const entries = async () =>
        (
          await tx.owner<{ title: string; start: Date; people: string[] }>(
            `select e.title, e.start, array_agg(a.user_id::text order by a.user_id::text) people from calendar_events e join calendar_attendees a on a.event_id = e.id
             where e.id in (select interview_event_id from candidates) or e.title = 'Associate for leases' group by e.id`,
          )
        ).rows;
      await tx.as('firmAdmin', PLAN, [ids.candidate, at]);
      const both = [actors.firmAdmin, actors.teamLawyer].toSorted();
      expect(await entries()).toEqual([{ title: 'Associate for leases', start: at, people: both }]);
      const later = new Date(at.getTime() + 3_600_000);
      await tx.as('teamLawyer', PLAN, [ids.candidate, later]);
      expect(await entries()).toEqual([{ title: 'Associate for leases', start: later, people: both }]);
      await tx.as('firmAdmin', 'select name_hirer($1, $2, false)', [ids.opening, actors.teamLawyer]);
      expect((await entries())[0]?.people).toEqual([actors.firmAdmin]);
      await tx.as('firmAdmin', 'select name_hirer($1, $2, true)', [ids.opening, actors.teamLawyer]);
      expect((await entries())[0]?.people).toEqual(both);
      await tx.as('firmAdmin', MOVE, [ids.candidate, 'closed', 'declined']);
      expect(await entries()).toEqual([]);
      await tx.as('firmAdmin', MOVE, [ids.candidate, 'interview', null]);
      expect(await entries()).toHaveLength(1);
      await tx.as('firmAdmin', PLAN, [ids.candidate, null]);
      expect(await entries()).toEqual([]);
      await tx.as('teamLawyer', PLAN, [ids.candidate, at]);
      expect((await entries())[0]?.people).toEqual([actors.teamLawyer]);
      await tx.as('firmAdmin', 'select delete_candidate($1)', [ids.candidate]);
      expect(await entries()).toEqual([]);
    });
  });

  test('leaves no moment of its interview in the log, no matter who planned or moved it', async () => {
    await run(async (tx) => {
      const at = new Date(Date.now() + 9 * 86_400_000);
      const moments = [0, 1, 2].map((day) => new Date(at.getTime() + day * 86_400_000).toISOString().slice(0, 10));
      await tx.as('firmAdmin', 'select * from plan_interview($1, $2)', [ids.candidate, at]);
      await tx.as('firmAdmin', 'select * from plan_interview($1, $2)', [
        ids.candidate,
        new Date(at.getTime() + 86_400_000),
      ]);
      await tx.owner(
        'update calendar_attendees set answered_at = now() where event_id in (select interview_event_id from candidates)',
      );
      const entry = await only<{ id: string }>(
        tx.owner('select interview_event_id as id from candidates where id = $1', [ids.candidate]),
      );
      await tx.owner('delete from calendar_attendees where event_id = $1 and user_id = $2', [
        entry.id,
        actors.teamLawyer,
      ]);
      await tx.as('firmAdmin', 'select delete_candidate($1)', [ids.candidate]);
      // What is no interview is in the log: who looks for a moment finds it.
      const other = new Date(at.getTime() + 40 * 86_400_000);
      await tx.owner(`insert into calendar_events (title, "start", "end", created_by) values ('Lunch', $1, $1, $2)`, [
        other,
        actors.firmAdmin,
      ]);
      const logged = async () => [
        ...(await tx.owner('select to_jsonb(l) as row from private.audit_pending l')).rows,
        ...(await tx.owner('select to_jsonb(l) as row from audit_log l')).rows,
      ];
      const before = JSON.stringify(await logged());
      await tx.owner('set constraints all immediate');
      for (const log of [before, JSON.stringify(await logged())]) {
        expect(log).toContain(other.toISOString().slice(0, 10));
        for (const moment of moments) expect(log).not.toContain(`${moment}T`);
        expect(log).not.toContain(entry.id);
      }
    });
  });

  test('is met by the one who takes over from the only one who hires, by no account that is closed, and by its new title', async () => {
    await run(async (tx) => {
      const at = new Date(Date.now() + 5 * 86_400_000);
      const entries = async () =>
        (
          await tx.owner<{ title: string; people: string[] }>(
            `select e.title, array_agg(a.user_id::text order by a.user_id::text) people from calendar_events e join calendar_attendees a on a.event_id = e.id
             where e.id in (select interview_event_id from candidates) group by e.id`,
          )
        ).rows;
      await tx.as('teamLawyer', 'select * from plan_interview($1, $2)', [ids.candidate, at]);
      await tx.as('firmAdmin', 'select name_hirer($1, $2, false)', [ids.opening, actors.teamLawyer]);
      expect(await entries()).toEqual([]);
      await tx.as('firmAdmin', 'select name_hirer($1, $2, true)', [ids.opening, actors.firmLawyer]);
      expect(await entries()).toEqual([{ title: 'Associate for leases', people: [actors.firmLawyer] }]);
      await tx.owner(`update openings set title = 'Associate for wills' where id = $1`, [ids.opening]);
      expect((await entries())[0]?.title).toBe('Associate for wills');
      await tx.as('firmAdmin', 'select name_hirer($1, $2, true)', [ids.opening, actors.teamLawyer]);
      const both = [actors.firmLawyer, actors.teamLawyer].toSorted();
      expect((await entries())[0]?.people).toEqual(both);
      await tx.owner(`update users set status = 'banned' where uuid = $1`, [actors.teamLawyer]);
      expect((await entries())[0]?.people).toEqual([actors.firmLawyer]);
      await tx.owner(`update users set status = 'active' where uuid = $1`, [actors.teamLawyer]);
      expect((await entries())[0]?.people).toEqual(both);
    });
  });

  test('is shown to who has sent it until its last day, and not on the day after', async () => {
    await run(async (tx) => {
      const own = async () =>
        (await only<{ own: unknown }>(tx.owner(`select private.own_application('${'c'.repeat(64)}') as own`))).own;
      await tx.owner('update candidates set keep_until = private.firm_today(law_firm)');
      expect(await own()).toMatchObject({ name: 'Cora Candidate' });
      await tx.owner('update candidates set keep_until = private.firm_today(law_firm) - 1');
      expect(await own()).toBeNull();
    });
  });

  test('is locked after its opening, as those who hire lock it', async () => {
    const { client, url } = database;
    const others = [new Client({ connectionString: url }), new Client({ connectionString: url })] as const;
    const [hirer, job] = others;
    await Promise.all(others.map((each) => each.connect()));
    await client.query('update candidates set keep_until = keep_until - 200');
    try {
      await hirer.query('begin');
      await hirer.query('select from openings where id = $1 for no key update', [ids.opening]);
      await job.query('begin');
      const forgetting = job.query('select private.forget_candidates(500) as gone');
      // It is awaited below, unless the lock is not free.
      forgetting.catch(() => undefined);
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
      const lock = 'select from candidates where id = $1 for no key update nowait';
      expect((await hirer.query(lock, [ids.candidate])).rowCount).toBe(1);
      await hirer.query('rollback');
      expect((await forgetting).rows).toEqual([{ gone: 1 }]);
    } finally {
      // Nobody waits for a session that has ended.
      await Promise.all(others.map((each) => each.end()));
      await client.query('update candidates set keep_until = keep_until + 200');
    }
  });

  test('goes at once when an administrator of the firm says so, and with the opening', async () => {
    await run(async (tx) => {
      for (const actor of ['teamLawyer', 'firmLawyer', 'rivalLawyer', 'admin', 'client'] as const)
        expect((await tx.as(actor, 'select delete_candidate($1) as gone', [ids.candidate])).rows).toEqual([
          { gone: false },
        ]);
      await tx.owner('savepoint before_deletion');
      expect((await tx.as('firmAdmin', 'select delete_candidate($1) as gone', [ids.candidate])).rows).toEqual([
        { gone: true },
      ]);
      expect(await left(tx)).toEqual([0, 0, 0, 0, 0, 0]);
      await tx.owner('rollback to before_deletion');
      expect((await tx.as('firmAdmin', 'select delete_opening($1) as gone', [ids.opening])).rows).toEqual([
        { gone: true },
      ]);
      expect(await left(tx)).toEqual([0, 0, 0, 0, 0, 0]);
    });
  });
});

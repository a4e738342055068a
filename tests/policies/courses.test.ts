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

const OF_FIRM: readonly Actor[] = ['teamLawyer', 'firmLawyer', 'firmAdmin', 'walledAdmin'];
const OTHERS = everyActor.filter((actor) => !OF_FIRM.includes(actor) && actor !== 'guest');
const SAVE = 'select * from save_course($1, $2, $3)';
const LESSON = 'select * from save_lesson($1, $2, $3, $4)';
const FINISH = 'select finish_lesson($1) as done';
const ANSWER = 'select answer_quiz($1, $2) as answer';
const ANSWER_TO = 'select answer_quiz($1, $2, $3) as answer';
const QUESTION = {
  question: 'Which day?',
  choices: ['Monday', 'Tuesday'],
  right_choice: 2,
  explanation: 'It says so.',
};

interface Answer {
  percent: number;
  passed: boolean;
  done: boolean;
  answers: { right: boolean | null; right_choice: number | null; explanation: string | null }[];
}

async function only<R extends Record<string, unknown>>(rows: Promise<{ rows: R[] }>): Promise<R> {
  const [row] = (await rows).rows;
  if (row === undefined) throw new Error('Nothing was answered');
  return row;
}

const answered = async (tx: TestTransaction, actor: Actor, choices: (number | null)[]): Promise<Answer> =>
  (await only<{ answer: Answer }>(tx.as(actor, ANSWER, [ids.lessonQuiz, choices]))).answer;
const certificatesOf = async (tx: TestTransaction, actor: Actor): Promise<Record<string, unknown>[]> =>
  (await tx.owner('select * from course_certificates where user_id = $1', [actors[actor]])).rows;

describe('a course', () => {
  test('is written by the administrators of a firm, and nobody else', async () => {
    await run(async (tx) => {
      const given = {
        title: ' Leases ',
        credits: [{ jurisdiction: 'New York', category: 'general', hours: 2 }],
      };
      const made = await only<{ id: string; status: string; title: string; version: number }>(
        tx.as('firmAdmin', SAVE, [null, JSON.stringify(given), null]),
      );
      expect(made).toMatchObject({ law_firm: ids.firm, status: 'draft', title: 'Leases' });
      expect(await tx.refused('firmAdmin', SAVE, [made.id, '{}', made.version + 7])).toMatchObject({ code: 'PT409' });
      for (const actor of ['client', 'teamLawyer', 'rivalLawyer', 'admin', 'superUser'] as const) {
        expect(await tx.refused(actor, SAVE, [null, '{}', null])).toMatchObject({ rule: 'may_not_teach' });
        for (const [call, values] of [
          ['select publish_course($1)', [ids.courseDraft]],
          [LESSON, [null, ids.course, '{}', null]],
          ['select order_lessons($1, $2)', [ids.course, [ids.lessonQuiz, ids.lessonText]]],
          ['select course_draft($1)', [ids.course]],
        ] as const)
          expect(await tx.refused(actor, call, [...values])).toMatchObject({ rule: 'course_not_found' });
        expect((await tx.as(actor, 'select delete_course($1) as gone', [ids.courseDraft])).rows).toEqual([
          { gone: false },
        ]);
        expect((await tx.as(actor, 'select delete_lesson($1) as gone', [ids.lessonDraft])).rows).toEqual([
          { gone: false },
        ]);
      }
    });
  });

  test.each([
    ['no list', {}],
    ['a category that is none', [{ jurisdiction: 'Illinois', category: 'golf', hours: 1 }]],
    ['no hours', [{ jurisdiction: 'Illinois', category: 'ethics' }]],
    ['hours that are a word', [{ jurisdiction: 'Illinois', category: 'ethics', hours: '1' }]],
    ['more than hours', [{ jurisdiction: 'Illinois', category: 'ethics', hours: 1, note: 'x'.repeat(9) }]],
    ['the same twice', Array.from({ length: 2 }, () => ({ jurisdiction: 'Illinois', category: 'ethics', hours: 1 }))],
  ])('counts for nothing that is %s', async (_, credits) => {
    await run(async (tx) => {
      expect(await tx.refused('firmAdmin', SAVE, [ids.course, JSON.stringify({ credits }), null])).toMatchObject({
        rule: 'course_credits_invalid',
      });
    });
  });

  test('has lessons that say something, in the order that was chosen', async () => {
    await run(async (tx) => {
      const refused = async (given: object) =>
        (await tx.refused('firmAdmin', LESSON, [null, ids.course, JSON.stringify(given), null])).rule;
      const head = { title: 'More', minutes: 5 };
      expect(await refused({ ...head, kind: 'text', content: '<p> </p>' })).toBe('lesson_incomplete');
      expect(await refused({ ...head, kind: 'video', video_path: `${ids.course}/none.mp4` })).toBe('lesson_incomplete');
      expect(await refused({ ...head, kind: 'quiz', questions: [] })).toBe('quiz_incomplete');
      for (const broken of [{ choices: ['Monday', 'Monday'] }, { choices: ['Monday', ' '] }])
        expect(await refused({ ...head, kind: 'quiz', questions: [{ ...QUESTION, ...broken }] })).toBe(
          'quiz_incomplete',
        );
      for (const broken of [{ right_choice: 3 }, { choices: ['Monday'] }, { question: '' }])
        expect(await refused({ ...head, kind: 'quiz', questions: [{ ...QUESTION, ...broken }] })).toBe(
          'lesson_value_invalid',
        );
      expect(await refused({ ...head, kind: 'song' })).toBe('lesson_value_invalid');
      const quiz = await only<{ id: string; place: number }>(
        tx.as('firmAdmin', LESSON, [
          null,
          ids.course,
          JSON.stringify({ ...head, kind: 'quiz', questions: [QUESTION] }),
          null,
        ]),
      );
      expect(quiz.place).toBe(3);
      await tx.as('firmAdmin', 'select order_lessons($1, $2)', [ids.course, [quiz.id, ids.lessonQuiz, ids.lessonText]]);
      expect(
        await tx.refused('firmAdmin', 'select order_lessons($1, $2)', [ids.course, [quiz.id, ids.lessonQuiz]]),
      ).toMatchObject({ code: 'PT409', rule: 'lessons_changed' });
      await tx.as('firmAdmin', 'select delete_lesson($1)', [ids.lessonQuiz]);
      expect(
        (await tx.owner('select id, place from course_lessons where course_id = $1 order by place', [ids.course])).rows,
      ).toEqual([
        { id: quiz.id, place: 1 },
        { id: ids.lessonText, place: 2 },
      ]);
      expect(await only(tx.owner('select lesson_count, minutes from courses where id = $1', [ids.course]))).toEqual({
        lesson_count: 2,
        minutes: 25,
      });
    });
  });

  test('is changed by one window at a time, its questions as well, and published in between', async () => {
    await run(async (tx) => {
      const { version } = await only<{ version: number }>(
        tx.owner('select version from courses where id = $1', [ids.course]),
      );
      await tx.as('firmAdmin', 'select publish_course($1, false)', [ids.course]);
      await tx.as('firmAdmin', 'select publish_course($1)', [ids.course]);
      expect((await tx.as('firmAdmin', SAVE, [ids.course, '{"title": "Money"}', version])).rowCount).toBe(1);
      const questions = JSON.stringify({ questions: [QUESTION] });
      const { version: seen } = await only<{ version: number }>(
        tx.owner('select version from course_lessons where id = $1', [ids.lessonQuiz]),
      );
      const saved = await only<{ version: number }>(
        tx.as('firmAdmin', LESSON, [ids.lessonQuiz, ids.course, questions, seen]),
      );
      expect(saved.version).toBeGreaterThan(seen);
      expect(await tx.refused('firmAdmin', LESSON, [ids.lessonQuiz, ids.course, questions, seen])).toMatchObject({
        rule: 'lesson_changed',
      });
      // Nor are answers counted for questions that were asked before.
      expect(await tx.refused('teamLawyer', ANSWER_TO, [ids.lessonQuiz, [2], seen])).toMatchObject({
        code: 'PT409',
        rule: 'lesson_changed',
      });
      expect((await tx.owner('select from private.quiz_attempts')).rowCount).toBe(0);
      const { page } = await only<{ page: { lessons: { version: number }[] } }>(
        tx.as('teamLawyer', 'select course_page($1) as page', [ids.course]),
      );
      expect(page.lessons[1]?.version).toBe(saved.version);
      expect(
        await only<{ answer: Answer }>(tx.as('teamLawyer', ANSWER_TO, [ids.lessonQuiz, [2], saved.version])),
      ).toMatchObject({ answer: { passed: true } });
    });
  });

  test('is not deleted while somebody has its certificate, and keeps its last lesson while it is taken', async () => {
    await run(async (tx) => {
      expect(await tx.refused('firmAdmin', 'select delete_course($1)', [ids.course])).toMatchObject({
        rule: 'course_has_certificates',
      });
      await tx.as('firmAdmin', 'select delete_lesson($1)', [ids.lessonQuiz]);
      expect(await tx.refused('firmAdmin', 'select delete_lesson($1)', [ids.lessonText])).toMatchObject({
        rule: 'last_lesson_published',
      });
      expect((await tx.as('firmAdmin', 'select delete_course($1) as gone', [ids.courseDraft])).rows).toEqual([
        { gone: true },
      ]);
    });
  });

  test('is joined by the people of its firm while it is published', async () => {
    await run(async (tx) => {
      for (const actor of OF_FIRM)
        expect((await tx.as(actor, 'select * from join_course($1)', [ids.course])).rowCount).toBe(1);
      for (const actor of OTHERS)
        for (const call of ['select join_course($1)', 'select course_page($1)'])
          expect(await tx.refused(actor, call, [ids.course])).toMatchObject({ rule: 'course_not_found' });
      expect(await tx.refused('teamLawyer', 'select join_course($1)', [ids.courseDraft])).toMatchObject({
        rule: 'course_not_found',
      });
      await tx.as('firmAdmin', 'select publish_course($1, false)', [ids.course]);
      expect(await tx.refused('teamLawyer', FINISH, [ids.lessonText])).toMatchObject({ rule: 'lesson_not_found' });
      expect(await tx.refused('teamLawyer', ANSWER, [ids.lessonQuiz, [2, 1]])).toMatchObject({
        rule: 'lesson_not_found',
      });
    });
  });

  test('shows the same courses as it counts', async () => {
    await run(async (tx) => {
      const counted = (await tx.as('firmAdmin', 'select * from course_counts()')).rows;
      expect(counted).toEqual(expect.arrayContaining([{ state: 'available', courses: '1' }]));
      for (const actor of ['teamLawyer', 'firmAdmin', 'rivalLawyer', 'client'] as const)
        for (const { state, courses } of (await tx.as(actor, 'select * from course_counts()')).rows)
          expect((await tx.as(actor, 'select id from find_courses(states => array[$1])', [state])).rowCount).toBe(
            Number(courses),
          );
      expect((await tx.as('teamLawyer', 'select state, done from find_courses()')).rows).toEqual([
        { state: 'in_progress', done: 1 },
      ]);
      expect((await tx.as('client', 'select * from find_courses()')).rows).toEqual([]);
    });
  });
});

describe('a quiz', () => {
  test('has right answers that no page and no table gives before it is answered', async () => {
    await run(async (tx) => {
      for (const actor of ['guest', 'teamLawyer', 'firmAdmin', 'admin'] as const)
        expect(await tx.refused(actor, 'select * from private.quiz_questions')).toMatchObject({ code: '42501' });
      const { page } = await only<{ page: { lessons: { questions: object[] }[] } }>(
        tx.as('teamLawyer', 'select course_page($1) as page', [ids.course]),
      );
      expect(page.lessons[1]?.questions).toEqual([
        { question: 'Whose is the money?', choices: ['The firm’s', 'The client’s'] },
        { question: 'How often are the ledgers compared?', choices: ['Each month', 'Each decade', 'Never'] },
      ]);
      expect(JSON.stringify(page)).not.toMatch(/right_choice|Until it is earned/);
      // Who has not joined does not even see the questions.
      const { page: before } = await only<{ page: { lessons: { questions: object[] }[] } }>(
        tx.as('walledAdmin', 'select course_page($1) as page', [ids.course]),
      );
      expect(before.lessons[1]?.questions).toEqual([]);
    });
  });

  test('says what was right only once it is passed, and is answered five times an hour', async () => {
    await run(async (tx) => {
      expect(await answered(tx, 'teamLawyer', [1, 1])).toEqual({
        percent: 50,
        passed: false,
        done: false,
        answers: [
          { right: null, right_choice: null, explanation: null },
          { right: null, right_choice: null, explanation: null },
        ],
      });
      for (let tries = 0; tries < 4; tries += 1) await answered(tx, 'teamLawyer', [1, 2]);
      expect(await tx.refused('teamLawyer', ANSWER, [ids.lessonQuiz, [2, 1]])).toMatchObject({
        rule: 'too_many_quiz_attempts',
      });
      await tx.owner(`update private.quiz_attempts set created_at = created_at - interval '1 hour'`);
      expect(await answered(tx, 'teamLawyer', [2, 1])).toMatchObject({
        percent: 100,
        passed: true,
        done: true,
        answers: [{ right: true, right_choice: 2, explanation: 'Until it is earned.' }, { right_choice: 1 }],
      });
    });
  });

  test.each([[[2]], [[2, null]], [[]], [[2, 1, 1]]])('is not answered by %j', async (choices) => {
    await run(async (tx) => {
      expect(await tx.refused('teamLawyer', ANSWER, [ids.lessonQuiz, choices])).toMatchObject({
        rule: 'quiz_answers_missing',
      });
    });
  });

  test('is answered by those who have joined, and finished in no other way', async () => {
    await run(async (tx) => {
      expect(await tx.refused('walledAdmin', ANSWER, [ids.lessonQuiz, [2, 1]])).toMatchObject({
        rule: 'course_not_joined',
      });
      expect(await tx.refused('teamLawyer', FINISH, [ids.lessonQuiz])).toMatchObject({ rule: 'quiz_is_answered' });
      expect(await tx.refused('rivalLawyer', ANSWER, [ids.lessonQuiz, [2, 1]])).toMatchObject({ code: 'PT404' });
    });
  });
});

describe('a certificate', () => {
  test('is issued with the last lesson, says what was so on that day, and never changes', async () => {
    await run(async (tx) => {
      await tx.as('firmAdmin', 'select join_course($1)', [ids.course]);
      expect((await tx.as('firmAdmin', FINISH, [ids.lessonText])).rows).toEqual([{ done: false }]);
      expect(await certificatesOf(tx, 'firmAdmin')).toEqual([]);
      await answered(tx, 'firmAdmin', [2, 1]);
      const [certificate] = await certificatesOf(tx, 'firmAdmin');
      expect(certificate).toMatchObject({
        title: 'Trust money',
        minutes: 30,
        credits: [{ jurisdiction: 'Illinois', category: 'ethics', hours: 1.5 }],
      });
      // Nothing that comes later reaches it.
      await tx.as('firmAdmin', SAVE, [ids.course, '{"title": "Money", "credits": []}', null]);
      await tx.as('firmAdmin', FINISH, [ids.lessonText]);
      await answered(tx, 'firmAdmin', [2, 1]);
      expect(await certificatesOf(tx, 'firmAdmin')).toEqual([certificate]);
      expect(await tx.refused('owner', `update course_certificates set name = 'Somebody else'`)).toMatchObject({
        rule: 'append_only',
      });
    });
  });

  test('is issued when what was left of the course is deleted, while people take it or once they do', async () => {
    for (const takenBack of [false, true])
      await run(async (tx) => {
        await tx.as('firmAdmin', 'select join_course($1)', [ids.course]);
        if (takenBack) await tx.as('firmAdmin', 'select publish_course($1, false)', [ids.course]);
        await tx.as('firmAdmin', 'select delete_lesson($1)', [ids.lessonQuiz]);
        if (takenBack) {
          expect(await certificatesOf(tx, 'teamLawyer')).toEqual([]);
          await tx.as('firmAdmin', 'select publish_course($1)', [ids.course]);
        }
        expect(await certificatesOf(tx, 'teamLawyer')).toMatchObject([{ name: 'teamLawyer Name', minutes: 20 }]);
        // Who has finished nothing has none.
        expect(await certificatesOf(tx, 'firmAdmin')).toEqual([]);
        expect((await tx.as('teamLawyer', FINISH, [ids.lessonText])).rows).toEqual([{ done: true }]);
      });
  });

  test('carries the name of an account, and never its address', async () => {
    await run(async (tx) => {
      const called = (display: string, first: string) =>
        tx.owner(`update users set display_name = $2, first_name = $3, last_name = '' where uuid = $1`, [
          actors.teamLawyer,
          display,
          first,
        ]);
      for (const blank of ['', ' ']) {
        await called(blank, blank);
        expect(await tx.refused('teamLawyer', ANSWER, [ids.lessonQuiz, [2, 1]])).toMatchObject({
          rule: 'certificate_needs_name',
        });
      }
      await called('', 'Ada');
      expect(await answered(tx, 'teamLawyer', [2, 1])).toMatchObject({ done: true });
      expect(await certificatesOf(tx, 'teamLawyer')).toMatchObject([{ name: 'Ada' }]);
      // Who has theirs needs no name to read on.
      await called('', '');
      expect((await tx.as('teamLawyer', FINISH, [ids.lessonText])).rows).toEqual([{ done: true }]);
    });
    await run(async (tx) => {
      await tx.owner(`update users set display_name = '', first_name = '', last_name = '' where uuid = $1`, [
        actors.teamLawyer,
      ]);
      await tx.as('firmAdmin', 'select delete_lesson($1)', [ids.lessonQuiz]);
      expect(await certificatesOf(tx, 'teamLawyer')).toEqual([]);
    });
  });

  test('is read by its number alone, as it was sealed', async () => {
    await run(async (tx) => {
      const read = async (number: string) =>
        (await only<{ said: object | null }>(tx.owner('select private.certificate_by_number($1) as said', [number])))
          .said;
      const { number } = await only<{ number: string }>(
        tx.owner('select number from course_certificates where id = $1', [ids.certificate]),
      );
      expect(await read(number)).toMatchObject({ name: 'Firm Lawyer', course: 'Trust money', day: '2026-01-06' });
      expect(Object.keys((await read(number)) ?? {}).toSorted()).toEqual([
        'course',
        'credits',
        'day',
        'hash',
        'minutes',
        'name',
        'number',
        'provider',
      ]);
      // As people copy it from paper.
      expect(await read(number.toLowerCase().replaceAll(/(.{4})/g, '$1 '))).not.toBeNull();
      for (const wrong of ['', '%', number.slice(1), randomUUID(), `${number}A`]) expect(await read(wrong)).toBeNull();
      for (const actor of ['guest', 'teamLawyer', 'firmAdmin'] as const)
        expect(await tx.refused(actor, 'select private.certificate_by_number($1)', [number])).toMatchObject({
          code: '42501',
        });
      // Whoever writes past the triggers leaves a seal that does not fit.
      await tx.owner('set local session_replication_role = replica');
      await tx.owner(`update course_certificates set name = 'Somebody else' where id = $1`, [ids.certificate]);
      expect(await read(number)).toBeNull();
    });
  });

  test('is read again by the person and the firm’s administrators', async () => {
    await run(async (tx) => {
      for (const actor of ['firmLawyer', 'firmAdmin', 'walledAdmin'] as const)
        expect(await only(tx.as(actor, `select own_certificate($1) ->> 'name' as name`, [ids.certificate]))).toEqual({
          name: 'Firm Lawyer',
        });
      for (const actor of ['teamLawyer', 'rivalLawyer', 'client', 'admin'] as const)
        expect(await tx.refused(actor, 'select own_certificate($1)', [ids.certificate])).toMatchObject({
          rule: 'certificate_not_found',
        });
    });
  });

  test('is one, however often the last lesson is finished at the same moment', async () => {
    const others = Array.from({ length: 6 }, () => new Client({ connectionString: database.url }));
    const claims = JSON.stringify({ sub: actors.walledAdmin, role: 'authenticated', aal: 'aal1' });
    try {
      await Promise.all(others.map((each) => each.connect()));
      for (const each of others)
        await each.query(
          `select set_config('request.jwt.claims', $1, false), set_config('role', 'authenticated', false)`,
          [claims],
        );
      await Promise.all(others.map((each) => each.query('select join_course($1)', [ids.course])));
      await Promise.all(others.map((each) => each.query(FINISH, [ids.lessonText])));
      const answers = await Promise.allSettled(others.map((each) => each.query(ANSWER, [ids.lessonQuiz, [2, 1]])));
      // The limit of an hour holds among them as well.
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      const { rows } = await database.client.query(
        'select count(*)::int as n, count(distinct number)::int as numbers from course_certificates where user_id = $1',
        [actors.walledAdmin],
      );
      expect(rows).toEqual([{ n: 1, numbers: 1 }]);
    } finally {
      await Promise.all(others.map((each) => each.end()));
      await database.client.query('delete from course_certificates where user_id = $1', [actors.walledAdmin]);
      await database.client.query('delete from course_enrolments where user_id = $1', [actors.walledAdmin]);
      await database.client.query('delete from private.quiz_attempts where user_id = $1', [actors.walledAdmin]);
    }
  });
});

describe('hours', () => {
  const REQUIRE = 'select * from save_hour_requirement($1, $2, $3)';
  const given = (more: object = {}) =>
    JSON.stringify({
      jurisdiction: 'Illinois',
      category: null,
      hours: 4,
      period_start: '2026-01-01',
      period_end: '2099-12-31',
      people: [actors.firmLawyer],
      ...more,
    });

  test('are asked of its people by the firm’s administrators alone', async () => {
    await run(async (tx) => {
      const made = await only<{ id: string; version: number }>(
        tx.as('firmAdmin', REQUIRE, [null, given({ period_end: '2030-12-31' }), null]),
      );
      for (const [wrong, rule] of [
        [{ people: [] }, 'requirement_people_invalid'],
        [{ people: [actors.rivalLawyer] }, 'requirement_people_invalid'],
        [{ people: [actors.client] }, 'requirement_people_invalid'],
        [{ hours: 0 }, 'requirement_value_invalid'],
        [{ period_end: '2025-01-01' }, 'requirement_value_invalid'],
        [{ jurisdiction: ' ' }, 'requirement_value_invalid'],
        [{ people: ['x'] }, 'requirement_value_invalid'],
      ] as const)
        expect(
          await tx.refused('firmAdmin', REQUIRE, [made.id, given({ period_end: '2030-12-31', ...wrong }), null]),
        ).toMatchObject({ rule });
      expect(await tx.refused('firmAdmin', REQUIRE, [made.id, given(), made.version + 3])).toMatchObject({
        code: 'PT409',
      });
      for (const actor of ['teamLawyer', 'rivalLawyer', 'client', 'admin'] as const) {
        expect(await tx.refused(actor, REQUIRE, [null, given(), null])).toMatchObject({ rule: 'may_not_teach' });
        expect((await tx.as(actor, 'select delete_hour_requirement($1) as gone', [made.id])).rows).toEqual([
          { gone: false },
        ]);
        expect((await tx.as(actor, 'select * from find_owed_hours(owing => false)')).rows).toEqual([]);
        expect(
          (await only<{ all: Record<string, unknown> }>(tx.as(actor, 'select hour_requirement($1) as all', [made.id])))
            .all,
        ).toEqual({ requirement: null, people: [], team: [] });
      }
      await tx.owner(`update users set access_level = 'lawyer_admin' where uuid = $1`, [actors.rivalLawyer]);
      expect((await tx.as('rivalLawyer', 'select * from find_owed_hours(owing => false)')).rows).toEqual([]);
      expect((await tx.as('firmAdmin', 'select delete_hour_requirement($1) as gone', [made.id])).rows).toEqual([
        { gone: true },
      ]);
    });
  });

  test('bind people who leave no more, and whom they bind is changed by one window at a time', async () => {
    await run(async (tx) => {
      const made = await only<{ id: string; version: number }>(
        tx.as('firmAdmin', REQUIRE, [
          null,
          given({ period_end: '2030-12-31', people: [actors.firmLawyer, actors.teamLawyer] }),
          null,
        ]),
      );
      const bound = given({ period_end: '2030-12-31' });
      const saved = await only<{ version: number }>(tx.as('firmAdmin', REQUIRE, [made.id, bound, made.version]));
      expect(saved.version).toBeGreaterThan(made.version);
      expect(await tx.refused('firmAdmin', REQUIRE, [made.id, bound, made.version])).toMatchObject({
        rule: 'requirement_changed',
      });
      const people = async () =>
        (await only<{ all: { people: string[] } }>(tx.as('firmAdmin', 'select hour_requirement($1) as all', [made.id])))
          .all.people;
      expect(await people()).toEqual([actors.firmLawyer]);
      await tx.owner(`update users set status = 'banned' where uuid = $1`, [actors.firmLawyer]);
      expect(await people()).toEqual([]);
    });
  });

  test('are earned by certificates of the period, the jurisdiction and the category', async () => {
    await run(async (tx) => {
      const earned = async (more: object) => {
        const { id } = await only<{ id: string }>(
          tx.as('firmAdmin', REQUIRE, [null, given({ period_end: '2026-12-31', ...more }), null]),
        );
        const row = await only<{ earned: string; missing: string }>(
          tx.as(
            'firmAdmin',
            'select earned, missing from find_owed_hours(owing => false, size => 100) where requirement_id = $1',
            [id],
          ),
        );
        return [Number(row.earned), Number(row.missing)];
      };
      expect(await earned({})).toEqual([1.5, 2.5]);
      expect(await earned({ jurisdiction: ' ILLINOIS' })).toEqual([1.5, 2.5]);
      expect(await earned({ category: 'ethics', hours: 1 })).toEqual([1.5, 0]);
      expect(await earned({ category: 'skills' })).toEqual([0, 4]);
      expect(await earned({ jurisdiction: 'New York' })).toEqual([0, 4]);
      expect(await earned({ period_start: '2026-01-07' })).toEqual([0, 4]);
      const owing = (await tx.as('firmAdmin', 'select * from find_owed_hours(size => 100)')).rows;
      expect(owing.every(({ missing }) => Number(missing) > 0)).toBe(true);
      expect(owing.every(({ total, owing_total: all }) => Number(total) === owing.length && total === all)).toBe(true);
      expect((await tx.as('firmAdmin', `select name from find_owed_hours('york')`)).rowCount).toBe(1);
      // Those who learn see their own.
      expect((await tx.as('firmLawyer', 'select * from own_hours()')).rowCount).toBe(6);
      expect((await tx.as('teamLawyer', 'select jurisdiction, required, earned from own_hours()')).rows).toEqual([
        { jurisdiction: 'Illinois', required: '2.00', earned: '0' },
      ]);
      expect((await tx.as('rivalLawyer', 'select * from own_hours()')).rows).toEqual([]);
    });
  });

  test('are reminded of 60, 30 and 7 days before the end, once each, until they are earned', async () => {
    await run(async (tx) => {
      const remind = async (daysLeft: number) => {
        await tx.owner('update hour_requirements set period_end = private.firm_today(law_firm) + $1::int', [daysLeft]);
        // The end stays the same day: the clock moves.
        await tx.owner(
          `update private.reminders_sent set moment = moment + ($1::int - $2::int) * interval '1 day' where kind = 'hours_missing'`,
          [daysLeft, last],
        );
        last = daysLeft;
        return (await only<{ n: number }>(tx.owner('select private.remind_hours(500) as n'))).n;
      };
      let last = 0;
      expect(await remind(61)).toBe(0);
      expect([await remind(60), await remind(59), await remind(31)]).toEqual([1, 0, 0]);
      expect([await remind(30), await remind(8)]).toEqual([1, 0]);
      expect([await remind(7), await remind(0), await remind(-1)]).toEqual([1, 0, 0]);
      const said = await tx.owner(
        `select user_id, params from notifications where kind = 'hours_missing' order by params -> 1 desc`,
      );
      expect(said.rows).toEqual(
        [60, 30, 7]
          .toSorted((a, b) => (`${a}` < `${b}` ? 1 : -1))
          .map((days) => ({ user_id: actors.teamLawyer, params: ['Illinois', `${days}`] })),
      );
    });
    await run(async (tx) => {
      await tx.owner('update hour_requirements set period_end = private.firm_today(law_firm) + 5, hours = 1.5');
      await answered(tx, 'teamLawyer', [2, 1]);
      expect((await only<{ n: number }>(tx.owner('select private.remind_hours(500) as n'))).n).toBe(0);
    });
  });
});

test('videos and covers are brought by those who write the course, and videos are read by those who take it', async () => {
  await run(async (tx) => {
    const may = async (actor: Actor, bucket: string, course: string, ending: string) =>
      (
        await only<{ may: boolean }>(
          tx.as(actor, 'select private.caller_may_store_course_file($1, $2) as may', [
            bucket,
            `${course}/${randomUUID()}.${ending}`,
          ]),
        )
      ).may;
    expect(await may('firmAdmin', 'courses', ids.course, 'mp4')).toBe(true);
    expect(await may('firmAdmin', 'course_covers', ids.course, 'jpg')).toBe(true);
    expect(await may('firmAdmin', 'courses', ids.course, 'html')).toBe(false);
    expect(await may('firmAdmin', 'courses', randomUUID(), 'mp4')).toBe(false);
    expect(await may('teamLawyer', 'courses', ids.course, 'mp4')).toBe(false);
    expect(await may('rivalLawyer', 'courses', ids.course, 'mp4')).toBe(false);
    const path = `${ids.course}/${randomUUID()}.mp4`;
    await tx.owner(`insert into storage.objects (bucket_id, name, version) values ('courses', $1, 'x')`, [path]);
    const seen = async (actor: Actor) =>
      (await tx.as(actor, `select name from storage.objects where bucket_id = 'courses'`)).rowCount;
    for (const actor of OF_FIRM) expect([actor, await seen(actor)]).toEqual([actor, 1]);
    for (const actor of OTHERS) expect([actor, await seen(actor)]).toEqual([actor, 0]);
    // A lesson that loses it takes it along.
    const lesson = await only<{ id: string }>(
      tx.as('firmAdmin', LESSON, [
        null,
        ids.course,
        JSON.stringify({ kind: 'video', title: 'Watch', minutes: 3, video_path: path }),
        null,
      ]),
    );
    await tx.as('firmAdmin', 'select delete_lesson($1)', [lesson.id]);
    expect(await seen('firmAdmin')).toBe(0);
  });
});

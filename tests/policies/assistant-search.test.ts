import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Found {
  kind: string;
  id: string;
  title: string;
  quotation: string;
  rank: number;
  link: string;
  of_case: string | null;
  may_leave: boolean;
}
interface Question {
  language: string;
  question: string;
  /** Kind and page of each right source; none where there is no answer. */
  sources: string[];
}

const search = async (
  tx: TestTransaction,
  actor: Actor,
  question: string,
  language = 'en',
  most = 3,
): Promise<Found[]> => {
  const asked = ['select * from assistant_search($1, $2, $3)', [question, language, most]] as const;
  if (actor !== 'guest') return (await tx.as<Found & Record<string, unknown>>(actor, asked[0], [...asked[1]])).rows;
  // For a guest the server asks, as nobody.
  await tx.owner('set local role service_role');
  const { rows } = await tx.owner<Found & Record<string, unknown>>(asked[0], [...asked[1]]);
  await tx.owner('reset role');
  return rows;
};
const sourceOf = ({ kind, id }: Found): string => `${kind}:${id.split('#')[0]}`;

/** Held at what was measured: of answers in the first three, and of questions without one of which nothing is quoted. */
const LEAST_FOUND = 0.92;
const LEAST_NOTHING = 0.95;
/** Of the help alone, in words that its pages do not use: what is reached (84 of 94), not the goal; decision 110. */
const LEAST_FOUND_OF_HELP = 0.88;
/** The same of the questions on which nothing was tuned (24 of 31). */
const LEAST_FOUND_OF_FRESH = 0.75;

test('finds what answers a question, and nothing where nothing does', async () => {
  const questions: Question[] = JSON.parse(
    readFileSync(join(import.meta.dirname, '../assistant/questions.json'), 'utf8'),
  );
  const wrong: string[] = [];
  const score = { answered: 0, found: 0, unanswered: 0, nothing: 0 };
  await database.transaction(async (tx) => {
    for (const { language, question, sources } of questions) {
      const found = await search(tx, 'guest', question, language);
      const right = sources.length === 0 ? found.length === 0 : found.some((one) => sources.includes(sourceOf(one)));
      if (sources.length === 0) {
        score.unanswered += 1;
        score.nothing += Number(right);
      } else {
        score.answered += 1;
        score.found += Number(right);
      }
      if (!right)
        wrong.push(
          `${language} ${question} → ${found.map((one) => `${sourceOf(one)} ${one.rank.toFixed(2)}`).join(', ')}`,
        );
      for (const { quotation, kind, id } of found) {
        const text =
          kind === 'help'
            ? 'select from public.help_passages where body = $1 and slug = $2'
            : 'select from public.faqs where detail = $1 and slug = $2';
        expect((await tx.owner(text, [quotation, id.split('#')[0]])).rowCount).toBeGreaterThan(0);
      }
    }
  });
  // oxlint-disable-next-line no-console -- the score is the result
  console.log(JSON.stringify(score), wrong.join('\n'));
  expect(questions.length).toBeGreaterThanOrEqual(40);
  expect(score.found / score.answered).toBeGreaterThanOrEqual(LEAST_FOUND);
  expect(score.nothing / score.unanswered).toBeGreaterThanOrEqual(LEAST_NOTHING);
});

interface Score {
  answered: number;
  found: number;
  unanswered: number;
  nothing: number;
}
const NONE: Score = { answered: 0, found: 0, unanswered: 0, nothing: 0 };

/** What the whole set of the benchmark asks of the help: the rest of it needs the demonstration data. */
test('finds what people ask in words of their own, and says where nothing answers it', async () => {
  const all: (Question & { half: string })[] = JSON.parse(
    readFileSync(join(import.meta.dirname, '../assistant/evaluation.json'), 'utf8'),
  );
  const ofHelp = all.filter(({ sources }) => sources.every((one) => /^(?:help|faq):/.test(one)));
  const score = { first: NONE, fresh: NONE };
  await database.transaction(async (tx) => {
    const of = (isFresh: boolean): Question[] => ofHelp.filter(({ half }) => (half === 'fresh') === isFresh);
    score.first = await scoreOf(tx, of(false));
    score.fresh = await scoreOf(tx, of(true));
  });
  // oxlint-disable-next-line no-console -- the score is the result
  console.log(JSON.stringify(score));
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(all.filter(({ sources }) => sources.length === 0).length * 3).toBeGreaterThanOrEqual(all.length);
  expect(score.first.answered).toBeGreaterThanOrEqual(80);
  expect(score.first.found / score.first.answered).toBeGreaterThanOrEqual(LEAST_FOUND_OF_HELP);
  expect(score.first.nothing / score.first.unanswered).toBeGreaterThanOrEqual(LEAST_NOTHING);
  expect(score.fresh.found / score.fresh.answered).toBeGreaterThanOrEqual(LEAST_FOUND_OF_FRESH);
  expect(score.fresh.nothing / score.fresh.unanswered).toBeGreaterThanOrEqual(LEAST_NOTHING);
});

/** Asks all of it as a guest. */
async function scoreOf(tx: TestTransaction, questions: readonly Question[]): Promise<Score> {
  const score = { ...NONE };
  for (const { language, question, sources } of questions) {
    const found = await search(tx, 'guest', question, language);
    if (sources.length === 0) {
      score.unanswered += 1;
      score.nothing += Number(found.length === 0);
    } else {
      score.answered += 1;
      score.found += Number(found.some((one) => sources.includes(sourceOf(one))));
    }
  }
  return score;
}

describe('what somebody asks of their own', () => {
  const asked: [string, string, string][] = [
    ['en', 'When is my next deadline?', 'deadline'],
    ['fr', 'Quelle est ma prochaine échéance ?', 'deadline'],
    ['vi', 'Thời hạn tiếp theo của tôi là khi nào?', 'deadline'],
    ['cn', '我的下一个期限是什么时候？', 'deadline'],
    ['ar', 'متى موعدي النهائي القادم؟', 'deadline'],
    ['en', 'Which tasks do I have this week?', 'task'],
    ['fr', 'Quelles sont mes tâches cette semaine ?', 'task'],
    ['vi', 'Tuần này tôi có những công việc nào?', 'task'],
    ['cn', '我这周有哪些任务？', 'task'],
    ['ar', 'ما مهامي هذا الأسبوع؟', 'task'],
    ['en', 'Which cases do we have?', 'case'],
  ];

  test.each(asked)('%s %s', async (language, question, kind) => {
    await database.transaction(async (tx) => {
      const found = await search(tx, 'teamLawyer', question, language);
      expect(new Set(found.map((one) => one.kind))).toEqual(new Set([kind]));
      // Who has nothing of the kind, and a guest, is not shown what is somebody else's.
      for (const actor of ['guest', 'otherClient', 'walledAdmin'] as const)
        expect((await search(tx, actor, question, language)).filter((one) => one.of_case === ids.active)).toEqual([]);
    });
  });

  test('comes with what is due next first, and what is over only where that is asked', async () => {
    await database.transaction(async (tx) => {
      const foundBy = async (question: string): Promise<string[]> =>
        (await search(tx, 'teamLawyer', question)).map(({ id }) => id);
      expect(await foundBy('When is my next deadline?')).toEqual([ids.deadlineShared, ids.deadlineSoft]);
      await tx.owner(
        "update public.case_deadlines set due_at = now() - interval '2 days', due_on = current_date - 2 where id = $1",
        [ids.deadlineSoft],
      );
      expect(await foundBy('When is my next deadline?')).toEqual([ids.deadlineShared, ids.deadlineSoft]);
      expect(await foundBy('Which of my deadlines are overdue?')).toEqual([ids.deadlineSoft]);
    });
  });

  test.each([
    ['en', 'When is my next deadline?', 'Deadline to file the brief, which is next'],
    ['fr', 'Quelle est ma prochaine échéance ?', 'Échéance prochaine du mémoire'],
    ['vi', 'Thời hạn tiếp theo của tôi là khi nào?', 'Thời hạn tiếp theo nộp bản tự khai'],
    ['cn', '我的下一个期限是什么时候？', '下一个期限：提交答辩状'],
    ['ar', 'متى موعدي النهائي القادم؟', 'موعدي النهائي القادم للمذكرة'],
  ])('%s: one that is called a deadline is no earlier for that: %s', async (language, question, title) => {
    await database.transaction(async (tx) => {
      await tx.owner('update public.case_deadlines set title = $2 where id = $1', [ids.deadlineSoft, title]);
      expect((await search(tx, 'teamLawyer', question, language)).map(({ id }) => id)).toEqual([
        ids.deadlineShared,
        ids.deadlineSoft,
      ]);
    });
  });

  test('comes with the case that is named before what is due earlier, however much that is', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('update public.case_deadlines set title = $2 where id = $1', [
        ids.deadlineSoft,
        'Zebrafish brief',
      ]);
      await tx.owner('set local session_replication_role = replica');
      await tx.owner(
        `insert into public.case_deadlines (case_id, law_firm, kind, title, due_at, due_on, time_zone, responsible_id, created_by, set_by)
         select case_id, law_firm, kind, 'Earlier ' || n, now() + n * interval '1 minute', current_date, time_zone, responsible_id, created_by, set_by
         from public.case_deadlines cross join generate_series(1, 250) n where id = $1`,
        [ids.deadlineShared],
      );
      await tx.owner('set local session_replication_role = origin');
      const [first] = await search(tx, 'teamLawyer', 'When is my deadline for the zebrafish?');
      expect(first?.id).toBe(ids.deadlineSoft);
    });
  });

  test.each([
    ['en', 'How do I add a deadline to my case?'],
    ['en', 'What happens when I move my deadline?'],
    ['en', 'Who can see my tasks?'],
    ['en', 'Can I delete my cases?'],
    ['en', 'What should I do when a deadline was missed?'],
    ['en', 'When am I reminded of a deadline?'],
    ['en', 'When am I reminded of my deadline?'],
    ['en', 'When do I get a letter about a new task?'],
    ['en', 'Which lawyers take cases like mine near me?'],
    ['en', 'What does it cost when I close cases?'],
    ['en', 'What is the deadline for an appeal in my Illinois case?'],
    ['fr', 'Que dois-je faire quand un délai est dépassé ?'],
    ['fr', 'Que dois-je faire quand mon délai est dépassé ?'],
    ['fr', 'Dans quels dossiers mon collègue travaille-t-il ?'],
    ['vi', 'Khi nào tôi được nhắc về một thời hạn?'],
    ['vi', 'Tôi phải làm gì khi thời hạn bị lỡ?'],
    ['cn', '错过期限时我该怎么办？'],
    ['cn', '什么时候会提醒我期限？'],
    ['ar', 'متى يصلني تذكير بالمهلة؟'],
    ['ar', 'ماذا أفعل إذا فات موعدي؟'],
    ['ar', 'من يرى مهامي؟'],
  ])('%s: and what asks for the help is no list: %s', async (language, question) => {
    await database.transaction(async (tx) => {
      expect(await wishOf(tx, language, question)).toBeNull();
    });
  });

  test.each([
    ['en', 'Can you show me my deadlines?', 'deadline'],
    ['en', 'Could you list our open tasks?', 'task'],
    ['en', 'Which deadlines have I missed?', 'deadline'],
    ['en', 'Which of my tasks should I do first?', 'task'],
    ['fr', 'Quels sont mes délais qui arrivent bientôt ?', 'deadline'],
    ['fr', 'Pouvez-vous me montrer mes tâches ?', 'task'],
    ['fr', 'Quels dossiers ai-je ?', 'case'],
    ['ar', 'ما هي مواعيدي القادمة من الآن؟', 'deadline'],
    ['ar', 'أي من مهامي متأخرة؟', 'task'],
    ['ar', 'ما القضايا التي لدينا؟', 'case'],
  ])('%s: and what asks for a list is one: %s', async (language, question, kind) => {
    await database.transaction(async (tx) => {
      expect(await wishOf(tx, language, question)).toBe(kind);
    });
  });
});

async function wishOf(tx: TestTransaction, language: string, question: string): Promise<string | null | undefined> {
  const { rows } = await tx.owner<{ kind: string | null }>('select kind from private.assistant_wish($1, $2)', [
    language,
    question,
  ]);
  return rows[0]?.kind;
}

test('what is asked of today finds the help, and a rate or the weather of today nothing', async () => {
  await database.transaction(async (tx) => {
    const found = await search(tx, 'guest', 'How do I enter my time for today?');
    expect(found.map(sourceOf)).toContain('help:time');
    for (const [language, question] of [
      ['en', 'What is the price of gold today?'],
      ['vi', 'Thời tiết hôm nay thế nào?'],
    ])
      expect(await search(tx, 'guest', question ?? '', language)).toEqual([]);
  });
});

test('a word that every question has finds no case, and of many paragraphs those come that have the rare word', async () => {
  await database.transaction(async (tx) => {
    const common = Array.from({ length: 100 }, (_, n) => `<p>The lease, part ${n}.</p>`).join('');
    await tx.owner('update public.cases set title = $2, public_summary = null, description = $3 where id = $1', [
      ids.active,
      'A matter',
      `${common}<p>The lease has a heliotrope clause.</p>`,
    ]);
    const found = await search(tx, 'teamLawyer', 'What does the lease say about the heliotrope?');
    expect(found[0]).toMatchObject({ kind: 'case', quotation: 'The lease has a heliotrope clause.' });
    const named = 'select private.assistant_named($1, private.assistant_asked($1, $2)) as words';
    const { rows } = await tx.owner<{ words: string[] }>(named, [
      'en',
      'Which of these is about the heliotrope lease?',
    ]);
    expect(rows[0]?.words).toEqual([String.raw`\mheliotrope`, String.raw`\mlease`]);
  });
});

describe('what somebody finds of cases', () => {
  const WORD = 'zebrafishsettlement';
  const prepare = async (tx: TestTransaction): Promise<void> => {
    await tx.owner('update public.cases set title = $2 where id = $1', [ids.active, `The ${WORD}`]);
    await tx.owner('update public.tasks set title = $2 where case_id = $1', [ids.active, `Draft the ${WORD}`]);
    await tx.owner('update public.case_deadlines set title = $2 where case_id = $1', [ids.active, `File the ${WORD}`]);
    await tx.as('teamLawyer', 'select send_message($1, $2)', [ids.active, `About the ${WORD}`]);
  };

  test('is theirs: the team all of it, and nobody behind a wall or of another firm anything', async () => {
    await database.transaction(async (tx) => {
      await prepare(tx);
      const kinds = async (actor: Actor): Promise<string[]> =>
        [...new Set((await search(tx, actor, `Where is the ${WORD}?`, 'en', 20)).map(({ kind }) => kind))].toSorted(
          (a, b) => a.localeCompare(b),
        );
      expect(await kinds('teamLawyer')).toEqual(['case', 'deadline', 'message', 'task']);
      expect(await kinds('client')).toContain('case');
      for (const actor of ['guest', 'otherClient', 'rivalLawyer', 'walledAdmin', 'admin'] as const)
        expect([actor, await kinds(actor)]).toEqual([actor, []]);
    });
  });

  test('is asked by no guest themselves', async () => {
    await database.transaction(async (tx) => {
      expect((await tx.refused('guest', `select * from assistant_search('case')`)).code).toBe('42501');
    });
  });

  test('is quoted as it is written', async () => {
    await database.transaction(async (tx) => {
      await prepare(tx);
      const [message] = (await search(tx, 'teamLawyer', WORD, 'en', 20)).filter(({ kind }) => kind === 'message');
      expect(message).toMatchObject({ quotation: `About the ${WORD}` });
    });
  });

  test('is quoted as far as an answer can be kept', async () => {
    await database.transaction(async (tx) => {
      const body = `The ${WORD} ${'is long and '.repeat(1_000)}`;
      await tx.as('teamLawyer', 'insert into case_notes (case_id, body) values ($1, $2)', [ids.active, body]);
      const [note] = (await search(tx, 'teamLawyer', WORD, 'en', 20)).filter(({ kind }) => kind === 'note');
      expect(note?.quotation).toBe(`${body.slice(0, 4_999)}…`);
    });
  });

  test('goes to a model where the firm of the case allows that, and the asker is of that firm', async () => {
    await database.transaction(async (tx) => {
      await prepare(tx);
      const leaving = async (actor: Actor): Promise<boolean[]> => [
        ...new Set(
          (await search(tx, actor, WORD, 'en', 20))
            .filter(({ of_case: one }) => one === ids.active)
            .map(({ may_leave: may }) => may),
        ),
      ];
      const [help] = await search(tx, 'client', 'What is an ethical wall?');
      expect(help?.may_leave).toBe(true);
      expect([await leaving('teamLawyer'), await leaving('client')]).toEqual([[false], [false]]);
      await tx.owner('update public.assistant_settings set is_enabled = true where law_firm = $1', [ids.firm]);
      expect([await leaving('teamLawyer'), await leaving('client')]).toEqual([[true], [false]]);
      // A lawyer of another firm, whose own case it is.
      await tx.owner('update public.assistant_settings set is_enabled = true where law_firm = $1', [ids.rivalFirm]);
      await tx.owner('update public.cases set client_id = $2 where id = $1', [ids.active, actors.rivalLawyer]);
      expect(await leaving('rivalLawyer')).toEqual([false]);
    });
  });
});

test.each(['', '   ', '?!', "'; drop table cases; --", 'x'.repeat(5_000), '\u{1F600}'])(
  'a question of %j is no error',
  async (question) => {
    await database.transaction(async (tx) => {
      for (const language of ['en', 'fr', 'vi', 'cn', 'ar', 'xx']) await search(tx, 'guest', question, language);
      expect((await search(tx, 'client', question)).length).toBeLessThanOrEqual(3);
    });
  },
);

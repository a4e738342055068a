import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Question {
  asker: number;
  asker_name: string | null;
  is_mine: boolean;
  question: string;
  answer: string | null;
}
const read = async (tx: TestTransaction, actor: Actor, id: string = ids.open): Promise<Question[]> =>
  (await tx.as<Question>(actor, 'select asker, asker_name, is_mine, question, answer from questions_of($1)', [id]))
    .rows;

test('who may ask: verified lawyers who see the posting', async () => {
  await database.transaction(async (tx) => {
    const answers: Partial<Record<Actor, string>> = {};
    for (const actor of everyActor) {
      if (['teamLawyer', 'firmLawyer', 'rivalLawyer'].includes(actor)) {
        await tx.as(actor, `select ask_question($1, 'How many rooms?')`, [ids.open]);
        expect(await tx.refused(actor, `select ask_question($1, 'Hm?')`, [ids.draft])).toMatchObject({
          code: 'PT404',
        });
      } else answers[actor] = (await tx.refused(actor, `select ask_question($1, 'How?')`, [ids.open])).code;
    }
    expect(answers).toEqual({
      guest: '42501',
      client: '42501',
      otherClient: '42501',
      firmAdmin: 'P0001',
      walledAdmin: 'P0001',
      admin: '42501',
      superUser: '42501',
    });
  });
});

test('nobody learns who asks before an engagement', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`update users set avatar_url = '/face.png'`);
    await tx.as('teamLawyer', `select ask_question($1, 'How many rooms?')`, [ids.open]);
    expect(await read(tx, 'client')).toEqual([
      { asker: 1, asker_name: null, is_mine: false, question: 'Is there a written lease?', answer: null },
      { asker: 2, asker_name: null, is_mine: false, question: 'How many rooms?', answer: null },
    ]);
    expect(await read(tx, 'teamLawyer')).toEqual([
      { asker: 2, asker_name: 'teamLawyer Name', is_mine: true, question: 'How many rooms?', answer: null },
    ]);
    expect((await read(tx, 'firmAdmin'))[0]).toMatchObject({ asker_name: 'teamLawyer Name', is_mine: false });
    expect(await read(tx, 'firmLawyer')).toEqual([]);
    expect(await read(tx, 'otherClient')).toEqual([]);
    expect(await tx.refused('client', 'select lawyer_id from case_questions')).toMatchObject({ code: '42501' });
    const traces = await tx.as(
      'client',
      `select coalesce(actor_id::text, '') || coalesce(actor_name, '') trace from case_events where kind = 'ask_question'
       union all select coalesce(avatar_url, '') from notifications where kind = 'question_asked'`,
    );
    expect(traces.rows).toEqual([{ trace: '' }, { trace: '' }]);
  });
});

test('an answer goes to the asker alone or to everybody, without the asker in what it returns', async () => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.as<{ lawyer_id: string | null; law_firm: string | null; answer: string }>(
      'client',
      `select lawyer_id, law_firm, answer from answer_question($1, 'Yes, call 555 123 4567')`,
      [ids.question],
    );
    expect(rows).toEqual([{ lawyer_id: null, law_firm: null, answer: 'Yes, call •••' }]);
    expect(await read(tx, 'rivalLawyer')).toEqual([expect.objectContaining({ answer: 'Yes, call •••' })]);
    expect(await read(tx, 'firmLawyer')).toEqual([]);
    await tx.as('client', `select answer_question($1, 'Yes', true)`, [ids.question]);
    expect(await read(tx, 'firmLawyer')).toEqual([
      { asker: 1, asker_name: null, is_mine: false, question: 'Is there a written lease?', answer: 'Yes' },
    ]);
    const table = await tx.as('firmLawyer', 'select answer from case_questions where case_id = $1', [ids.open]);
    expect(table.rows).toEqual([{ answer: 'Yes' }]);
    // One's own cannot be taken back any more, and what everybody read stays for everybody.
    expect((await tx.as('rivalLawyer', 'delete from case_questions')).rowCount).toBe(0);
    await tx.as('client', `select answer_question($1, 'Indeed', false)`, [ids.question]);
    expect(await read(tx, 'firmLawyer')).toHaveLength(1);
  });
});

test('who may answer: the client, while the posting is open', async () => {
  await database.transaction(async (tx) => {
    for (const actor of everyActor.filter((one) => one !== 'client')) {
      const { code } = await tx.refused(actor, `select answer_question($1, 'x')`, [ids.question]);
      expect([actor, code]).toEqual([actor, ['guest', 'rivalLawyer'].includes(actor) ? '42501' : 'PT404']);
    }
    expect(await tx.refused('client', `select answer_question($1, ' ')`, [ids.question])).toMatchObject({
      rule: 'answer_required',
    });
    await tx.as('client', 'select unpublish_case($1)', [ids.open]);
    expect(await tx.refused('client', `select answer_question($1, 'x')`, [ids.question])).toMatchObject({
      rule: 'posting_closed',
    });
  });
});

test('five questions may wait, and one that is taken back makes room', async () => {
  await database.transaction(async (tx) => {
    for (let count = 0; count < 4; count += 1)
      await tx.as('rivalLawyer', `select ask_question($1, 'And then?')`, [ids.open]);
    expect(await tx.refused('rivalLawyer', `select ask_question($1, 'And then?')`, [ids.open])).toMatchObject({
      rule: 'too_many_questions',
    });
    expect(await tx.refused('rivalLawyer', `select ask_question($1, ' ')`, [ids.open])).toMatchObject({
      rule: 'question_required',
    });
    await tx.as('rivalLawyer', 'delete from case_questions where id = $1', [ids.question]);
    await tx.as('rivalLawyer', `select ask_question($1, 'And then?')`, [ids.open]);
  });
});

test('once engaged, those on the case read who it was that asked', async () => {
  await database.transaction(async (tx) => {
    await tx.as('teamLawyer', `select ask_question($1, 'Reach me at t@x.test?')`, [ids.open]);
    await tx.as('client', 'select accept_proposal($1)', [ids.proposalSent]);
    await tx.owner(`update cases set status = 'active' where id = $1`, [ids.open]);
    expect((await read(tx, 'client')).map((each) => [each.asker_name, each.question])).toEqual([
      [null, 'Is there a written lease?'],
      ['teamLawyer Name', 'Reach me at t@x.test?'],
    ]);
    expect(await read(tx, 'rivalLawyer')).toHaveLength(1);
    expect(actors.rivalLawyer).not.toBe('');
  });
});

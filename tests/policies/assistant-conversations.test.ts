import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
const idOf = async (tx: TestTransaction, actor: Actor, text: string, values: unknown[]): Promise<string> =>
  (await tx.as<{ id: string }>(actor, text, values)).rows[0]?.id ?? '';
const begin = (tx: TestTransaction, actor: Actor, title: string, caseId: string | null = null) =>
  idOf(tx, actor, 'insert into assistant_conversations (title, case_id) values ($1, $2) returning id', [title, caseId]);
const say = (
  tx: TestTransaction,
  actor: Actor,
  conversation: string,
  content: string,
  role = 'user',
  sources: object[] = [],
  model: string | null = null,
) =>
  idOf(
    tx,
    actor,
    'insert into assistant_messages (conversation_id, role, content, sources, model) values ($1, $2, $3, $4, $5) returning id',
    [conversation, role, content, JSON.stringify(sources), model],
  );
const ideasOf = async (tx: TestTransaction, actor: Actor, conversation: string): Promise<string[]> =>
  (
    await tx.as<{ body: string }>(
      actor,
      'select body from assistant_ideas where conversation_id = $1 order by created_at, id',
      [conversation],
    )
  ).rows.map(({ body }) => body);
const note = (tx: TestTransaction, actor: Actor, conversation: string, body: string, message: string | null = null) =>
  idOf(tx, actor, 'insert into assistant_ideas (conversation_id, body, message_id) values ($1, $2, $3) returning id', [
    conversation,
    body,
    message,
  ]);
const read = async (tx: TestTransaction, actor: Actor, conversation: string): Promise<string[]> =>
  (
    await tx.as<{ content: string }>(
      actor,
      'select content from assistant_messages where conversation_id = $1 order by created_at, id',
      [conversation],
    )
  ).rows.map(({ content }) => content);
const barred = (tx: TestTransaction) =>
  tx.as('firmAdmin', `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'Acted for the other side')`, [
    ids.active,
    actors.teamLawyer,
  ]);

describe('a conversation with the assistant', () => {
  test('is read, named, continued and deleted by its owner alone', async () => {
    await run(async (tx) => {
      const id = await begin(tx, 'client', 'My appeal');
      await say(tx, 'client', id, 'What is an appeal?');
      await say(tx, 'client', id, 'I am quoting.', 'assistant');
      expect(await read(tx, 'client', id)).toEqual(['What is an appeal?', 'I am quoting.']);
      for (const actor of ['otherClient', 'teamLawyer', 'firmAdmin', 'admin', 'superUser'] as const) {
        expect([actor, await read(tx, actor, id)]).toEqual([actor, []]);
        expect(
          (
            await tx.refused(
              actor,
              `insert into assistant_messages (conversation_id, role, content) values ('${id}', 'user', 'x')`,
            )
          ).code,
        ).toBe('42501');
        expect(
          (await tx.as(actor, `update assistant_conversations set title = 'x' where id = $1`, [id])).rowCount,
        ).toBe(0);
        expect((await tx.as(actor, 'delete from assistant_conversations where id = $1', [id])).rowCount).toBe(0);
      }
      await tx.as('client', `update assistant_conversations set title = 'Appeals' where id = $1`, [id]);
      expect((await tx.as('client', 'delete from assistant_conversations where id = $1', [id])).rowCount).toBe(1);
      expect((await tx.owner('select from public.assistant_messages where conversation_id = $1', [id])).rowCount).toBe(
        0,
      );
    });
  });

  test('says what was said: neither question nor answer is edited afterwards, nor whose it is', async () => {
    await run(async (tx) => {
      const id = await begin(tx, 'client', 'My appeal');
      await say(tx, 'client', id, 'x');
      for (const change of [`content = 'y'`, `role = 'assistant'`, `sources = '[{}]'`])
        expect((await tx.refused('client', `update assistant_messages set ${change}`)).code).toBe('42501');
      expect(
        (await tx.refused('client', `update assistant_conversations set user_id = '${actors.otherClient}'`)).code,
      ).toBe('42501');
      expect(
        (await tx.as('client', `update assistant_messages set feedback = 'unhelpful', feedback_reason = 'Not my case'`))
          .rowCount,
      ).toBe(1);
    });
  });

  test('about a case is begun by who sees the case, and gone while a wall bars them', async () => {
    await run(async (tx) => {
      for (const actor of ['otherClient', 'rivalLawyer', 'walledAdmin', 'admin'] as const)
        expect([
          actor,
          (
            await tx.refused(
              actor,
              `insert into assistant_conversations (title, case_id) values ('x', '${ids.active}')`,
            )
          ).code,
        ]).toEqual([actor, '42501']);
      const id = await begin(tx, 'teamLawyer', 'The lease', ids.active);
      await say(tx, 'teamLawyer', id, 'When does it end?');
      await tx.as('teamLawyer', `insert into assistant_ideas (conversation_id, body) values ($1, 'Late rent')`, [id]);
      expect(await read(tx, 'teamLawyer', id)).toHaveLength(1);
      await barred(tx);
      expect(await read(tx, 'teamLawyer', id)).toEqual([]);
      for (const table of ['assistant_conversation_list()', `assistant_ideas where conversation_id = '${id}'`])
        expect((await tx.as<{ title: string }>('teamLawyer', `select * from ${table}`)).rows).not.toContainEqual(
          expect.objectContaining({ id }),
        );
      expect((await tx.as('teamLawyer', 'select from assistant_ideas where conversation_id = $1', [id])).rowCount).toBe(
        0,
      );
    });
  });

  test('about everything keeps no answer that quotes a case which its asker sees no more', async () => {
    await run(async (tx) => {
      const id = await begin(tx, 'teamLawyer', 'This week');
      await say(tx, 'teamLawyer', id, 'What is due?');
      await say(tx, 'teamLawyer', id, 'The reply.', 'assistant', [{ title: 'x', case_id: ids.active }]);
      await say(tx, 'teamLawyer', id, 'Nothing.', 'assistant', [{ title: 'x', case_id: null }], 'quotations');
      await tx.as(
        'teamLawyer',
        `insert into assistant_ideas (conversation_id, body, source) values ($1, 'Late', $2), ($1, 'Early', null)`,
        [id, JSON.stringify({ title: 'x', case_id: ids.active })],
      );
      expect(await read(tx, 'teamLawyer', id)).toEqual(['What is due?', 'The reply.', 'Nothing.']);
      await barred(tx);
      expect(await read(tx, 'teamLawyer', id)).toEqual(['What is due?', 'Nothing.']);
      expect(
        (await tx.as('teamLawyer', 'select body from assistant_ideas where conversation_id = $1', [id])).rows,
      ).toEqual([{ body: 'Early' }]);
    });
  });

  test('keeps no answer of a model that has read of such a case, and no idea that was taken from it', async () => {
    await run(async (tx) => {
      const id = await begin(tx, 'teamLawyer', 'The lease', ids.active);
      await say(tx, 'teamLawyer', id, 'How long does it run?');
      // It names no source, and rests on the case all the same.
      await say(tx, 'teamLawyer', id, 'Nine years.', 'assistant', [], 'a-model');
      await note(tx, 'teamLawyer', id, 'Written while it was about the case');
      await tx.as('teamLawyer', 'update assistant_conversations set case_id = null where id = $1', [id]);
      const second = await say(tx, 'teamLawyer', id, 'Nine, as I said.', 'assistant', [], 'a-model');
      await say(tx, 'teamLawyer', id, 'I am quoting.', 'assistant', [], 'quotations');
      await note(tx, 'teamLawyer', id, 'Taken from the answer', second);
      await note(tx, 'teamLawyer', id, 'My own');
      expect(await read(tx, 'teamLawyer', id)).toHaveLength(4);
      expect(await ideasOf(tx, 'teamLawyer', id)).toHaveLength(3);
      await barred(tx);
      expect(await read(tx, 'teamLawyer', id)).toEqual(['How long does it run?', 'I am quoting.']);
      expect(await ideasOf(tx, 'teamLawyer', id)).toEqual(['My own']);
      // What is asked now rests on what can be read now.
      await say(tx, 'teamLawyer', id, 'In general: five.', 'assistant', [], 'a-model');
      expect(await read(tx, 'teamLawyer', id)).toContain('In general: five.');
    });
  });

  test('is changed, judged and worked on by nobody who sees its case no more', async () => {
    await run(async (tx) => {
      const about = await begin(tx, 'teamLawyer', 'The lease', ids.active);
      const id = await begin(tx, 'teamLawyer', 'This week');
      const answer = await say(tx, 'teamLawyer', id, 'Nine years.', 'assistant', [{ case_id: ids.active }], 'a-model');
      const idea = await note(tx, 'teamLawyer', id, 'Taken from the answer', answer);
      await barred(tx);
      // Without a condition, so that nothing is read of what is changed.
      await tx.as('teamLawyer', `update assistant_conversations set title = 'x'`);
      await tx.as('teamLawyer', `update assistant_messages set feedback = 'helpful'`);
      await tx.as('teamLawyer', `update assistant_ideas set body = 'x'`);
      const { rows } = await tx.owner(
        `select c.title, m.feedback, i.body from public.assistant_conversations c, public.assistant_messages m, public.assistant_ideas i
         where c.id = $1 and m.id = $2 and i.id = $3`,
        [about, answer, idea],
      );
      expect(rows).toEqual([{ title: 'The lease', feedback: null, body: 'Taken from the answer' }]);
    });
  });

  test('of a firm is gone for who has left the firm', async () => {
    await run(async (tx) => {
      const id = await begin(tx, 'teamLawyer', 'Our strategy');
      await say(tx, 'teamLawyer', id, 'x');
      await tx.owner('update users set law_firm = $2 where uuid = $1', [actors.teamLawyer, ids.rivalFirm]);
      expect(await read(tx, 'teamLawyer', id)).toEqual([]);
    });
  });

  test('is found by its name and by what was said, a page at a time', async () => {
    await run(async (tx) => {
      const list = async (search: string, more = '') =>
        (
          await tx.as<{ id: string; title: string; updated_at: string }>(
            'client',
            `select id, title, updated_at::text from assistant_conversation_list($1${more})`,
            [search],
          )
        ).rows;
      const first = await begin(tx, 'client', 'Évaluation of the house');
      const second = await begin(tx, 'client', 'Another');
      await say(tx, 'client', second, 'Who pays the notary?');
      await say(tx, 'client', first, 'x');
      expect((await list('')).map(({ id }) => id)).toEqual([first, second]);
      expect((await list('evaluation')).map(({ id }) => id)).toEqual([first]);
      expect((await list('the NOTARY')).map(({ id }) => id)).toEqual([second]);
      expect(await list('%')).toHaveLength(2);
      expect(await list('zebra')).toEqual([]);
      const [top] = await list('', ', max_rows => 1');
      expect((await list('', `, '${top?.updated_at}', '${top?.id}', 1`)).map(({ id }) => id)).toEqual([second]);
      expect(
        await tx.as('otherClient', 'select * from assistant_conversation_list()').then(({ rows }) => rows),
      ).toEqual([]);
    });
  });

  test('does not grow without end: so many messages and ideas in one, so many in a day, so many conversations', async () => {
    const full = async (fill: (tx: TestTransaction, id: string) => Promise<unknown>, more: (tx: TestTransaction, id: string) => Promise<unknown>) => {
      let rule: string | undefined;
      await run(async (tx) => {
        const id = await begin(tx, 'client', 'Long');
        await fill(tx, id);
        await more(tx, id);
        await tx.owner('savepoint before_it');
        rule = await more(tx, id).then(() => undefined, (error: unknown) => (typeof error === 'object' && error !== null && 'hint' in error ? String(error.hint) : 'unknown'));
        await tx.owner('rollback to savepoint before_it');
      });
      return rule;
    };
    const quietly = async (tx: TestTransaction, text: string, values: unknown[]) => {
      await tx.owner('set local session_replication_role = replica');
      await tx.owner(text, values);
      await tx.owner('set local session_replication_role = origin');
    };
    expect(await full(
      (tx, id) => quietly(tx, `insert into assistant_messages (conversation_id, role, content, created_at) select $1, 'user', 'x', now() - interval '2 days' from generate_series(1, 399)`, [id]),
      (tx, id) => say(tx, 'client', id, 'One more'),
    )).toBe('assistant_conversation_full');
    expect(await full(
      (tx, id) => quietly(tx, `insert into assistant_ideas (conversation_id, body) select $1, 'x' from generate_series(1, 199)`, [id]),
      (tx, id) => note(tx, 'client', id, 'One more'),
    )).toBe('assistant_ideas_full');
    expect(await full(
      async (tx) => {
        for (let nth = 0; nth < 3; nth += 1) {
          const other = await begin(tx, 'client', `Other ${nth}`);
          await quietly(tx, `insert into assistant_messages (conversation_id, role, content) select $1, 'user', 'x' from generate_series(1, 333)`, [other]);
        }
      },
      (tx, id) => say(tx, 'client', id, 'One more'),
    )).toBe('assistant_day_over');
    expect(await full(
      (tx) => quietly(tx, `insert into assistant_conversations (user_id, title) select $1, 'x' from generate_series(1, 998)`, [actors.client]),
      (tx) => begin(tx, 'client', 'One more'),
    )).toBe('assistant_conversations_full');
  }); // prettier-ignore

  test('goes once its firm keeps it no longer', async () => {
    await run(async (tx) => {
      const [client, lawyer] = [await begin(tx, 'client', 'x'), await begin(tx, 'teamLawyer', 'x')];
      const left = async (days: number): Promise<number> => {
        await tx.owner(
          `update public.assistant_conversations set updated_at = now() - $2::interval where id = any ($1)`,
          [[client, lawyer], `${days} days`],
        );
        await tx.owner('select private.forget_assistant_conversations(500)');
        return (
          (await tx.owner('select from public.assistant_conversations where id = any ($1)', [[client, lawyer]]))
            .rowCount ?? 0
        );
      };
      await tx.as('firmAdmin', 'update assistant_settings set retention_days = 30 where law_firm = $1', [ids.firm]);
      expect([await left(29), await left(31), await left(179), await left(181)]).toEqual([2, 1, 1, 0]);
    });
  });
});

test('a conversation is kept while its ideas are worked on', async () => {
  await run(async (tx) => {
    const id = await begin(tx, 'client', 'x');
    const left = async (): Promise<number> => {
      await tx.owner('select private.forget_assistant_conversations(500)');
      return (await tx.owner('select from public.assistant_conversations where id = $1', [id])).rowCount ?? 0;
    };
    const age = () =>
      tx.owner(`update public.assistant_conversations set updated_at = now() - interval '1 year' where id = $1`, [id]);
    await age();
    const idea = await note(tx, 'client', id, 'Late rent');
    expect(await left()).toBe(1);
    for (const change of [`side = 'for'`, `body = 'Very late rent'`]) {
      await age();
      await tx.as('client', `update assistant_ideas set ${change} where id = $1`, [idea]);
      expect([change, await left()]).toEqual([change, 1]);
    }
    await age();
    expect(await left()).toBe(0);
  });
});

test('an idea is taken from an answer of its own conversation', async () => {
  await run(async (tx) => {
    const [one, other] = [await begin(tx, 'client', 'x'), await begin(tx, 'client', 'y')];
    const foreign = await begin(tx, 'otherClient', 'z');
    const insert = (message: string) =>
      `insert into assistant_ideas (conversation_id, body, message_id) values ('${one}', 'x', '${message}')`;
    for (const message of [
      await say(tx, 'client', other, 'x', 'assistant'),
      await say(tx, 'otherClient', foreign, 'x', 'assistant'),
    ])
      expect((await tx.refused('client', insert(message))).code).toBe('42501');
    const own = await say(tx, 'client', one, 'x', 'assistant');
    expect((await tx.as('client', insert(own))).rowCount).toBe(1);
    // The idea is there without the answer as well.
    await tx.as('client', 'delete from assistant_messages where id = $1', [own]);
    expect(await ideasOf(tx, 'client', one)).toEqual(['x']);
  });
});

test('an idea says what was made of it only where its owner sees that', async () => {
  await run(async (tx) => {
    const id = await begin(tx, 'teamLawyer', 'x');
    await tx.as('teamLawyer', `insert into assistant_ideas (conversation_id, body) values ($1, 'x')`, [id]);
    const pinned = await idOf(
      tx,
      'teamLawyer',
      `insert into case_notes (case_id, body) values ($1, 'x') returning id`,
      [ids.active],
    );
    const link = `update assistant_ideas set note_id = '${pinned}' where conversation_id = '${id}'`;
    expect((await tx.as('teamLawyer', link)).rowCount).toBe(1);
    const own = await begin(tx, 'client', 'x');
    await tx.as('client', `insert into assistant_ideas (conversation_id, body) values ($1, 'x')`, [own]);
    expect((await tx.refused('client', `update assistant_ideas set note_id = '${pinned}'`)).code).toBe('42501');
  });
});

describe('a question about one case', () => {
  const WORD = 'zebrafishsettlement';
  const search = async (tx: TestTransaction, actor: Actor, caseId: string) =>
    (
      await tx.as<{ kind: string; of_case: string; quotation: string }>(
        actor,
        'select kind, of_case, quotation from assistant_search($1, $2, 20, $3)',
        [WORD, 'en', caseId],
      )
    ).rows;

  test('is answered from that case alone, and its papers as well', async () => {
    await run(async (tx) => {
      await tx.owner('update public.cases set title = title || $1', [` ${WORD}`]);
      await tx.owner('update public.tasks set title = $2 where case_id = $1', [ids.active, `Draft the ${WORD}`]);
      await tx.as('teamLawyer', 'insert into case_notes (case_id, body) values ($1, $2)', [
        ids.active,
        `Ask for the ${WORD}`,
      ]);
      await tx.owner(
        `select private.save_text(version_id, 'read', null, 'A paragraph about nothing in particular.' || E'\\n\\n' || $2) from private.file_texts where file_id = $1`,
        [ids.fileInternal, `The ${WORD} ends after nine years.`],
      );
      const found = await search(tx, 'teamLawyer', ids.active);
      expect(new Set(found.map(({ of_case: one }) => one))).toEqual(new Set([ids.active]));
      expect([...new Set(found.map(({ kind }) => kind))].toSorted((a, b) => a.localeCompare(b))).toEqual([
        'case',
        'file',
        'note',
        'task',
      ]);
      expect(found.find(({ kind }) => kind === 'file')?.quotation).toBe(`The ${WORD} ends after nine years.`);
      expect((await search(tx, 'client', ids.active)).map(({ kind }) => kind)).not.toContain('file');
      for (const actor of ['otherClient', 'rivalLawyer', 'walledAdmin', 'admin'] as const)
        expect([actor, await search(tx, actor, ids.active)]).toEqual([actor, []]);
    });
  });
});

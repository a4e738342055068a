import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { add, named, type Person, reads, write } from './chat-people.ts';
import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function start(tx: TestTransaction, actor: Actor, others: readonly Person[], title: string | null = null) {
  const { rows } = await tx.as<{ id: string; title: string | null }>(
    actor,
    'select * from start_conversation($1, $2)',
    [named(others), title],
  );
  const [talk] = rows;
  if (talk === undefined) throw new Error('There is no conversation');
  return talk;
}
const cannotAdd = (tx: TestTransaction, actor: Actor, talk: string, people: readonly Person[]) =>
  tx.refused(actor, 'select add_to_conversation($1, $2)', [talk, named(people)]);
async function peopleIn(tx: TestTransaction, actor: Actor, talk: string) {
  const { rows } = await tx.as<{ user_id: string; is_admin: boolean }>(actor, 'select * from conversation_people($1)', [
    talk,
  ]);
  const names = (some: typeof rows) =>
    everyActor.filter((each) => each !== 'guest' && some.some(({ user_id: id }) => id === actors[each]));
  return { here: names(rows), admins: names(rows.filter(({ is_admin: is }) => is)) };
}
/** The client's case has two lawyers, so that they make a group with the client. */
const putOnCase = (tx: TestTransaction, who: Person, caseId = ids.active) =>
  tx.owner(`insert into case_team (case_id, user_id, role, law_firm) values ($1, $2, 'associate', $3)`, [
    caseId,
    actors[who],
    ids.firm,
  ]);

describe('who is added to a group', () => {
  test('reads from then on, and with the history what the adder reads; the others read who came', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'walledAdmin']);
      await tx.as('walledAdmin', 'select leave_conversation($1)', [talk.id]);
      const early = await write(tx, 'teamLawyer', talk.id, 'quixotrel early');
      await add(tx, 'firmLawyer', talk.id, ['firmAdmin']);
      expect(await reads(tx, 'firmAdmin', talk.id)).toEqual(['added']);
      await write(tx, 'teamLawyer', talk.id, 'quixotrel late');
      expect(await reads(tx, 'firmAdmin', talk.id)).toEqual(['added', 'quixotrel late']);
      expect(await reads(tx, 'firmLawyer', talk.id)).toEqual(['left', 'quixotrel early', 'added', 'quixotrel late']);
      // By no other way either: not by search, not by a page of messages, not by what was said before, not by its name.
      expect((await tx.as('firmAdmin', `select from search_messages('quixotrel')`)).rowCount).toBe(1);
      expect((await tx.as('firmAdmin', 'select from message_page($1)', [talk.id])).rowCount).toBe(2);
      expect((await tx.as('firmAdmin', 'select from message_page($1, since => $2)', [talk.id, early])).rowCount).toBe(
        0,
      );
      const missing = '00000000-0000-4000-8000-00000000dead';
      for (const [text, rule] of [
        [`select react_to_message($1, 'heart')`, 'message_not_found'],
        ['select pin_message($1)', 'message_not_found'],
        [`select write_message('${talk.id}', 'x', reply_to => $1)`, 'reply_not_found'],
      ] as const) {
        expect(await tx.refused('firmAdmin', text, [early])).toMatchObject({ rule });
        expect(await tx.refused('firmAdmin', text, [early])).toEqual(await tx.refused('firmAdmin', text, [missing]));
      }
      await tx.as('teamLawyer', `select edit_message($1, 'changed')`, [early]);
      expect((await tx.as('firmAdmin', 'select from message_versions where message_id = $1', [early])).rowCount).toBe(
        0,
      );
      // Who was not there at the beginning hands on no more than they read; who comes back reads besides what they read before.
      await add(tx, 'firmAdmin', talk.id, ['walledAdmin'], true);
      expect(await reads(tx, 'walledAdmin', talk.id)).toEqual([
        'left',
        'added',
        'quixotrel late',
        'added_with_history',
      ]);
      await tx.as('walledAdmin', 'select leave_conversation($1)', [talk.id]);
      await add(tx, 'teamLawyer', talk.id, ['walledAdmin'], true);
      expect(await reads(tx, 'walledAdmin', talk.id)).toContain('changed');
    });
  });

  test('has one thing that is new, and nobody else has', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
      await write(tx, 'teamLawyer', talk.id, 'One');
      await tx.as('firmLawyer', 'select read_conversation($1)', [talk.id]);
      await add(tx, 'teamLawyer', talk.id, ['walledAdmin']);
      const fresh = async (actor: Actor) => [
        (await tx.as<{ n: number }>(actor, 'select unread_conversations() n')).rows[0]?.n,
        (await tx.as<{ unread: number }>(actor, 'select unread from find_conversations()')).rows[0]?.unread,
      ];
      expect(await fresh('walledAdmin')).toEqual([1, 1]);
      expect(await fresh('firmLawyer')).toEqual([0, 0]);
      expect(await fresh('teamLawyer')).toEqual([0, 0]);
      expect(await fresh('firmAdmin')).toEqual([1, 1]);
    });
  });

  test('is somebody to whom everybody in it may write, and at most fifty are in it', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
      expect(await cannotAdd(tx, 'teamLawyer', talk.id, [])).toMatchObject({ rule: 'recipients_missing' });
      const nobody = await tx.refused('teamLawyer', 'select add_to_conversation($1, $2)', [
        talk.id,
        ['00000000-0000-4000-8000-00000000dead'],
      ]);
      expect(nobody).toMatchObject({ code: 'PT404', rule: 'recipient_not_found' });
      for (const other of ['otherClient', 'rivalLawyer', 'admin', 'superUser'] as const)
        expect([other, await cannotAdd(tx, 'teamLawyer', talk.id, [other])]).toEqual([other, nobody]);
      // What colleagues have written among themselves is shown to no client.
      await putOnCase(tx, 'firmLawyer');
      await putOnCase(tx, 'firmAdmin');
      expect(await cannotAdd(tx, 'teamLawyer', talk.id, ['client'])).toMatchObject({ rule: 'client_joins_no_group' });
      // Who is in it already stays as they are, also twice.
      await add(tx, 'teamLawyer', talk.id, ['firmLawyer']);
      expect(await reads(tx, 'firmLawyer', talk.id)).toEqual([]);

      const withClient = await start(tx, 'client', ['teamLawyer', 'firmLawyer']);
      expect(await cannotAdd(tx, 'teamLawyer', withClient.id, ['walledAdmin'])).toMatchObject({
        rule: 'recipients_apart',
      });
      await add(tx, 'teamLawyer', withClient.id, ['firmAdmin']);
      await tx.as('client', 'select leave_conversation($1)', [withClient.id]);
      expect(await reads(tx, 'client', withClient.id)).toEqual([]);
      // The client of the group comes back into it.
      await add(tx, 'teamLawyer', withClient.id, ['client']);
      expect(await reads(tx, 'client', withClient.id)).toEqual(['added', 'left', 'added']);
    });
  });

  test('in a conversation of two, or of a case, there is nobody to add and nothing to rename', async () => {
    await database.transaction(async (tx) => {
      const pair = await start(tx, 'teamLawyer', ['firmLawyer']);
      for (const id of [pair.id, ids.conversation])
        for (const text of [
          `select add_to_conversation($1, '{${actors.firmAdmin}}')`,
          `select remove_from_conversation($1, '${actors.firmLawyer}')`,
          `select set_group_admin($1, '${actors.firmLawyer}', true)`,
          `select rename_conversation($1, 'x')`,
        ])
          expect(await tx.refused('teamLawyer', text, [id])).toMatchObject({ rule: 'not_a_group' });
    });
  });
});

describe('who administers a group', () => {
  test('began it or was named; without one who was named it is who began it, or who has been in it the longest', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
      expect(await peopleIn(tx, 'firmLawyer', talk.id)).toMatchObject({ admins: ['teamLawyer'] });
      const remove = (who: Person) => [`select remove_from_conversation($1, $2)`, [talk.id, actors[who]]] as const;
      const name = (who: Person, is: boolean) => [`select set_group_admin($1, $2, $3)`, [talk.id, actors[who], is]] as const; // prettier-ignore
      expect(await tx.refused('firmLawyer', remove('firmAdmin')[0], [...remove('firmAdmin')[1]])).toMatchObject({
        code: '42501',
        rule: 'not_group_admin',
      });
      expect(await tx.refused('firmLawyer', name('firmLawyer', true)[0], [...name('firmLawyer', true)[1]])).toMatchObject({ rule: 'not_group_admin' }); // prettier-ignore
      expect(await tx.refused('teamLawyer', name('teamLawyer', false)[0], [...name('teamLawyer', false)[1]])).toMatchObject({ rule: 'last_group_admin' }); // prettier-ignore
      for (const outside of ['walledAdmin', 'client', 'teamLawyer'] as const)
        expect(await tx.refused('teamLawyer', remove(outside)[0], [...remove(outside)[1]])).toMatchObject({
          rule: 'group_member_not_found',
        });
      for (const _ of ['once', 'twice'])
        await tx.as('teamLawyer', name('firmAdmin', true)[0], [...name('firmAdmin', true)[1]]);
      expect(await peopleIn(tx, 'firmLawyer', talk.id)).toMatchObject({ admins: ['teamLawyer', 'firmAdmin'] });
      await tx.as('firmAdmin', name('teamLawyer', false)[0], [...name('teamLawyer', false)[1]]);
      expect(await peopleIn(tx, 'firmLawyer', talk.id)).toMatchObject({ admins: ['firmAdmin'] });
      await tx.as('firmAdmin', 'select leave_conversation($1)', [talk.id]);
      expect(await peopleIn(tx, 'firmLawyer', talk.id)).toEqual({ here: ['teamLawyer', 'firmLawyer'], admins: ['teamLawyer'] }); // prettier-ignore
      // An account that is closed administers nothing, without anybody doing something for it.
      await tx.owner(`update users set status = 'banned' where uuid = $1`, [actors.teamLawyer]);
      expect(await peopleIn(tx, 'firmLawyer', talk.id)).toMatchObject({ admins: ['firmLawyer'] });
      expect(await reads(tx, 'firmLawyer', talk.id)).toEqual(['admin_given', 'admin_taken', 'left']);
    });
  });

  test('removes who is in it: they read nothing of it any more, and hear that they are out', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
      const message = await write(tx, 'firmLawyer', talk.id, 'One');
      await write(tx, 'firmAdmin', talk.id, 'Two');
      const notices = async () =>
        (await tx.as('firmLawyer', `select from notifications where kind = 'chat_received' and is_unread`)).rowCount;
      expect(await notices()).toBe(1);
      for (const _ of ['once', 'twice'])
        await tx.as('teamLawyer', 'select remove_from_conversation($1, $2)', [talk.id, actors.firmLawyer]);
      expect(await reads(tx, 'teamLawyer', talk.id)).toEqual(['One', 'Two', 'removed']);
      expect(await reads(tx, 'firmLawyer', talk.id)).toEqual([]);
      for (const text of [
        `select write_message('${talk.id}', 'x')`,
        `select edit_message('${message}', 'x')`,
        `select add_to_conversation('${talk.id}', '{${actors.firmLawyer}}')`,
        `select rename_conversation('${talk.id}', 'x')`,
        `select remove_from_conversation('${talk.id}', '${actors.firmAdmin}')`,
        `select * from conversation_people('${talk.id}')`,
      ])
        expect([text, await tx.refused('firmLawyer', text)]).toMatchObject([text, { code: 'PT404' }]);
      const { rows } = await tx.as<{ user_id: string; out: boolean }>(
        'firmLawyer',
        'select user_id, left_at is not null as out from conversation_members where conversation_id = $1',
        [talk.id],
      );
      expect(rows).toEqual([{ user_id: actors.firmLawyer, out: true }]);
      expect(await notices()).toBe(0);
    });
  });
});

describe('the name of a group', () => {
  test('is changed by anybody in it, and the conversation keeps a line of it', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin'], 'Round');
      for (const title of ['Monday round', ' Monday round ', ''])
        await tx.as('firmLawyer', 'select rename_conversation($1, $2)', [talk.id, title]);
      const { rows } = await tx.as('teamLawyer', 'select body, content_type from messages where conversation_id = $1 order by created_at', [talk.id]); // prettier-ignore
      expect(rows).toEqual([
        { body: 'Monday round', content_type: 'renamed' },
        { body: '', content_type: 'renamed' },
      ]);
      expect(await tx.refused('teamLawyer', 'select rename_conversation($1, $2)', [talk.id, 'x'.repeat(121)])).toMatchObject({ code: '23514' }); // prettier-ignore
      expect(await tx.refused('teamLawyer', 'select rename_conversation($1, $2)', [talk.id, 'a\nb'])).toMatchObject({ code: '23514' }); // prettier-ignore
    });
  });

  test('hides contact data from client and firm until a case of theirs is engaged, as messages do', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`update cases set status = 'cancelled' where id = $1`, [ids.active]);
      await putOnCase(tx, 'firmLawyer', ids.engaging);
      const talk = await start(tx, 'client', ['teamLawyer', 'firmLawyer'], 'Write to me@home.example');
      expect(talk.title).not.toContain('home.example');
      await tx.as('client', 'select rename_conversation($1, $2)', [talk.id, 'Or me@work.example']);
      const { rows } = await tx.as<{ title: string; body: string }>(
        'teamLawyer',
        'select o.title, m.body from conversations o join messages m on m.conversation_id = o.id where o.id = $1',
        [talk.id],
      );
      expect(rows).toHaveLength(1);
      for (const { title, body } of rows) expect(title + body).not.toContain('work.example');
      const among = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin'], 'Call us@firm.example');
      expect(among.title).toBe('Call us@firm.example');
    });
  });
});

describe('a line of a group', () => {
  test('is nobody’s to edit, delete, answer, pin or give a sign', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
      await tx.as('teamLawyer', `select rename_conversation($1, 'Round')`, [talk.id]);
      const { rows } = await tx.as<{ id: string }>('teamLawyer', 'select id from messages where conversation_id = $1', [talk.id]); // prettier-ignore
      const line = rows[0]?.id;
      for (const text of [
        `select edit_message($1, 'x')`,
        'select delete_message($1)',
        'select pin_message($1)',
        `select react_to_message($1, 'heart')`,
      ])
        expect([text, await tx.refused('teamLawyer', text, [line])]).toMatchObject([text, { rule: 'append_only' }]);
      expect(await tx.refused('teamLawyer', `select write_message($1, 'x', reply_to => $2)`, [talk.id, line])).toMatchObject({ rule: 'reply_not_found' }); // prettier-ignore
      expect((await tx.as('teamLawyer', `select from search_messages('Round')`)).rowCount).toBe(0);
    });
  });

  test('counts among what a person sends: nobody floods a group with them', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
      await tx.owner(
        `insert into messages (conversation_id, law_firm, sender_id, sender_side, body)
         select $1, $2, $3, 'lawyer', 'Flood' from generate_series(1, 300)`,
        [talk.id, ids.firm, actors.teamLawyer],
      );
      expect(await tx.refused('teamLawyer', `select rename_conversation($1, 'x')`, [talk.id])).toMatchObject({
        rule: 'too_many_messages',
      });
    });
  });
});

test('somebody who is not in a group is refused each verb of it in the words for what is not there', async () => {
  await database.transaction(async (tx) => {
    const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
    const missing = '00000000-0000-4000-8000-00000000dead';
    for (const text of [
      `select add_to_conversation($1, '{${actors.firmLawyer}}')`,
      `select remove_from_conversation($1, '${actors.firmLawyer}')`,
      `select set_group_admin($1, '${actors.firmLawyer}', true)`,
      `select rename_conversation($1, 'x')`,
      'select leave_conversation($1)',
    ]) {
      expect(await tx.refused('guest', text, [talk.id])).toMatchObject({ code: '42501' });
      for (const actor of everyActor) {
        if (['teamLawyer', 'firmLawyer', 'firmAdmin', 'guest'].includes(actor)) continue;
        expect([actor, await tx.refused(actor, text, [talk.id])]).toEqual([
          actor,
          await tx.refused(actor, text, [missing]),
        ]);
      }
    }
  });
});

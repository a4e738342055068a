import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Talk {
  id: string;
  type: string;
  law_firm: string;
  client_id: string | null;
}
interface Message {
  id: string;
  body: string;
  conversation_id: string;
  mentions: string[];
  reactions: Record<string, string[]>;
  edited_at: Date | null;
  deleted_at: Date | null;
  pinned_at: Date | null;
}
type Person = Exclude<Actor, 'guest'>;

const start = async (tx: TestTransaction, actor: Actor, others: readonly Person[], key: string | null = null) => {
  const { rows } = await tx.as<Talk>(actor, 'select * from start_conversation($1, null, $2)', [
    others.map((other) => actors[other]),
    key,
  ]);
  const [talk] = rows;
  if (talk === undefined) throw new Error('There is no conversation');
  return talk;
};
const cannotStart = (tx: TestTransaction, actor: Actor, others: readonly Person[]) =>
  tx.refused(actor, 'select start_conversation($1)', [others.map((other) => actors[other])]);
const write = async (tx: TestTransaction, actor: Actor, talk: string, body: string, more: Partial<Sending> = {}) => {
  const { rows } = await tx.as<Message>(actor, `select * from write_message($1, $2, $3, '{}', $4, $5)`, [
    talk,
    body,
    more.id ?? null,
    more.replyTo ?? null,
    (more.mentions ?? []).map((each) => actors[each]),
  ]);
  const [sent] = rows;
  if (sent === undefined) throw new Error('There is no message');
  return sent;
};
interface Sending {
  id: string;
  replyTo: string;
  mentions: Person[];
}
const reads = async (tx: TestTransaction, actor: Actor, talk: string) =>
  (await tx.as(actor, 'select from messages where conversation_id = $1', [talk])).rowCount;
const found = async (tx: TestTransaction, actor: Actor, search = '') =>
  (
    await tx.as<{ id: string; unread: number; title: string | null; may_write: boolean; people: { name: string }[] }>(
      actor,
      'select * from find_conversations($1)',
      [search],
    )
  ).rows;
const unread = async (tx: TestTransaction, actor: Actor) =>
  (await tx.as<{ n: number }>(actor, 'select unread_conversations() n')).rows[0]?.n;
const takeOffTheCase = (tx: TestTransaction, who: Person) =>
  tx.owner('delete from case_team where case_id = any($1) and user_id = $2', [[ids.active, ids.engaging], actors[who]]);

describe('who writes to whom', () => {
  test('colleagues, and the client and the team of a case; nobody else', async () => {
    await database.transaction(async (tx) => {
      const may = async (actor: Actor) => {
        if (actor === 'guest') return [];
        const { rows } = await tx.as<{ user_id: string }>(actor, 'select * from people_to_write_to()');
        return everyActor.filter((each) => rows.some((row) => row.user_id === actors[each]));
      };
      const table: Partial<Record<Actor, Actor[]>> = {};
      for (const actor of everyActor) table[actor] = await may(actor);
      expect(table).toMatchObject({
        client: ['teamLawyer'],
        teamLawyer: ['client', 'firmLawyer', 'firmAdmin', 'walledAdmin'],
        firmLawyer: ['teamLawyer', 'firmAdmin', 'walledAdmin'],
        firmAdmin: ['teamLawyer', 'firmLawyer', 'walledAdmin'],
        admin: [],
        superUser: [],
      });
      // Seen from either of two it is the same.
      for (const one of everyActor)
        for (const other of table[one] ?? []) expect([one, other, table[other]]).toEqual([one, other, table[other]]);
      for (const one of everyActor) for (const other of table[one] ?? []) expect(table[other]).toContain(one);
    });
  });

  test('somebody to whom one may not write is answered as somebody who is not there', async () => {
    await database.transaction(async (tx) => {
      const nobody = await tx.refused('client', 'select start_conversation($1)', [
        ['00000000-0000-4000-8000-00000000dead'],
      ]);
      for (const other of ['otherClient', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'admin'] as const)
        expect([other, await cannotStart(tx, 'client', [other])]).toEqual([other, nobody]);
      expect(nobody).toMatchObject({ code: 'PT404', rule: 'recipient_not_found' });
      expect(await cannotStart(tx, 'client', [])).toMatchObject({ rule: 'recipients_missing' });
      expect(await cannotStart(tx, 'client', ['client'])).toMatchObject({ rule: 'recipients_missing' });
      expect(await tx.refused('guest', `select start_conversation('{}')`)).toMatchObject({ code: '42501' });
    });
  });

  test('two people have one conversation, from either side', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer']);
      expect(talk).toMatchObject({ type: 'ONE_TO_ONE', law_firm: ids.firm, client_id: null });
      expect((await start(tx, 'firmLawyer', ['teamLawyer'])).id).toBe(talk.id);
      const withClient = await start(tx, 'client', ['teamLawyer']);
      expect(withClient).toMatchObject({ law_firm: ids.firm, client_id: actors.client });
      expect((await start(tx, 'teamLawyer', ['client'])).id).toBe(withClient.id);
    });
  });

  test('in a group everybody may write to everybody, and the same one is not started twice', async () => {
    await database.transaction(async (tx) => {
      expect(await cannotStart(tx, 'teamLawyer', ['client', 'firmLawyer'])).toMatchObject({ rule: 'recipients_apart' });
      const key = '00000000-0000-4000-8000-00000000bbbb';
      const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin'], key);
      expect(talk).toMatchObject({ id: key, type: 'GROUP' });
      expect((await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin'], key)).id).toBe(key);
      expect((await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin'])).id).not.toBe(key);
      expect(
        await tx.refused('firmAdmin', 'select start_conversation($1, null, $2)', [
          [actors.teamLawyer, actors.firmLawyer],
          key,
        ]),
      ).toMatchObject({ rule: 'conversation_id_taken' });
      // Sent again it is for the same people: what was meant for others does not reach these.
      for (const others of [
        [actors.firmLawyer, actors.walledAdmin],
        [actors.firmLawyer, actors.firmAdmin, actors.walledAdmin],
      ])
        // prettier-ignore
        expect(await tx.refused('teamLawyer', 'select start_conversation($1, null, $2)', [others, key])).toMatchObject({
          rule: 'conversation_id_taken',
        });
    });
  });

  test('who has no case in common any more writes no more, and the lawyer reads no more', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'client', ['teamLawyer']);
      await write(tx, 'teamLawyer', talk.id, 'Good day');
      await takeOffTheCase(tx, 'teamLawyer');
      expect(await reads(tx, 'teamLawyer', talk.id)).toBe(0);
      expect(await reads(tx, 'client', talk.id)).toBe(1);
      expect(await tx.refused('client', 'select write_message($1, $2)', [talk.id, 'x'])).toMatchObject({
        rule: 'nobody_reads',
      });
      expect((await found(tx, 'client')).find(({ id }) => id === talk.id)?.may_write).toBe(false);
    });
  });
});

describe('who reads', () => {
  const every = (talk: string, message: string) => [
    `select write_message('${talk}', 'x')`,
    `select edit_message('${message}', 'x')`,
    `select delete_message('${message}')`,
    `select react_to_message('${message}', 'heart')`,
    `select pin_message('${message}')`,
    `select mute_conversation('${talk}', true)`,
    `select read_conversation('${talk}')`,
    `select note_typing('${talk}')`,
    `select leave_conversation('${talk}')`,
    `select * from conversation_people('${talk}')`,
  ];

  test('only those who are in it read what people write to each other', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer']);
      const message = await write(tx, 'teamLawyer', talk.id, 'Between us quixotrel');
      const missing = '00000000-0000-4000-8000-00000000dead';
      for (const actor of everyActor) {
        if (actor === 'teamLawyer' || actor === 'firmLawyer' || actor === 'guest') continue;
        for (const table of ['conversations', 'messages', 'conversation_members', 'message_versions'])
          expect([actor, table, await idsOf(tx, actor, table, talk.id)]).toEqual([actor, table, 0]);
        expect([actor, await found(tx, actor, 'teamLawyer Name')]).toEqual([actor, []]);
        expect((await tx.as(actor, `select * from search_messages('quixotrel')`)).rowCount).toBe(0);
        expect((await tx.as(actor, 'select * from message_page($1)', [talk.id])).rowCount).toBe(0);
        // Each verb is refused in the words for what is not there.
        for (const [nth, text] of every(talk.id, message.id).entries())
          expect([actor, await tx.refused(actor, text)]).toEqual([
            actor,
            await tx.refused(actor, every(missing, missing)[nth] ?? ''),
          ]);
      }
      for (const actor of ['teamLawyer', 'firmLawyer'] as const) {
        expect(await reads(tx, actor, talk.id)).toBe(1);
        expect((await tx.as(actor, `select * from search_messages('QUIXOTREL')`)).rowCount).toBe(1);
      }
      for (const text of every(talk.id, message.id))
        expect(await tx.refused('guest', text)).toMatchObject({ code: '42501' });
    });
  });

  test('who has left a group, or the firm, reads nothing of it, old or new', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
      await write(tx, 'teamLawyer', talk.id, 'One');
      await tx.as('firmLawyer', 'select leave_conversation($1)', [talk.id]);
      expect(await reads(tx, 'firmLawyer', talk.id)).toBe(0);
      await tx.owner('update users set law_firm = $2 where uuid = $1', [actors.firmAdmin, ids.rivalFirm]);
      expect(await reads(tx, 'firmAdmin', talk.id)).toBe(0);
      expect((await tx.as('firmAdmin', 'select from presence where user_id = $1', [actors.teamLawyer])).rowCount).toBe(
        0,
      );
      expect(await tx.refused('teamLawyer', 'select write_message($1, $2)', [talk.id, 'Two'])).toMatchObject({
        rule: 'nobody_reads',
      });
      const pair = await start(tx, 'teamLawyer', ['firmLawyer']);
      expect(await tx.refused('teamLawyer', 'select leave_conversation($1)', [pair.id])).toMatchObject({
        rule: 'cannot_leave',
      });
    });
  });

  test('a wall ends what a lawyer reads of a client', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'client', ['teamLawyer']);
      await write(tx, 'client', talk.id, 'Good day');
      expect(await reads(tx, 'teamLawyer', talk.id)).toBe(1);
      await tx.owner('delete from case_team where case_id = $1 and user_id = $2', [ids.engaging, actors.teamLawyer]);
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'Acted for the other side')`, [
        ids.active,
        actors.teamLawyer,
      ]);
      expect(await reads(tx, 'teamLawyer', talk.id)).toBe(0);
      expect((await tx.as('teamLawyer', 'select * from people_to_write_to()')).rows).not.toContainEqual(
        expect.objectContaining({ user_id: actors.client }),
      );
    });
  });

  test('contact data is hidden until a case of the two is engaged, and comes back with it', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`update cases set status = 'cancelled' where id = $1`, [ids.active]);
      const talk = await start(tx, 'client', ['teamLawyer']);
      const sent = await write(tx, 'client', talk.id, 'Write to me@home.example');
      expect(sent.body).not.toContain('home.example');
      const edited = await tx.as<Message>('client', 'select * from edit_message($1, $2)', [
        sent.id,
        'Better: me@work.example',
      ]);
      expect(edited.rows[0]?.body).not.toContain('work.example');
      await tx.owner(`update cases set status = 'active' where id = $1`, [ids.engaging]);
      const { rows } = await tx.as('teamLawyer', 'select body from messages where id = $1', [sent.id]);
      expect(rows).toEqual([{ body: 'Better: me@work.example' }]);
    });
  });

  test('what is hidden of a message stays while it is saved as it is shown, and goes with other words', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`update cases set status = 'cancelled' where id = $1`, [ids.active]);
      const talk = await start(tx, 'client', ['teamLawyer']);
      const sent = await write(tx, 'client', talk.id, 'Write to me@home.example');
      const cut = await write(tx, 'client', talk.id, 'Call me@home.example, please');
      const { rows: same } = await tx.as<{ edited_at: Date | null }>('client', 'select * from edit_message($1, $2)', [
        sent.id,
        `${sent.body}\n`,
      ]);
      expect(same).toMatchObject([{ body: sent.body, edited_at: null }]);
      expect((await tx.as('client', 'select from message_versions where message_id = $1', [sent.id])).rowCount).toBe(0);
      await tx.as('client', 'select edit_message($1, $2)', [cut.id, cut.body.replace(', please', '')]);
      await tx.owner(`update cases set status = 'active' where id = $1`, [ids.engaging]);
      const { rows } = await tx.as('teamLawyer', 'select body from messages where id = any ($1) order by created_at', [
        [sent.id, cut.id],
      ]);
      expect(rows).toEqual([{ body: 'Write to me@home.example' }, { body: cut.body.replace(', please', '') }]);
    });
  });
});

/** How many rows of a conversation an actor reads in a table. */
async function idsOf(tx: TestTransaction, actor: Actor, table: string, talk: string) {
  const column = table === 'conversations' ? 'id' : 'conversation_id';
  const where =
    table === 'message_versions'
      ? 'message_id in (select id from messages where conversation_id = $1)'
      : `${column} = $1`;
  return (await tx.as(actor, `select from ${table} where ${where}`, [talk])).rowCount;
}

describe('a message', () => {
  test('of a case is in the one conversation of the case, from its page and from the chat', async () => {
    await database.transaction(async (tx) => {
      const first = (
        await tx.as<Message>('client', 'select * from send_message($1, $2)', [ids.active, 'From the page'])
      ).rows[0];
      const second = await write(tx, 'teamLawyer', ids.conversation, 'From the chat', { replyTo: first?.id ?? '' });
      expect(second.conversation_id).toBe(first?.conversation_id);
      expect((await found(tx, 'client')).find(({ id }) => id === ids.conversation)).toMatchObject({
        title: 'Active',
        unread: 1,
        may_write: true,
      });
      await tx.owner(`update cases set status = 'archived' where id = $1`, [ids.active]);
      expect(await tx.refused('client', 'select write_message($1, $2)', [ids.conversation, 'x'])).toMatchObject({
        rule: 'conversation_closed',
      });
      // What arrived before has arrived.
      expect((await write(tx, 'teamLawyer', ids.conversation, 'From the chat', { id: second.id })).id).toBe(second.id);
    });
  });

  test('sent again is the same, and another’s key is not taken', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer']);
      const key = '00000000-0000-4000-8000-00000000cccc';
      await write(tx, 'teamLawyer', talk.id, 'Once', { id: key });
      await write(tx, 'teamLawyer', talk.id, 'Once', { id: key });
      expect(await reads(tx, 'firmLawyer', talk.id)).toBe(1);
      expect(await tx.refused('firmLawyer', 'select write_message($1, $2, $3)', [talk.id, 'Mine', key])).toMatchObject({
        rule: 'message_id_taken',
      });
      expect(await tx.refused('teamLawyer', 'select write_message($1, $2)', [talk.id, ' \n'])).toMatchObject({
        rule: 'message_empty',
      });
      expect(
        await tx.refused('teamLawyer', `select write_message($1, 'x', null, '{}', $2)`, [talk.id, ids.message]),
      ).toMatchObject({ rule: 'reply_not_found' });
    });
  });

  test('is edited and deleted by its writer alone, and what it said is kept', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer']);
      const sent = await write(tx, 'teamLawyer', talk.id, 'At tne');
      for (const text of [`select edit_message($1, 'x')`, 'select delete_message($1)'])
        expect(await tx.refused('firmLawyer', text, [sent.id])).toMatchObject({ rule: 'message_of_other' });
      await tx.as('teamLawyer', 'select edit_message($1, $2)', [sent.id, 'At ten']);
      const versions = async (actor: Actor) =>
        (
          await tx.as<{ body: string }>(actor, 'select body from message_versions where message_id = $1', [sent.id])
        ).rows.map(({ body }) => body);
      expect(await versions('firmLawyer')).toEqual(['At tne']);
      for (const _ of ['once', 'twice']) await tx.as('teamLawyer', 'select delete_message($1)', [sent.id]);
      expect(await versions('firmLawyer')).toEqual([]);
      expect(await versions('teamLawyer')).toEqual(['At tne', 'At ten']);
      const { rows } = await tx.as<Message>('firmLawyer', 'select * from messages where id = $1', [sent.id]);
      expect(rows[0]).toMatchObject({ body: '', deleted_at: expect.any(Date) });
      expect(await tx.refused('teamLawyer', `select edit_message($1, 'x')`, [sent.id])).toMatchObject({
        rule: 'message_deleted',
      });
      for (const text of [`update messages set body = 'x'`, `update messages set reactions = '{}', deleted_at = now()`])
        expect(await tx.refused('owner', text)).toMatchObject({ rule: 'append_only' });
    });
  });

  test('carries signs of several people, mentions those who are there, and can be pinned', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer']);
      const sent = await write(tx, 'teamLawyer', talk.id, 'Ready', { mentions: ['firmLawyer', 'firmAdmin'] });
      expect(sent.mentions).toEqual([actors.firmLawyer]);
      await tx.as('firmLawyer', `select react_to_message($1, 'heart')`, [sent.id]);
      await tx.as('teamLawyer', `select react_to_message($1, 'heart')`, [sent.id]);
      await tx.as('teamLawyer', `select react_to_message($1, 'heart')`, [sent.id]);
      const now = async () =>
        (await tx.as<Message>('firmLawyer', 'select * from messages where id = $1', [sent.id])).rows[0];
      expect(await now()).toMatchObject({ reactions: { heart: [actors.firmLawyer, actors.teamLawyer] } });
      await tx.as('firmLawyer', `select react_to_message($1, 'heart', false)`, [sent.id]);
      await tx.as('teamLawyer', `select react_to_message($1, 'heart', false)`, [sent.id]);
      await tx.as('firmLawyer', 'select pin_message($1)', [sent.id]);
      expect(await now()).toMatchObject({ reactions: {}, pinned_at: expect.any(Date) });
      expect(await tx.refused('firmLawyer', `select react_to_message($1, 'skull')`, [sent.id])).toMatchObject({
        rule: 'sign_unknown',
      });
    });
  });
});

describe('reading', () => {
  test('a mark only goes forward, and the others see it', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer']);
      const first = await write(tx, 'teamLawyer', talk.id, 'One');
      await write(tx, 'teamLawyer', talk.id, 'Two');
      expect(await unread(tx, 'firmLawyer')).toBe(1);
      expect((await found(tx, 'firmLawyer'))[0]).toMatchObject({ id: talk.id, unread: 2 });
      await tx.as('firmLawyer', 'select read_conversation($1, $2)', [talk.id, first.id]);
      expect((await found(tx, 'firmLawyer'))[0]).toMatchObject({ unread: 1 });
      await tx.as('firmLawyer', 'select read_conversation($1)', [talk.id]);
      await tx.as('firmLawyer', 'select read_conversation($1, $2)', [talk.id, first.id]);
      expect((await found(tx, 'firmLawyer'))[0]).toMatchObject({ unread: 0 });
      expect(await unread(tx, 'firmLawyer')).toBe(0);
      const { rows } = await tx.as<{ user_id: string; read: boolean }>(
        'teamLawyer',
        `select user_id, last_read_at >= (select max(created_at) from messages where conversation_id = $1) as read from conversation_people($1)`,
        [talk.id],
      );
      expect(rows.find(({ user_id }) => user_id === actors.firmLawyer)?.read).toBe(true);
    });
  });

  test('muted is quiet until one is mentioned, and nobody else knows of it', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer']);
      await tx.as('firmLawyer', 'select mute_conversation($1, true)', [talk.id]);
      const notified = async () =>
        (await tx.as('firmLawyer', `select from notifications where kind = 'chat_received'`)).rowCount;
      await write(tx, 'teamLawyer', talk.id, 'One');
      expect([await notified(), await unread(tx, 'firmLawyer')]).toEqual([0, 0]);
      await write(tx, 'teamLawyer', talk.id, 'Two', { mentions: ['firmLawyer'] });
      expect(await notified()).toBe(1);
      expect(await tx.refused('teamLawyer', 'select is_muted from conversation_members')).toMatchObject({
        code: '42501',
      });
    });
  });

  test('presence is what was chosen while a page is looked at, and who hides leaves no time', async () => {
    await database.transaction(async (tx) => {
      const seen = async () =>
        (
          await tx.as<{ state: string; last_active_at: Date }>('firmLawyer', 'select * from people_present($1)', [
            [actors.teamLawyer],
          ])
        ).rows[0];
      await tx.as('teamLawyer', `select note_presence('busy')`);
      await tx.as('teamLawyer', 'select note_presence()');
      expect((await seen())?.state).toBe('busy');
      await tx.owner(`update presence set last_active_at = now() - interval '1 hour'`);
      const before = await seen();
      expect(before?.state).toBe('offline');
      await tx.as('teamLawyer', `select note_presence('offline')`);
      expect(await seen()).toEqual({ ...before });
      expect(await tx.refused('teamLawyer', `select note_presence('asleep')`)).toMatchObject({
        rule: 'presence_unknown',
      });
      for (const actor of ['otherClient', 'rivalLawyer', 'admin', 'superUser'] as const)
        expect((await tx.as(actor, 'select * from people_present($1)', [[actors.teamLawyer]])).rowCount).toBe(0);
    });
  });
});

describe('a long conversation', () => {
  test('is read from its index: 100,000 messages cost what 100 do, in both directions', async () => {
    await database.transaction(async (tx) => {
      const short = await start(tx, 'teamLawyer', ['firmLawyer']);
      const long = await start(tx, 'teamLawyer', ['firmAdmin']);
      const fill = (talk: string, count: number) =>
        tx.owner(
          `insert into messages (conversation_id, law_firm, sender_id, sender_side, body, created_at)
           select $1, $2, $3, 'lawyer', 'Message ' || n, timestamptz '2026-01-01 00:00Z' + n * interval '1 second' from generate_series(1, $4::int) n`,
          [talk, ids.firm, actors.teamLawyer, count],
        );
      await tx.owner(`set local session_replication_role = replica`);
      await fill(short.id, 100);
      await fill(long.id, 100_000);
      await tx.owner(`set local session_replication_role = origin`);
      await tx.owner('analyze messages');
      const bodies = async (text: string, values: unknown[]) =>
        (await tx.as<{ body: string }>('teamLawyer', text, values)).rows.map(({ body }) => body);
      const cost = async (text: string, values: unknown[]) => {
        const { rows } = await tx.as<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
          'teamLawyer',
          `explain (analyze, buffers, format json) ${text}`,
          values,
        );
        const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
        return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
      };
      const latest = 'select * from message_page($1)';
      expect((await bodies(latest, [long.id])).at(-1)).toBe('Message 99971');
      const middle = await idOf(tx, long.id, 'Message 50000');
      const before = 'select * from message_page($1, before => $2, max_rows => 2)';
      const after = 'select * from message_page($1, after => $2, max_rows => 2)';
      const since = 'select * from message_page($1, since => $2, max_rows => 2)';
      expect(await bodies(before, [long.id, middle])).toEqual(['Message 49999', 'Message 49998']);
      expect(await bodies(after, [long.id, middle])).toEqual(['Message 50001', 'Message 50002']);
      expect(await bodies(since, [long.id, middle])).toEqual(['Message 50000', 'Message 50001']);
      for (const text of [before, after, since]) expect(await bodies(text, [short.id, middle])).toEqual([]);
      const near = await cost(latest, [short.id]);
      for (const [text, values] of [
        [latest, [long.id]],
        [before, [long.id, middle]],
        [after, [long.id, middle]],
        ['select * from find_conversations()', []],
      ] as const)
        expect([text, (await cost(text, [...values])) < near + 600]).toEqual([text, true]);
    });
  }, 60_000);
});

describe('a person who floods', () => {
  test('starts a hundred conversations within a day, and comes into those that are there', async () => {
    await database.transaction(async (tx) => {
      const two = await start(tx, 'teamLawyer', ['client']);
      await tx.owner(
        `insert into conversations (law_firm, created_by)
         select law_firm, uuid from users, generate_series(1, 99) where uuid = $1`,
        [actors.teamLawyer],
      );
      expect((await start(tx, 'teamLawyer', ['client'])).id).toBe(two.id);
      expect(await cannotStart(tx, 'teamLawyer', ['firmAdmin'])).toMatchObject({ rule: 'too_many_conversations' });
      await tx.owner(`update conversations set created_at = now() - interval '25 hours' where id <> $1`, [two.id]);
      expect((await start(tx, 'teamLawyer', ['firmAdmin'])).type).toBe('ONE_TO_ONE');
    });
  });

  test('sends three hundred messages within a minute; the same one again is no further one', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmAdmin']);
      const first = await write(tx, 'teamLawyer', talk.id, 'The first', { id: crypto.randomUUID() });
      await tx.owner(
        `insert into messages (conversation_id, law_firm, sender_id, sender_side, body)
         select conversation_id, law_firm, sender_id, sender_side, 'Flood' from messages, generate_series(1, 299) where id = $1`,
        [first.id],
      );
      expect((await write(tx, 'teamLawyer', talk.id, 'The first', { id: first.id })).id).toBe(first.id);
      expect(await tx.refused('teamLawyer', `select write_message($1, 'One more')`, [talk.id])).toMatchObject({
        rule: 'too_many_messages',
      });
      // The others write meanwhile.
      expect((await write(tx, 'firmAdmin', talk.id, 'Stop')).body).toBe('Stop');
    });
  });
});

async function idOf(tx: TestTransaction, talk: string, body: string) {
  const { rows } = await tx.owner<{ id: string }>('select id from messages where conversation_id = $1 and body = $2', [
    talk,
    body,
  ]);
  return rows[0]?.id;
}

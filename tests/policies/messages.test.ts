import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Sent {
  id: string;
  body: string;
  sender_side: string;
  sender_name: string;
  conversation_id: string;
}
const send = async (
  tx: TestTransaction,
  actor: Actor,
  body: string,
  on: string = ids.active,
  id: string | null = null,
) => (await tx.as<Sent>(actor, 'select * from send_message($1, $2, $3)', [on, body, id])).rows[0];
const refused = (tx: TestTransaction, actor: Actor, body: string, on: string = ids.active) =>
  tx.refused(actor, 'select send_message($1, $2)', [on, body]);
const unread = async (tx: TestTransaction, actor: Actor, on: string = ids.active) =>
  (await tx.as<{ n: number }>(actor, 'select unread_messages($1) n', [on])).rows[0]?.n;

describe('messages of a case', () => {
  test('client and team write into one conversation, and read what the other wrote', async () => {
    await database.transaction(async (tx) => {
      const first = await send(tx, 'client', '  Good day \n');
      const answer = await send(tx, 'teamLawyer', 'Good day to you');
      expect(first).toMatchObject({ body: 'Good day', sender_side: 'client', sender_name: 'client Name' });
      expect(answer).toMatchObject({ sender_side: 'lawyer', conversation_id: first?.conversation_id });
      for (const actor of ['client', 'teamLawyer', 'firmAdmin'] as const)
        expect(
          (await tx.as(actor, 'select from messages where id = any($1)', [[first?.id, answer?.id]])).rowCount,
        ).toBe(2);
    });
  });

  test('nobody else writes or reads: not the rest of the firm, nor another, nor the platform, nor behind a wall', async () => {
    await database.transaction(async (tx) => {
      for (const actor of ['otherClient', 'firmLawyer', 'rivalLawyer', 'walledAdmin'] as const) {
        expect([actor, await refused(tx, actor, 'x')]).toMatchObject([actor, { code: 'PT404' }]);
        expect((await tx.as(actor, 'select from messages')).rowCount).toBe(0);
        expect((await tx.as(actor, 'select from conversations')).rowCount).toBe(0);
      }
      for (const actor of ['admin', 'superUser'] as const)
        expect([actor, await refused(tx, actor, 'x')]).toMatchObject([actor, { code: 'PT404' }]);
      expect(await refused(tx, 'guest', 'x')).toMatchObject({ code: '42501' });
    });
  });

  test('an observer reads and does not write', async () => {
    await database.transaction(async (tx) => {
      await tx.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'observer')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      expect(await refused(tx, 'firmLawyer', 'x')).toMatchObject({ rule: 'may_not_send_message' });
      expect((await tx.as('firmLawyer', 'select from messages')).rowCount).toBe(1);
    });
  });

  test('sending again after a lost answer is the same message, and another’s key is not taken', async () => {
    await database.transaction(async (tx) => {
      const key = '00000000-0000-4000-8000-00000000aaaa';
      await send(tx, 'client', 'Once', ids.active, key);
      expect(await send(tx, 'client', 'Once', ids.active, key)).toMatchObject({ id: key });
      expect((await tx.owner('select from messages where id = $1', [key])).rowCount).toBe(1);
      expect(
        await tx.refused('teamLawyer', 'select send_message($1, $2, $3)', [ids.active, 'Mine', key]),
      ).toMatchObject({ rule: 'message_id_taken' });
    });
  });

  test('what cannot be sent is refused with its reason', async () => {
    await database.transaction(async (tx) => {
      expect(await refused(tx, 'client', ' \n ')).toMatchObject({ rule: 'message_empty' });
      expect(await refused(tx, 'client', 'x'.repeat(10_001))).toMatchObject({ rule: 'message_too_long' });
      expect(await refused(tx, 'client', 'x', ids.open)).toMatchObject({ rule: 'no_lawyer_yet' });
      expect(await refused(tx, 'teamLawyer', 'x', ids.firmDraft)).toMatchObject({ rule: 'no_lawyer_yet' });
      await tx.owner(`update cases set status = 'archived' where id = $1`, [ids.active]);
      expect(await refused(tx, 'client', 'x')).toMatchObject({ rule: 'conversation_closed' });
    });
  });

  test('what was sent stays as it was sent', async () => {
    await database.transaction(async (tx) => {
      for (const text of [`update messages set body = 'other'`, 'delete from messages']) {
        expect(await tx.refused('client', text)).toMatchObject({ code: '42501' });
        expect(await tx.refused('owner', text)).toMatchObject({ code: '42501', rule: 'append_only' });
      }
    });
  });

  test('contact data is hidden until the engagement is complete, and comes back with it', async () => {
    await database.transaction(async (tx) => {
      const sent = await send(tx, 'client', 'Write to me@home.example', ids.engaging);
      expect(sent?.body).not.toContain('home.example');
      await tx.owner(`update cases set status = 'active' where id = $1`, [ids.engaging]);
      const { rows } = await tx.as('teamLawyer', 'select body from messages where id = $1', [sent?.id]);
      expect(rows).toEqual([{ body: 'Write to me@home.example' }]);
      expect((await send(tx, 'teamLawyer', 'Mine is me@firm.example'))?.body).toContain('me@firm.example');
    });
  });

  test('a conversation stays with the firm that held it', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('update cases set law_firm = $2, lead_lawyer_id = $3 where id = $1', [
        ids.active,
        ids.rivalFirm,
        actors.rivalLawyer,
      ]);
      expect((await tx.as('rivalLawyer', 'select from messages')).rowCount).toBe(0);
      const fresh = await send(tx, 'client', 'To the new one');
      expect(fresh?.conversation_id).not.toBe(ids.conversation);
      expect((await tx.as('rivalLawyer', 'select from messages')).rowCount).toBe(1);
      expect((await tx.as('firmAdmin', 'select id from messages')).rows).toEqual([{ id: ids.message }]);
      expect((await tx.as('client', 'select from messages')).rowCount).toBe(2);
    });
  });
});

describe('reading', () => {
  test('what others wrote is unread until one looks; what one wrote oneself never is', async () => {
    await database.transaction(async (tx) => {
      await tx.as('client', 'select mark_conversation_read($1)', [ids.active]);
      await send(tx, 'teamLawyer', 'One');
      await send(tx, 'teamLawyer', 'Two');
      expect(await unread(tx, 'client')).toBe(2);
      expect(await unread(tx, 'teamLawyer')).toBe(0);
      expect(await unread(tx, 'firmAdmin')).toBe(3);
      await tx.as('client', 'select mark_conversation_read($1)', [ids.active]);
      expect(await unread(tx, 'client')).toBe(0);
      for (const actor of ['otherClient', 'walledAdmin', 'rivalLawyer'] as const)
        expect(await unread(tx, actor)).toBe(0);
    });
  });

  test('the others are notified once until they open it, and opening it marks the notification as read', async () => {
    await database.transaction(async (tx) => {
      const notified = async (actor: Actor) =>
        (
          await tx.as<{ is_unread: boolean }>(
            actor,
            `select is_unread from notifications where kind = 'message_received' and link_kind = 'message'`,
          )
        ).rows.map((row) => row.is_unread);
      await send(tx, 'teamLawyer', 'One');
      await send(tx, 'teamLawyer', 'Two');
      expect(await notified('client')).toEqual([true]);
      expect(await notified('teamLawyer')).toEqual([]);
      expect(await notified('firmAdmin')).toEqual([]);
      await tx.as('client', 'select mark_conversation_read($1)', [ids.active]);
      expect(await notified('client')).toEqual([false]);
      await send(tx, 'teamLawyer', 'Three');
      expect(new Set(await notified('client'))).toEqual(new Set([false, true]));
    });
  });

  test('nobody marks a conversation that is not theirs', async () => {
    await database.transaction(async (tx) => {
      for (const actor of ['otherClient', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'admin'] as const)
        expect([actor, await tx.refused(actor, 'select mark_conversation_read($1)', [ids.active])]).toMatchObject([
          actor,
          { code: 'PT404' },
        ]);
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openWorld, type Stage, type World } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Sent {
  id: string;
  body: string;
  sender_side: string;
  sender_name: string;
  conversation_id: string;
}
const send = async (stage: Stage, actor: Actor, body: string, on: string = ids.active, id: string | null = null) =>
  (await stage.as<Sent>(actor, 'select * from send_message($1, $2, $3)', [on, body, id])).rows[0];
const refused = (stage: Stage, actor: Actor, body: string, on: string = ids.active) =>
  stage.refused(actor, 'select send_message($1, $2)', [on, body]);
const unread = async (stage: Stage, actor: Actor, on: string = ids.active) =>
  (await stage.as<{ n: number }>(actor, 'select unread_messages($1) n', [on])).rows[0]?.n;

describe('messages of a case', () => {
  test('client and team write into one conversation, and read what the other wrote', async () => {
    await world.stage(async (stage) => {
      const first = await send(stage, 'client', '  Good day \n');
      const answer = await send(stage, 'teamLawyer', 'Good day to you');
      expect(first).toMatchObject({ body: 'Good day', sender_side: 'client', sender_name: 'client Name' });
      expect(answer).toMatchObject({ sender_side: 'lawyer', conversation_id: first?.conversation_id });
      for (const actor of ['client', 'teamLawyer', 'firmAdmin'] as const)
        expect(
          (await stage.as(actor, 'select from messages where id = any($1)', [[first?.id, answer?.id]])).rowCount,
        ).toBe(2);
    });
  });

  test('nobody else writes or reads: not the rest of the firm, nor another, nor the platform, nor behind a wall', async () => {
    await world.stage(async (stage) => {
      for (const actor of ['otherClient', 'firmLawyer', 'rivalLawyer', 'walledAdmin'] as const) {
        expect([actor, await refused(stage, actor, 'x')]).toMatchObject([actor, { code: 'PT404' }]);
        expect((await stage.as(actor, 'select from messages')).rowCount).toBe(0);
        expect((await stage.as(actor, 'select from conversations')).rowCount).toBe(0);
      }
      for (const actor of ['admin', 'superUser'] as const)
        expect([actor, await refused(stage, actor, 'x')]).toMatchObject([actor, { code: 'PT404' }]);
      expect(await refused(stage, 'guest', 'x')).toMatchObject({ code: '42501' });
    });
  });

  test('whoever only observes reads and does not write', async () => {
    await world.stage(async (stage) => {
      await stage.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'observer')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      expect(await refused(stage, 'firmLawyer', 'x')).toMatchObject({ rule: 'may_not_send_message' });
      expect((await stage.as('firmLawyer', 'select from messages')).rowCount).toBe(1);
    });
  });

  test('sending again after a lost answer is the same message, and another’s key is not taken', async () => {
    await world.stage(async (stage) => {
      const key = '00000000-0000-4000-8000-00000000aaaa';
      await send(stage, 'client', 'Once', ids.active, key);
      expect(await send(stage, 'client', 'Once', ids.active, key)).toMatchObject({ id: key });
      expect((await stage.owner('select from messages where id = $1', [key])).rowCount).toBe(1);
      expect(
        await stage.refused('teamLawyer', 'select send_message($1, $2, $3)', [ids.active, 'Mine', key]),
      ).toMatchObject({ rule: 'message_id_taken' });
    });
  });

  test('what cannot be sent is refused with its reason', async () => {
    await world.stage(async (stage) => {
      expect(await refused(stage, 'client', ' \n ')).toMatchObject({ rule: 'message_empty' });
      expect(await refused(stage, 'client', 'x'.repeat(10_001))).toMatchObject({ rule: 'message_too_long' });
      expect(await refused(stage, 'client', 'x', ids.open)).toMatchObject({ rule: 'no_lawyer_yet' });
      expect(await refused(stage, 'teamLawyer', 'x', ids.firmDraft)).toMatchObject({ rule: 'no_lawyer_yet' });
      await stage.owner(`update cases set status = 'archived' where id = $1`, [ids.active]);
      expect(await refused(stage, 'client', 'x')).toMatchObject({ rule: 'conversation_closed' });
    });
  });

  test('what was sent stays as it was sent', async () => {
    await world.stage(async (stage) => {
      for (const text of [`update messages set body = 'other'`, 'delete from messages']) {
        expect(await stage.refused('client', text)).toMatchObject({ code: '42501' });
        expect(await stage.refused('owner', text)).toMatchObject({ code: '42501', rule: 'append_only' });
      }
    });
  });

  test('contact data is hidden until the engagement is complete, and comes back with it', async () => {
    await world.stage(async (stage) => {
      const sent = await send(stage, 'client', 'Write to me@home.example', ids.engaging);
      expect(sent?.body).not.toContain('home.example');
      await stage.owner(`update cases set status = 'active' where id = $1`, [ids.engaging]);
      const { rows } = await stage.as('teamLawyer', 'select body from messages where id = $1', [sent?.id]);
      expect(rows).toEqual([{ body: 'Write to me@home.example' }]);
      expect((await send(stage, 'teamLawyer', 'Mine is me@firm.example'))?.body).toContain('me@firm.example');
    });
  });

  test('a conversation stays with the firm that held it', async () => {
    await world.stage(async (stage) => {
      await stage.owner('update cases set law_firm = $2, lead_lawyer_id = $3 where id = $1', [
        ids.active,
        ids.rivalFirm,
        actors.rivalLawyer,
      ]);
      expect((await stage.as('rivalLawyer', 'select from messages')).rowCount).toBe(0);
      const fresh = await send(stage, 'client', 'To the new one');
      expect(fresh?.conversation_id).not.toBe(ids.conversation);
      expect((await stage.as('rivalLawyer', 'select from messages')).rowCount).toBe(1);
      expect((await stage.as('firmAdmin', 'select id from messages')).rows).toEqual([{ id: ids.message }]);
      expect((await stage.as('client', 'select from messages')).rowCount).toBe(2);
    });
  });
});

describe('reading', () => {
  test('what others wrote is unread until one looks; what one wrote oneself never is', async () => {
    await world.stage(async (stage) => {
      await stage.as('client', 'select mark_conversation_read($1)', [ids.active]);
      await send(stage, 'teamLawyer', 'One');
      await send(stage, 'teamLawyer', 'Two');
      expect(await unread(stage, 'client')).toBe(2);
      expect(await unread(stage, 'teamLawyer')).toBe(0);
      expect(await unread(stage, 'firmAdmin')).toBe(3);
      await stage.as('client', 'select mark_conversation_read($1)', [ids.active]);
      expect(await unread(stage, 'client')).toBe(0);
      for (const actor of ['otherClient', 'walledAdmin', 'rivalLawyer'] as const)
        expect(await unread(stage, actor)).toBe(0);
    });
  });

  test('the others are told once until they look, and looking reads what told of it', async () => {
    await world.stage(async (stage) => {
      const told = async (actor: Actor) =>
        (
          await stage.as<{ is_unread: boolean }>(
            actor,
            `select is_unread from notifications where kind = 'message_received' and link_kind = 'message'`,
          )
        ).rows.map((row) => row.is_unread);
      await send(stage, 'teamLawyer', 'One');
      await send(stage, 'teamLawyer', 'Two');
      expect(await told('client')).toEqual([true]);
      expect(await told('teamLawyer')).toEqual([]);
      expect(await told('firmAdmin')).toEqual([]);
      await stage.as('client', 'select mark_conversation_read($1)', [ids.active]);
      expect(await told('client')).toEqual([false]);
      await send(stage, 'teamLawyer', 'Three');
      expect(new Set(await told('client'))).toEqual(new Set([false, true]));
    });
  });

  test('nobody marks a conversation that is not theirs', async () => {
    await world.stage(async (stage) => {
      for (const actor of ['otherClient', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'admin'] as const)
        expect([actor, await stage.refused(actor, 'select mark_conversation_read($1)', [ids.active])]).toMatchObject([
          actor,
          { code: 'PT404' },
        ]);
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';
import { begin, deliver, detailsOf, found, mailOf, only, save, send, type Draft } from './mail.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const MISSING = '00000000-0000-4000-8000-00000000dead';
const unread = async (tx: TestTransaction, actor: Actor) =>
  (await tx.as<{ n: number }>(actor, 'select unread_mails() n')).rows[0]?.n;

describe('a mail inside', () => {
  test('is there once for each recipient, and who is in bcc is seen by its author alone', async () => {
    await database.transaction(async (tx) => {
      const sent = await mailOf(tx, 'teamLawyer', {
        to: ['firmLawyer'],
        cc: ['client'],
        bcc: ['firmAdmin'],
        subject: 'Quixotrel',
        body: 'Good day',
      });
      for (const actor of ['firmLawyer', 'firmAdmin', 'client'] as const) {
        const [row, ...more] = await found(tx, actor);
        expect([actor, row?.subject, row?.is_unread, more.length]).toEqual([actor, 'Quixotrel', true, 0]);
        const details = await detailsOf(tx, actor, row?.id ?? '');
        expect(details).toMatchObject({ bcc: [], text: 'Good day', folder: 'inbox' });
        if (actor !== 'firmAdmin') expect(JSON.stringify(details)).not.toContain(actors.firmAdmin);
        expect((await tx.as(actor, 'select bcc_people from mails')).rows).toEqual([{ bcc_people: [] }]);
        for (const column of ['case_id', 'words', 'suggested_on'])
          expect(await tx.refused(actor, `select ${column} from mails`)).toMatchObject({ code: '42501' });
        expect(await tx.refused(actor, 'select body from mail_messages')).toMatchObject({ code: '42501' });
      }
      expect(await detailsOf(tx, 'teamLawyer', sent.id)).toMatchObject({
        folder: 'sent',
        bcc: [{ user_id: actors.firmAdmin }],
      });
      expect(await unread(tx, 'client')).toBe(1);
      expect(await unread(tx, 'teamLawyer')).toBe(0);
    });
  });

  test('goes to colleagues, and to client and team once a case of theirs is engaged; nobody else is there', async () => {
    await database.transaction(async (tx) => {
      const table: Partial<Record<Actor, Actor[]>> = {};
      for (const actor of everyActor) {
        if (actor === 'guest') continue;
        const { rows } = await tx.as<{ user_id: string }>(
          actor,
          'select user_id from mail_people() where user_id is not null',
        );
        table[actor] = everyActor.filter((each) => rows.some((row) => row.user_id === actors[each]));
        const draft = await begin(tx, actor);
        for (const other of everyActor) {
          if (other === 'guest' || other === actor || table[actor].includes(other)) continue;
          expect([
            actor,
            other,
            await tx.refused(actor, 'select save_mail_draft($1, $2, $3)', [
              draft.id,
              draft.revision,
              JSON.stringify({ to: [{ user_id: actors[other] }] }),
            ]),
          ]).toEqual([
            actor,
            other,
            await tx.refused(actor, 'select save_mail_draft($1, $2, $3)', [
              draft.id,
              draft.revision,
              JSON.stringify({ to: [{ user_id: MISSING }] }),
            ]),
          ]);
        }
      }
      expect(table).toMatchObject({
        client: ['teamLawyer'],
        teamLawyer: ['client', 'firmLawyer', 'firmAdmin', 'walledAdmin'],
        firmLawyer: ['teamLawyer', 'firmAdmin', 'walledAdmin'],
        admin: [],
        superUser: [],
      });
      await tx.owner(`update cases set status = 'cancelled' where id = $1`, [ids.active]);
      expect((await tx.as('client', 'select from mail_people()')).rowCount).toBe(0);
      expect(await tx.refused('guest', 'select mail_people()')).toMatchObject({ code: '42501' });
    });
  });

  test('finds who is here by the address that was typed, and says nothing of others', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.owner<{ email: string; uuid: string }>(
        'select email, uuid from users where uuid = any($1)',
        [[actors.client, actors.rivalLawyer]],
      );
      const address = (who: 'client' | 'rivalLawyer') => rows.find(({ uuid }) => uuid === actors[who])?.email ?? '';
      const draft = await save(tx, 'teamLawyer', await begin(tx, 'teamLawyer'), {
        to: [
          { address: address('client').toUpperCase() },
          { address: address('rivalLawyer') },
          { address: 'a@b.example' },
          { address: 'A@B.example' },
        ],
        subject: 'x',
      });
      expect(draft.to.map(({ user_id }) => user_id)).toEqual([actors.client, null, null]);
      expect(await tx.refused('teamLawyer', 'select send_mail($1, $2)', [draft.id, draft.revision])).toMatchObject({
        rule: 'no_way_out',
      });
      for (const bad of [
        'nobody',
        'a@b@c',
        'a b@c.example',
        'a@b.example\r\nBcc: x@y.example',
        '<a@b.example>',
        `${'x'.repeat(65)}@b.example`,
        'a@b\u202Eexample',
      ])
        expect([
          bad,
          await tx.refused('teamLawyer', 'select save_mail_draft($1, $2, $3)', [
            draft.id,
            draft.revision,
            JSON.stringify({ cc: [{ address: bad }] }),
          ]),
        ]).toMatchObject([bad, { rule: 'recipient_address' }]);
    });
  });

  test('of a client never shows them another client, nor the lawyers of two firms each other', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`update cases set client_id = $2 where id = $1`, [ids.engaging, actors.otherClient]);
      await tx.owner(`update cases set status = 'active' where id = $1`, [ids.engaging]);
      const draft = await save(tx, 'teamLawyer', await begin(tx, 'teamLawyer'), {
        to: [{ user_id: actors.client }],
        cc: [{ user_id: actors.otherClient }],
        subject: 'x',
      });
      expect(await tx.refused('teamLawyer', 'select send_mail($1, $2)', [draft.id, draft.revision])).toMatchObject({
        rule: 'recipients_apart',
      });
      const hidden = await save(tx, 'teamLawyer', draft, { cc: [], bcc: [{ user_id: actors.otherClient }] });
      expect((await send(tx, 'teamLawyer', hidden)).state).toBe('waiting');
    });
  });
});

describe('a draft', () => {
  test('is saved as it is typed; a tab that has not seen the last change changes nothing', async () => {
    await database.transaction(async (tx) => {
      const first = await begin(tx, 'teamLawyer');
      const second = await save(tx, 'teamLawyer', first, { subject: 'One', body: 'Words' });
      expect(second).toMatchObject({ revision: first.revision + 1, subject: 'One', body: 'Words' });
      expect(
        await tx.refused('teamLawyer', 'select save_mail_draft($1, $2, $3)', [
          first.id,
          first.revision,
          '{"subject": "Two"}',
        ]),
      ).toMatchObject({ code: 'PT409', rule: 'draft_changed' });
      expect(await tx.refused('teamLawyer', 'select send_mail($1, $2)', [first.id, first.revision])).toMatchObject({
        rule: 'draft_changed',
      });
      expect((await found(tx, 'teamLawyer', 'drafts'))[0]).toMatchObject({ subject: 'One', state: 'draft' });
      for (const actor of everyActor) {
        if (actor === 'teamLawyer' || actor === 'guest') continue;
        for (const text of [
          'select mail_draft($1)',
          `select save_mail_draft($1, 1, '{}')`,
          'select send_mail($1, 1)',
          'select discard_mail_draft($1)',
          'select attach_to_mail($1, null)',
          'select mail_details($1)',
          'select cancel_mail($1)',
        ])
          expect([actor, text, await tx.refused(actor, text, [first.id])]).toEqual([
            actor,
            text,
            await tx.refused(actor, text, [MISSING]),
          ]);
      }
      await tx.as('teamLawyer', 'select discard_mail_draft($1)', [first.id]);
      expect((await tx.owner('select from mail_messages where id = $1', [first.message_id])).rowCount).toBe(0);
    });
  });

  test('begun again after a lost answer is the same, and nobody takes another’s key', async () => {
    await database.transaction(async (tx) => {
      const key = '00000000-0000-4000-8000-00000000aaaa';
      for (const _ of ['once', 'twice']) await tx.as('teamLawyer', 'select begin_mail_draft($1)', [key]);
      expect((await found(tx, 'teamLawyer', 'drafts')).map(({ id }) => id)).toEqual([key]);
      expect(await tx.refused('client', 'select begin_mail_draft($1)', [key])).toMatchObject({
        rule: 'draft_id_taken',
      });
    });
  });

  test('answers those who wrote and those who read, without oneself; forwards what is attached', async () => {
    await database.transaction(async (tx) => {
      const sent = await mailOf(tx, 'teamLawyer', { to: ['firmLawyer'], cc: ['firmAdmin'], subject: 'Bundle' });
      await tx.owner(
        `insert into mail_attachments (message_id, name, media_type, size, object_path) values ($1, 'Bundle.pdf', 'application/pdf', 9, 'x/y')`,
        [sent.message_id],
      );
      const got = only(await found(tx, 'firmLawyer'));
      const answer = await begin(tx, 'firmLawyer', 'reply', got.id);
      expect(answer).toMatchObject({ subject: 'Re: Bundle', thread_id: got.thread_id, cc: [], attachments: [] });
      const all = await begin(tx, 'firmLawyer', 'reply_all', got.id);
      expect(all.cc.map(({ user_id }) => user_id)).toEqual([actors.firmAdmin]);
      await deliver(tx, await send(tx, 'firmLawyer', all));
      const back = only(await found(tx, 'teamLawyer'));
      expect([back.thread_id, back.thread_count]).toEqual([sent.thread_id, 2]);
      const forward = await begin(tx, 'firmLawyer', 'forward', got.id);
      expect(forward).toMatchObject({ subject: 'Fwd: Bundle', to: [], attachments: [{ name: 'Bundle.pdf' }] });
    });
  });

  test('takes what was uploaded, up to 25 MB together, and gives it back', async () => {
    await database.transaction(async (tx) => {
      const upload = async (actor: Actor, size: number) => {
        const { rows } = await tx.owner<{ id: string }>(
          `insert into attachments (name, media_type, size, object_path, place, author_id) values ('a.pdf', 'application/pdf', $1, gen_random_uuid()::text, 'mail', $2) returning id`,
          [size, actor === 'guest' ? null : actors[actor]],
        );
        return only(rows).id;
      };
      const draft = await begin(tx, 'teamLawyer');
      const own = await upload('teamLawyer', 20_000_000);
      const attached = await tx.as<{ draft: Draft }>('teamLawyer', 'select attach_to_mail($1, $2) as draft', [
        draft.id,
        [own],
      ]);
      expect(only(attached.rows).draft.attachments).toMatchObject([{ id: own, size: 20_000_000 }]);
      expect((await tx.owner('select from attachments where id = $1', [own])).rowCount).toBe(0);
      expect(
        await tx.refused('teamLawyer', 'select attach_to_mail($1, $2)', [
          draft.id,
          [await upload('teamLawyer', 7_000_000)],
        ]),
      ).toMatchObject({ rule: 'mail_size' });
      expect(
        await tx.refused('teamLawyer', 'select attach_to_mail($1, $2)', [draft.id, [await upload('firmLawyer', 1)]]),
      ).toMatchObject({ rule: 'attachment_not_found' });
      await tx.as('teamLawyer', 'select detach_from_mail($1, $2)', [draft.id, own]);
      expect((await tx.owner('select from mail_attachments where message_id = $1', [draft.message_id])).rowCount).toBe(
        0,
      );
    });
  });
});

describe('sending', () => {
  test('waits ten seconds, can be taken back until then, and happens once', async () => {
    await database.transaction(async (tx) => {
      const draft = await save(tx, 'teamLawyer', await begin(tx, 'teamLawyer'), {
        to: [{ user_id: actors.firmLawyer }],
        subject: 'Once',
      });
      const waiting = await send(tx, 'teamLawyer', draft);
      expect(waiting.state).toBe('waiting');
      expect(Date.parse(waiting.send_at ?? '') - Date.now()).toBeGreaterThan(8_000);
      expect((await tx.owner('select from private.take_mail($1)', [draft.message_id])).rowCount).toBe(0);
      // From another tab, or again: it is the same mail.
      expect(await send(tx, 'teamLawyer', draft)).toEqual(waiting);
      const back = await tx.as<{ draft: Draft }>('teamLawyer', 'select cancel_mail($1) as draft', [draft.id]);
      expect(only(back.rows).draft).toMatchObject({ state: 'draft', send_at: null });
      expect(await deliver(tx, draft)).toBeNull();
      expect(await found(tx, 'firmLawyer')).toEqual([]);
      const again = await send(tx, 'teamLawyer', only(back.rows).draft);
      expect(await deliver(tx, again)).toBe(1);
      expect(await deliver(tx, again)).toBeNull();
      expect(await found(tx, 'firmLawyer')).toHaveLength(1);
      expect(await tx.refused('teamLawyer', 'select cancel_mail($1)', [draft.id])).toMatchObject({
        rule: 'mail_is_gone',
      });
      expect(await tx.refused('teamLawyer', 'select discard_mail_draft($1)', [draft.id])).toMatchObject({
        rule: 'mail_is_sent',
      });
    });
  });

  test('notifies each reader once until they have read the thread, and nobody of what a mail server brings', async () => {
    await database.transaction(async (tx) => {
      const notified = async (actor: Actor) =>
        (
          await tx.as<{ link_id: string; is_unread: boolean; title: string }>(
            actor,
            `select link_id, is_unread, title from notifications where kind = 'mail_received' order by created_at`,
          )
        ).rows;
      const first = await mailOf(tx, 'teamLawyer', { to: ['firmLawyer'], bcc: ['firmAdmin'], subject: 'Quixotrel' });
      const [came] = await found(tx, 'firmLawyer');
      expect(await notified('firmLawyer')).toEqual([
        { link_id: came?.id, is_unread: true, title: 'New mail from <strong>teamLawyer Name</strong>' },
      ]);
      expect([(await notified('firmAdmin')).length, await notified('teamLawyer')]).toEqual([1, []]);
      // A second one in the thread is not said while the first is unread; a thread of its own is.
      const more = await begin(tx, 'teamLawyer', 'reply_all', first.id);
      await deliver(
        tx,
        await send(
          tx,
          'teamLawyer',
          await save(tx, 'teamLawyer', more, { to: [{ user_id: actors.firmLawyer }], body: 'And this' }),
        ),
      );
      expect(await found(tx, 'firmLawyer')).toHaveLength(1);
      expect(await notified('firmLawyer')).toHaveLength(1);
      await mailOf(tx, 'teamLawyer', { to: ['firmLawyer'], subject: 'Another' });
      expect(await notified('firmLawyer')).toHaveLength(2);
      // Read in one thread, the other stays; after that the thread is said again.
      await tx.as('firmLawyer', 'select mark_mails($1, unread => false, whole_threads => true)', [[came?.id]]);
      expect((await notified('firmLawyer')).map(({ is_unread: isUnread }) => isUnread)).toEqual([false, true]);
      const last = await begin(tx, 'teamLawyer', 'reply_all', first.id);
      await deliver(
        tx,
        await send(
          tx,
          'teamLawyer',
          await save(tx, 'teamLawyer', last, { to: [{ user_id: actors.firmLawyer }], body: 'Again' }),
        ),
      );
      expect(await notified('firmLawyer')).toHaveLength(3);
      // What is put away is seen; what is deleted is nothing to read.
      const rows = await found(tx, 'firmLawyer');
      const unseen = async () => (await notified('firmLawyer')).filter((row) => row.is_unread).length;
      expect(await unseen()).toBe(2);
      await tx.as('firmLawyer', `select move_mails($1, 'archive')`, [[rows[0]?.id]]);
      expect(await unseen()).toBe(1);
      await tx.owner('delete from mails where id = $1', [rows[1]?.id]);
      expect(await unseen()).toBe(0);
    });
  });

  test('is of the latest attempt alone, and what was being handed over when a process ended is in doubt', async () => {
    await database.transaction(async (tx) => {
      const draft = await save(tx, 'teamLawyer', await begin(tx, 'teamLawyer'), {
        to: [{ user_id: actors.firmLawyer }],
        subject: 'Once',
      });
      await send(tx, 'teamLawyer', draft);
      await tx.owner(`update mail_messages set send_at = now() - interval '1 second' where id = $1`, [
        draft.message_id,
      ]);
      const take = async () =>
        (await tx.owner<{ attempt: number }>('select attempt from private.take_mail($1)', [draft.message_id])).rows[0]
          ?.attempt;
      expect([await take(), await take()]).toEqual([1, 2]);
      const late = await tx.owner('select private.deliver_mail($1, 1, $2, null) as n', [draft.message_id, 'x']);
      expect([late.rows, await found(tx, 'firmLawyer')]).toEqual([[{ n: null }], []]);
      const hand = async (attempt: number) =>
        (await tx.owner<{ is: boolean }>('select private.hand_mail($1, $2) as is', [draft.message_id, attempt])).rows[0]
          ?.is;
      expect([await hand(1), await hand(2)]).toEqual([false, true]);
      expect(await tx.refused('teamLawyer', 'select cancel_mail($1)', [draft.id])).toMatchObject({
        rule: 'mail_is_gone',
      });
      expect(await take()).toBeUndefined();
      expect((await found(tx, 'teamLawyer', 'outbox'))[0]).toMatchObject({ state: 'doubt', error: 'in_doubt' });
    });
  });

  test('is tried again after a failure, and after ten of them is its author’s draft to change', async () => {
    await database.transaction(async (tx) => {
      const draft = await save(tx, 'teamLawyer', await begin(tx, 'teamLawyer'), {
        to: [{ user_id: actors.firmLawyer }],
        subject: 'x',
      });
      await send(tx, 'teamLawyer', draft);
      for (let attempt = 1; attempt <= 10; attempt++) {
        await tx.owner(`update mail_messages set send_at = now() - interval '1 second' where id = $1`, [
          draft.message_id,
        ]);
        await tx.owner('select from private.take_mail($1)', [draft.message_id]);
        await tx.owner(`select private.note_mail_unsent($1, $2, 'later', 'ETIMEDOUT')`, [draft.message_id, attempt]);
        expect((await found(tx, 'teamLawyer', 'outbox'))[0]?.state).toBe(attempt < 10 ? 'waiting' : 'refused');
      }
      const back = await tx.as<{ draft: Draft }>('teamLawyer', 'select cancel_mail($1) as draft', [draft.id]);
      expect(only(back.rows).draft.state).toBe('draft');
    });
  });

  test('ends at thirty a minute, without recipients, without words, and with more than a hundred', async () => {
    await database.transaction(async (tx) => {
      const empty = await begin(tx, 'teamLawyer');
      expect(await tx.refused('teamLawyer', 'select send_mail($1, $2)', [empty.id, empty.revision])).toMatchObject({
        rule: 'recipients_missing',
      });
      const silent = await save(tx, 'teamLawyer', empty, {
        to: [{ user_id: actors.firmLawyer }],
        body: ' <br> ',
        body_type: 'html',
      });
      expect(await tx.refused('teamLawyer', 'select send_mail($1, $2)', [silent.id, silent.revision])).toMatchObject({
        rule: 'mail_empty',
      });
      const many = Array.from({ length: 60 }, (_, nth) => ({ address: `a${nth}@b.example` }));
      const more = Array.from({ length: 60 }, (_, nth) => ({ address: `b${nth}@b.example` }));
      expect(
        await tx.refused('teamLawyer', 'select save_mail_draft($1, $2, $3)', [
          silent.id,
          silent.revision,
          JSON.stringify({ to: many, bcc: more }),
        ]),
      ).toMatchObject({ rule: 'mail_recipients_limit' });
      for (let nth = 0; nth < 30; nth++) await mailOf(tx, 'teamLawyer', { to: ['firmLawyer'] });
      const late = await save(tx, 'teamLawyer', silent, { subject: 'x' });
      expect(await tx.refused('teamLawyer', 'select send_mail($1, $2)', [late.id, late.revision])).toMatchObject({
        rule: 'too_many_mails',
      });
    });
  });
});

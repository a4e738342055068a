import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors } from './fixture.ts';
import { begin, deliver, only, save, send } from './mail.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const VALUES = JSON.stringify({
  address: 'team@firm.test',
  imap_host: 'imap.firm.test',
  imap_port: 993,
  imap_security: 'tls',
  imap_user: 'team',
  smtp_host: 'smtp.firm.test',
  smtp_port: 465,
  smtp_security: 'tls',
});

async function connect(tx: TestTransaction): Promise<string> {
  const made = await tx.as<{ id: string }>('teamLawyer', 'select id from connect_mail_account($1)', [VALUES]);
  const { id } = only(made.rows);
  await tx.owner(`select private.keep_mail_secret($1, $2, 'sealed')`, [id, actors.teamLawyer]);
  return id;
}
const enqueue = async (tx: TestTransaction): Promise<number> =>
  only((await tx.owner<{ n: number }>('select private.enqueue_mailboxes() n')).rows).n;
const waits = async (tx: TestTransaction, id: string): Promise<number> => {
  const text = 'select extract(epoch from due_at - now())::text seconds from private.mail_syncs where account_id = $1';
  return Math.round(Number(only((await tx.owner<{ seconds: string }>(text, [id])).rows).seconds));
};
const stateOf = async (tx: TestTransaction, id: string) =>
  only(
    (
      await tx.as<{ state: string; error: string | null }>(
        'teamLawyer',
        'select state, error from mail_accounts where id = $1',
        [id],
      )
    ).rows,
  );

describe('an account at a mail server', () => {
  test('is read when it has a secret, once at a time, and later after each fault', async () => {
    await database.transaction(async (tx) => {
      const made = await tx.as<{ id: string }>('teamLawyer', 'select id from connect_mail_account($1)', [VALUES]);
      const { id } = only(made.rows);
      expect(await enqueue(tx)).toBe(0);
      expect((await tx.owner('select from private.mailbox_to_read($1)', [id])).rowCount).toBe(0);
      await tx.owner(`select private.keep_mail_secret($1, $2, 'sealed')`, [id, actors.teamLawyer]);
      expect([await enqueue(tx), await enqueue(tx)]).toEqual([1, 0]);
      const jobs = await tx.owner<{ lane: string }>(
        `select lane from private.jobs where kind = 'read_mailbox' and key = $1`,
        [id],
      );
      expect(jobs.rows).toEqual([{ lane: 'mailboxes' }]);
      const settle = (fault: string | null, whole: boolean) =>
        tx.owner('select private.settle_mailbox($1, $2, $3)', [id, fault, whole]);
      await settle(null, true);
      expect([await waits(tx, id), await stateOf(tx, id)]).toEqual([60, { state: 'active', error: null }]);
      await settle(null, false);
      expect(await waits(tx, id)).toBe(0);
      const later = [];
      for (let turn = 0; turn < 8; turn += 1) {
        await settle('no_answer', false);
        later.push(await waits(tx, id));
      }
      expect(later).toEqual([60, 120, 240, 480, 960, 1920, 3840, 3840]);
      expect(await stateOf(tx, id)).toEqual({ state: 'failed', error: 'no_answer' });
      await settle('wrong_password', false);
      expect(await waits(tx, id)).toBe(3600);
      // A new password is tried at once.
      await tx.owner('select private.mailbox_is_due($1)', [id]);
      expect(await waits(tx, id)).toBe(0);
    });
  });

  test('is not read while it is paused, by its owner alone', async () => {
    await database.transaction(async (tx) => {
      const id = await connect(tx);
      for (const actor of ['client', 'firmAdmin', 'rivalLawyer', 'admin'] as const)
        expect(await tx.refused(actor, `select pause_mail_account('${id}')`)).toMatchObject({ code: 'PT404' });
    });
    await database.transaction(async (tx) => {
      const id = await connect(tx);
      await tx.as('teamLawyer', 'select pause_mail_account($1)', [id]);
      expect([await enqueue(tx), (await stateOf(tx, id)).state]).toEqual([0, 'paused']);
      expect((await tx.owner('select from private.mailbox_to_read($1)', [id])).rowCount).toBe(0);
      await tx.owner(`select private.settle_mailbox($1, 'no_answer', false)`, [id]);
      expect((await stateOf(tx, id)).state).toBe('paused');
      await tx.as('teamLawyer', 'select pause_mail_account($1, false)', [id]);
      expect((await stateOf(tx, id)).state).toBe('connecting');
    });
  });

  test('whose provider gives access no more waits for its owner, also when it is no longer paused', async () => {
    await database.transaction(async (tx) => {
      const id = await connect(tx);
      await enqueue(tx);
      const servers = JSON.stringify({ imap_host: 'imap.b.test', imap_port: 993, imap_security: 'tls' });
      const { kept } = only(
        (
          await tx.owner<{ kept: boolean }>(
            `select private.keep_mail_access($1, $2, 'TEAM@firm.test', 'own', $3, 'refresh', 'access', now()) as kept`,
            [id, actors.teamLawyer, servers],
          )
        ).rows,
      );
      expect(kept).toBe(true);
      for (const fault of ['access_refused', 'provider_gone', 'provider_refused']) {
        await tx.owner('select private.settle_mailbox($1, $2, false)', [id, fault]);
        expect([await stateOf(tx, id), await waits(tx, id)]).toEqual([{ state: 'failed', error: fault }, 3600]);
      }
      // It has been connected again: what a run with the former access found is not so.
      await tx.owner(`select private.settle_mailbox($1, null, true)`, [id]);
      await tx.owner(`select private.settle_mailbox($1, 'access_ended', false)`, [id]);
      expect(await stateOf(tx, id)).toEqual({ state: 'active', error: null });
      const renewer = actors.teamLawyer;
      await tx.owner('select private.hold_mail_access($1, $2)', [id, renewer]);
      await tx.owner('select private.end_mail_access($1, $2)', [id, renewer]);
      const ended = { state: 'failed', error: 'access_ended' };
      expect([await stateOf(tx, id), await enqueue(tx)]).toEqual([ended, 0]);
      await tx.as('teamLawyer', 'select pause_mail_account($1)', [id]);
      expect(await stateOf(tx, id)).toEqual({ state: 'paused', error: null });
      await tx.as('teamLawyer', 'select pause_mail_account($1, false)', [id]);
      expect(await stateOf(tx, id)).toEqual(ended);
    });
  });

  test('whose mail server and name stay is the same mailbox; with another name its places are those of other mails', async () => {
    await database.transaction(async (tx) => {
      const id = await connect(tx);
      const open = async (address: string) => {
        await tx.owner('update mail_accounts set address = $2 where id = $1', [id, address]);
        const servers = JSON.stringify({ imap_host: 'imap.firm.test', imap_port: 993, imap_security: 'tls' });
        await tx.owner(`select private.keep_mail_access($1, $2, $3, 'own', $4, 'refresh', 'access', now())`, [
          id,
          actors.teamLawyer,
          address,
          servers,
        ]);
      };
      const known = async () =>
        (await tx.owner(`select from private.known_mail_places($1, 'INBOX', 7, '{1}')`, [id])).rowCount;
      const takeIn = () =>
        tx.owner(`select private.take_in_mail($1, 'INBOX', 7, 1, $2)`, [
          id,
          JSON.stringify({ message_id: '<1@x.test>', subject: 'x', text: 'x', size: 5, received_at: '2026-03-02T10:00:00Z' }), // prettier-ignore
        ]);
      await tx.owner(`select private.begin_folder($1, 'INBOX', 'inbox', 7)`, [id]);
      await takeIn();
      expect(await known()).toBe(1);
      // It was read by the name "team": another mailbox of that server, which counts its mails the same way.
      await open('shared@firm.test');
      expect(await known()).toBe(0);
      await tx.owner(`select private.begin_folder($1, 'INBOX', 'inbox', 7)`, [id]);
      await takeIn();
      await open('Shared@firm.test');
      expect(await known()).toBe(1);
    });
  });

  test('knows which places were taken in, and what was changed here since', async () => {
    await database.transaction(async (tx) => {
      const id = await connect(tx);
      const { id: folder } = only(
        (await tx.owner<{ id: string }>(`select id from private.begin_folder($1, 'INBOX', 'inbox', 7)`, [id])).rows,
      );
      const mail = JSON.stringify({
        message_id: '<1@x.test>',
        subject: 'x',
        text: 'x',
        size: 5,
        received_at: '2026-03-02T10:00:00Z',
      });
      await tx.owner(`select private.take_in_mail($1, 'INBOX', 7, 3, $2)`, [id, mail]);
      const known = await tx.owner<{ uid: string }>(
        `select uid::text from private.known_mail_places($1, 'INBOX', 7, '{1,3,4}') uid`,
        [id],
      );
      expect(known.rows).toEqual([{ uid: '3' }]);
      expect((await tx.owner(`select from private.known_mail_places($1, 'INBOX', 8, '{3}')`, [id])).rowCount).toBe(0);
      const changes = () =>
        tx.owner(`select uid::text, seen, flagged, role from private.mail_changes_of($1, 'INBOX', 7)`, [id]);
      const note = (seen: boolean, flagged: boolean, ours = false) =>
        tx.owner(`select private.note_mail_places($1, 'INBOX', 7, $2, $3)`, [
          id,
          JSON.stringify([{ uid: 3, seen, flagged }]),
          ours,
        ]);
      const here = async () =>
        only(
          (
            await tx.as<{ is_unread: boolean; is_starred: boolean }>(
              'teamLawyer',
              'select is_unread, is_starred from mails where account_id = $1',
              [id],
            )
          ).rows,
        );
      await note(false, false);
      await tx.owner('select private.end_folder($1, 7, 3, null)', [folder]);
      expect([(await changes()).rows, await here()]).toEqual([[], { is_unread: true, is_starred: false }]);
      // Changed there.
      await note(true, false);
      expect([(await changes()).rows, await here()]).toEqual([[], { is_unread: false, is_starred: false }]);
      // Changed here: what the mail server says as before does not undo it.
      await tx.as(
        'teamLawyer',
        `select mark_mails((select array_agg(id) from mails where account_id = $1), starred => true)`,
        [id],
      );
      await note(true, false);
      expect((await changes()).rows).toEqual([{ uid: '3', seen: true, flagged: true, role: 'inbox' }]);
      await note(true, true, true);
      expect([(await changes()).rows, await here()]).toEqual([[], { is_unread: false, is_starred: true }]);
      await tx.as(
        'teamLawyer',
        `select move_mails((select array_agg(id) from mails where account_id = $1), 'archive')`,
        [id],
      );
      expect((await changes()).rows).toEqual([{ uid: '3', seen: true, flagged: true, role: 'archive' }]);
    });
  });
});

test('what went to a mail server is copied into its folder of sent mail, where it is not there by itself', async () => {
  await database.transaction(async (tx) => {
    const id = await connect(tx);
    const copies = async () =>
      (
        await tx.owner<{ subject: string; address: string }>(
          'select subject, address from private.take_sent_copies($1)',
          [id],
        )
      ).rows;
    const sentBy = async (subject: string, to: object) => {
      const begun = await begin(tx, 'teamLawyer');
      const draft = await save(tx, 'teamLawyer', begun, { account_id: id, to: [to], subject, body: 'Good day' });
      await deliver(tx, await send(tx, 'teamLawyer', draft));
      return draft;
    };
    const outside = { address: 'judge@court.test' };
    const kept = await sentBy('Kept there', outside);
    await sentBy('Outside', outside);
    await sentBy('Inside', { user_id: actors.firmLawyer });
    expect(await copies()).toEqual([]);
    await tx.owner(`update mail_messages set sent_at = now() - interval '31 seconds' where state = 'sent'`);
    // The mail server has kept one by itself, which was found by its id.
    const { rows } = await tx.owner<{ header_id: string }>('select header_id from mail_messages where id = $1', [
      kept.message_id,
    ]);
    const source = { message_id: only(rows).header_id, subject: 'Kept there', folder: 'sent', size: 5 };
    await tx.owner(`select private.take_in_mail($1, 'Sent', 1, 1, $2)`, [id, JSON.stringify(source)]);
    const copy = { subject: 'Outside', address: 'team@firm.test' };
    expect([await copies(), await copies()]).toEqual([[copy], []]);
    // Tried again later, each time four times as late; what is new comes before it.
    const later = (interval: string) =>
      tx.owner(`update private.mail_copies set next_at = next_at - interval '${interval}'`);
    await later('5 minutes');
    expect([await copies(), await copies()]).toEqual([[copy], []]);
    await later('19 minutes');
    expect(await copies()).toEqual([]);
    await later('1 minute');
    expect(await copies()).toEqual([copy]);
  });
});

test('reading accounts is for the server alone', async () => {
  await database.transaction(async (tx) => {
    const id = await connect(tx);
    for (const call of [
      'enqueue_mailboxes()',
      `mailbox_to_read('${id}')`,
      `mailbox_is_due('${id}')`,
      `access_has_ended('${id}')`,
      `settle_mailbox('${id}', null, true)`,
      `take_sent_copies('${id}')`,
      `hold_mail_watches('${id}', 1)`,
      `end_mail_watch('${id}', '${id}', 'cut')`,
      `release_mail_watches('${id}')`,
      `mailbox_has_news('${id}', '${id}')`,
      `reply_of_mail('${id}')`,
      `note_mail_invitation('${id}', '{}', '')`,
      `take_back_reply('${id}')`,
      `known_mail_places('${id}', 'INBOX', 1, '{1}')`,
      `mail_changes_of('${id}', 'INBOX', 1)`,
      `note_mail_places('${id}', 'INBOX', 1, '[]')`,
    ]) {
      expect([call, (await tx.refused('teamLawyer', `select private.${call}`)).code]).toEqual([call, '42501']);
    }
  });
});

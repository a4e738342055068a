import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';
import { accountOf, arrive, begin, detailsOf, found, mailOf, only } from './mail.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const MISSING = '00000000-0000-4000-8000-00000000dead';

const file = (tx: TestTransaction, actor: Actor, mail: string, visibility = 'internal') =>
  tx.as(actor, 'select * from file_mail($1, $2, $3)', [mail, ids.active, visibility]);
/** Who reads a message, by its row, its filing, what is attached and the function that shows it. */
async function readers(tx: TestTransaction, message: string): Promise<Actor[]> {
  const they: Actor[] = [];
  for (const actor of everyActor) {
    if (actor === 'guest') continue;
    const row = (await tx.as(actor, 'select from mail_messages where id = $1', [message])).rowCount;
    const attached = (await tx.as(actor, 'select from mail_attachments where message_id = $1', [message])).rowCount;
    const bytes = (await tx.as(actor, `select from storage.objects where name = 'mail/bytes'`)).rowCount;
    expect([actor, attached, bytes]).toEqual([actor, row, row]);
    if (row === 1) they.push(actor);
  }
  return they;
}
const attach = async (tx: TestTransaction, message: string) => {
  await tx.owner(
    `insert into mail_attachments (message_id, name, media_type, size, object_path) values ($1, 'a.pdf', 'application/pdf', 1, 'mail/bytes')`,
    [message],
  );
  await tx.owner(`insert into storage.objects (bucket_id, name, version) values ('documents', 'mail/bytes', 'x')`);
};
const numberOf = async (tx: TestTransaction) =>
  only((await tx.owner<{ number: string }>('select number from cases where id = $1', [ids.active])).rows).number;

describe('a mail that is filed', () => {
  test('is read by those on the case, and by the client where it is shared; the copy stays its owner’s', async () => {
    await database.transaction(async (tx) => {
      const sent = await mailOf(tx, 'teamLawyer', {
        to: ['firmLawyer'],
        bcc: ['walledAdmin'],
        subject: 'Strategy quixotrel',
      });
      await attach(tx, sent.message_id);
      expect(await readers(tx, sent.message_id)).toEqual(['teamLawyer', 'firmLawyer', 'walledAdmin']);
      await file(tx, 'teamLawyer', sent.id);
      // The wall hides the copy of whom it bars as well.
      expect(await readers(tx, sent.message_id)).toEqual(['teamLawyer', 'firmLawyer', 'firmAdmin']);
      expect(await found(tx, 'walledAdmin')).toEqual([]);
      expect(await found(tx, 'walledAdmin', 'all', 'quixotrel')).toEqual([]);
      expect((await tx.as<{ n: number }>('walledAdmin', 'select unread_mails() n')).rows[0]?.n).toBe(0);
      expect((await tx.as('walledAdmin', 'select from mails')).rowCount).toBe(0);
      const shown = await tx.as<{ mail: object }>('firmAdmin', 'select filed_mail($1) as mail', [sent.message_id]);
      expect(only(shown.rows).mail).toMatchObject({
        subject: 'Strategy quixotrel',
        filed: { case_id: ids.active, because: 'hand' },
      });
      expect(JSON.stringify(shown.rows)).not.toContain(actors.walledAdmin);
      // Of somebody's folder and labels nobody else reads anything.
      expect((await tx.as('firmAdmin', 'select from mails')).rowCount).toBe(0);
      expect(await found(tx, 'firmAdmin', 'all', 'quixotrel')).toEqual([]);
      // Who is not on the case does not learn that it is filed.
      expect(only(await found(tx, 'firmLawyer')).filed_on).toBeNull();
      expect(only(await found(tx, 'teamLawyer', 'sent')).filed_on).toMatchObject({ id: ids.active });
      await file(tx, 'teamLawyer', sent.id, 'shared');
      expect(await readers(tx, sent.message_id)).toEqual(['client', 'teamLawyer', 'firmLawyer', 'firmAdmin']);
      const { rows } = await tx.as<{ subject: string }>('client', 'select subject from mails_of_case($1)', [
        ids.active,
      ]);
      expect(rows).toEqual([{ subject: 'Strategy quixotrel' }, { subject: 'Hearing' }]);
      await tx.as('firmAdmin', 'select unfile_mail($1)', [sent.message_id]);
      expect(await readers(tx, sent.message_id)).toEqual(['teamLawyer', 'firmLawyer', 'walledAdmin']);
      const events = await tx.owner<{ kind: string; audience: string }>(
        `select kind, audience from case_events where kind like 'mail_%' order by created_at`,
      );
      expect(events.rows).toEqual([
        { kind: 'mail_filed', audience: 'firm' },
        { kind: 'mail_unfiled', audience: 'firm' },
      ]);
    });
  });

  test('is a word between the client and their lawyers: what the client wrote waits until it has an answer', async () => {
    await database.transaction(async (tx) => {
      const waits = async () =>
        only(
          (
            await tx.owner<{ since: Date | null }>('select unanswered_since as since from cases where id = $1', [
              ids.active,
            ])
          ).rows,
        ).since !== null;
      const copyOf = async (actor: Actor, message: string) =>
        only(
          (
            await tx.owner<{ id: string }>('select id from mails where message_id = $1 and owner_id = $2', [
              message,
              actors[actor],
            ])
          ).rows,
        ).id;
      await tx.owner('update cases set unanswered_since = null where id = $1', [ids.active]);
      const question = await mailOf(tx, 'client', { to: ['teamLawyer'], subject: 'When is the hearing?' });
      await file(tx, 'teamLawyer', await copyOf('teamLawyer', question.message_id));
      expect(await waits()).toBe(true);
      const among = await mailOf(tx, 'teamLawyer', { to: ['firmLawyer'], subject: 'What do we say?' });
      await file(tx, 'teamLawyer', among.id);
      expect(await waits()).toBe(true);
      const answer = await mailOf(tx, 'teamLawyer', { to: ['client'], subject: 'At nine' });
      await file(tx, 'teamLawyer', answer.id);
      expect(await waits()).toBe(false);
    });
  });

  test('is filed by those who work on the case, and is not there for anybody else', async () => {
    await database.transaction(async (tx) => {
      const sent = await mailOf(tx, 'teamLawyer', { to: ['client', 'firmLawyer', 'firmAdmin', 'walledAdmin'] });
      for (const actor of everyActor) {
        if (actor === 'guest' || actor === 'teamLawyer') continue;
        expect([actor, await tx.refused(actor, 'select file_mail($1, $2)', [sent.id, ids.active])]).toEqual([
          actor,
          await tx.refused(actor, 'select file_mail($1, $2)', [MISSING, ids.active]),
        ]);
        expect([actor, await tx.refused(actor, 'select unfile_mail($1)', [sent.message_id])]).toMatchObject([
          actor,
          { rule: 'mail_not_found' },
        ]);
        expect([actor, await tx.refused(actor, 'select filed_mail($1)', [sent.message_id])]).toMatchObject([
          actor,
          { rule: 'mail_not_found' },
        ]);
      }
      const own = async (actor: Actor) => only(await found(tx, actor)).id;
      expect(await tx.refused('client', 'select file_mail($1, $2)', [await own('client'), ids.active])).toMatchObject({
        rule: 'may_not_file_mail',
      });
      expect(
        await tx.refused('firmLawyer', 'select file_mail($1, $2)', [await own('firmLawyer'), ids.active]),
      ).toMatchObject({ rule: 'case_not_found' });
      expect(
        await tx.refused('walledAdmin', 'select file_mail($1, $2)', [await own('walledAdmin'), ids.active]),
      ).toMatchObject({ rule: 'case_not_found' });
      await file(tx, 'firmAdmin', await own('firmAdmin'));
      expect(await tx.refused('client', 'select unfile_mail($1)', [sent.message_id])).toMatchObject({
        rule: 'may_not_file_mail',
      });
      const draft = await begin(tx, 'teamLawyer');
      expect(await tx.refused('teamLawyer', 'select file_mail($1, $2)', [draft.id, ids.active])).toMatchObject({
        rule: 'mail_not_sent',
      });
    });
  });

  test('is read no more by who leaves the team or the firm; what they had with the firm neither', async () => {
    await database.transaction(async (tx) => {
      const old = await mailOf(tx, 'firmLawyer', { to: ['teamLawyer', 'firmAdmin'], subject: 'Old' });
      const copy = only(await found(tx, 'teamLawyer'));
      await file(tx, 'teamLawyer', copy.id);
      await tx.owner('update users set law_firm = $2 where uuid = $1', [actors.firmAdmin, ids.rivalFirm]);
      expect(await readersOf(tx, old.message_id)).toEqual(['teamLawyer', 'firmLawyer']);
      expect(await found(tx, 'firmAdmin', 'all')).toEqual([]);
      expect((await tx.as('firmAdmin', 'select from mails')).rowCount).toBe(0);
      expect((await tx.as('firmAdmin', 'select from mail_filings')).rowCount).toBe(0);
      await tx.owner('update users set law_firm = $2 where uuid = $1', [actors.firmAdmin, ids.firm]);
      expect(await found(tx, 'firmAdmin', 'all')).toHaveLength(1);
      // Off the team: what was filed is the team's; what one received stays one's own.
      await tx.owner('delete from case_team where case_id = any($1) and user_id = $2', [
        [ids.active],
        actors.teamLawyer,
      ]);
      expect((await tx.as('teamLawyer', 'select from mail_filings')).rowCount).toBe(0);
      expect((await tx.as('teamLawyer', 'select * from mails_of_case($1)', [ids.active])).rowCount).toBe(0);
      expect(await readersOf(tx, old.message_id)).toEqual(['teamLawyer', 'firmLawyer', 'firmAdmin']);
    });
  });

  test('goes out on the case that its author chose, and says before who will read it', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.as<{ user_id: string }>('teamLawyer', 'select user_id from mail_filing_readers($1)', [
        ids.active,
      ]);
      expect(everyActor.filter((each) => rows.some(({ user_id }) => user_id === actors[each]))).toEqual([
        'teamLawyer',
        'firmAdmin',
      ]);
      const shared = await tx.as<{ user_id: string }>(
        'teamLawyer',
        `select user_id from mail_filing_readers($1, 'shared')`,
        [ids.active],
      );
      expect(shared.rows.map(({ user_id }) => user_id)).toContain(actors.client);
      for (const actor of ['firmLawyer', 'walledAdmin', 'rivalLawyer', 'otherClient'] as const)
        expect(await tx.refused(actor, 'select mail_filing_readers($1)', [ids.active])).toMatchObject({
          code: 'PT404',
        });
      const sent = await mailOf(tx, 'teamLawyer', { to: ['client'], fileOn: ids.active });
      expect(await detailsOf(tx, 'teamLawyer', sent.id)).toMatchObject({
        filed: { case_id: ids.active, because: 'sent', visibility: 'internal' },
      });
      expect((await tx.as('firmAdmin', 'select from mail_messages where id = $1', [sent.message_id])).rowCount).toBe(1);
    });
  });
});

async function readersOf(tx: TestTransaction, message: string): Promise<Actor[]> {
  const they: Actor[] = [];
  for (const actor of everyActor)
    if (actor !== 'guest' && (await tx.as(actor, 'select from mail_messages where id = $1', [message])).rowCount === 1)
      they.push(actor);
  return they;
}

describe('what comes from a mail server', () => {
  test('is filed by the number of its case in the subject or behind the plus, unless the sender is not who they say', async () => {
    await database.transaction(async (tx) => {
      const account = await accountOf(tx, 'teamLawyer');
      const number = await numberOf(tx);
      const reason = async (uid: number, mail: object) => {
        const came = await arrive(tx, account, uid, mail);
        return (
          await tx.owner<{ because: string }>(
            'select because from mail_filings f join mails m on m.message_id = f.message_id where m.id = $1',
            [came.mail_id],
          )
        ).rows[0]?.because;
      };
      expect(await reason(1, { subject: `Re: [${number}] Hearing` })).toBe('tag');
      expect(
        await reason(2, { subject: 'Hearing', to: [{ address: `me+${number.toLowerCase()}@firm.example` }] }),
      ).toBe('address');
      expect(await reason(3, { subject: `Re: [${number}] Hearing`, checks: { dmarc: 'fail' } })).toBeUndefined();
      expect(await reason(4, { subject: '[C-2026-999999] Hearing' })).toBeUndefined();
      // Not what comes for somebody who is not on the case.
      const other = await accountOf(tx, 'firmLawyer');
      const came = await arrive(tx, other, 1, { subject: `[${number}] Hearing` });
      expect(
        (
          await tx.owner('select from mail_filings f join mails m on m.message_id = f.message_id where m.id = $1', [
            came.mail_id,
          ])
        ).rowCount,
      ).toBe(0);
    });
  });

  test('is suggested for the case of its client, its parties or its thread, with who will read it', async () => {
    await database.transaction(async (tx) => {
      const account = await accountOf(tx, 'teamLawyer');
      const number = await numberOf(tx);
      await tx.owner(`insert into case_parties (case_id, role, name) values ($1, 'opposing_counsel', 'Paul Stroud')`, [
        ids.active,
      ]);
      const suggestion = async (mail: string) =>
        (
          await tx.as<{ case_id: string; reason: string; detail: string; people_count: number; people: object[] }>(
            'teamLawyer',
            'select * from mail_filing_suggestion($1)',
            [mail],
          )
        ).rows;
      const counsel = await arrive(tx, account, 1, {
        subject: 'More time',
        from: { name: 'Paul  STROUD', address: 'ps@sv.example' },
      });
      expect(await suggestion(counsel.mail_id)).toMatchObject([
        { case_id: ids.active, reason: 'opposing_counsel', detail: 'Paul Stroud', people_count: 2 },
      ]);
      const { email } = only(
        (await tx.owner<{ email: string }>('select email from users where uuid = $1', [actors.client])).rows,
      );
      const client = await arrive(tx, account, 2, {
        subject: 'Question',
        from: { name: 'x', address: email.toUpperCase() },
      });
      expect((await suggestion(client.mail_id))[0]?.reason).toBe('client');
      const plain = await arrive(tx, account, 3, {
        subject: `About ${number}`,
        from: { name: 'y', address: 'y@y.example' },
      });
      expect((await suggestion(plain.mail_id))[0]?.reason).toBe('tag');
      const stranger = await arrive(tx, account, 4, {
        subject: 'Hello',
        from: { name: 'Ann', address: 'z@z.example' },
      });
      expect(await suggestion(stranger.mail_id)).toEqual([]);
      expect((await found(tx, 'teamLawyer', 'suggested')).map(({ id }) => id).toSorted()).toEqual(
        [counsel.mail_id, client.mail_id, plain.mail_id].toSorted(),
      );
      await file(tx, 'teamLawyer', counsel.mail_id);
      expect(await detailsOf(tx, 'teamLawyer', counsel.mail_id)).toMatchObject({ filed: { because: 'suggestion' } });
      expect(await suggestion(counsel.mail_id)).toEqual([]);
      const answer = await arrive(tx, account, 5, {
        subject: 'Re: More time',
        from: { name: 'z', address: 'q@q.example' },
        in_reply_to: '<1@x.example>',
      });
      expect((await suggestion(answer.mail_id))[0]?.reason).toBe('thread');
      // A wall ends what is suggested.
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x'), ($3, $2, 'x')`, [
        ids.active,
        actors.teamLawyer,
        ids.engaging,
      ]);
      expect(await suggestion(client.mail_id)).toEqual([]);
      expect(await found(tx, 'teamLawyer', 'suggested')).toEqual([]);
    });
  });

  test('is taken in once for each place, and recognised when the server counts from the start', async () => {
    await database.transaction(async (tx) => {
      const account = await accountOf(tx, 'teamLawyer');
      const first = await arrive(tx, account, 7, { subject: 'One', size: 10 });
      expect(first.is_new).toBe(true);
      expect(await arrive(tx, account, 7, { subject: 'Other' })).toEqual({ mail_id: first.mail_id, is_new: false });
      expect(await arrive(tx, account, 1, { subject: 'One', size: 10, message_id: '<7@x.example>' }, 2)).toEqual({
        mail_id: first.mail_id,
        is_new: false,
      });
      // The same Message-ID with other words is another mail.
      expect((await arrive(tx, account, 2, { subject: 'Two', size: 10, message_id: '<7@x.example>' }, 2)).is_new).toBe(
        true,
      );
      expect((await arrive(tx, account, 3, { subject: 'One', size: 11, message_id: '<7@x.example>' }, 2)).is_new).toBe(
        true,
      );
      const folder = async (uidvalidity: number) =>
        only(
          (
            await tx.owner<{ last_uid: string; id: string }>(
              `select * from private.begin_folder($1, 'INBOX', 'inbox', $2)`,
              [account, uidvalidity],
            )
          ).rows,
        );
      const begun = await folder(1);
      await tx.owner('select private.end_folder($1, 1, 7, null)', [begun.id]);
      expect([(await folder(1)).last_uid, (await folder(2)).last_uid]).toEqual(['7', '0']);
      await tx.owner('select private.end_folder($1, 1, 99, null)', [begun.id]);
      expect((await folder(2)).last_uid).toBe('0');
    });
  });

  test('has names on one line, whatever they hold, and people of other mailboxes see nothing of it', async () => {
    await database.transaction(async (tx) => {
      const account = await accountOf(tx, 'teamLawyer');
      const came = await arrive(tx, account, 1, {
        subject: 'a\r\nBcc: x\u202Eb\u2028c',
        from: { name: 'Eve\u202E\n<b>', address: 'e@e.example\r\nX: y' },
        to: [{ name: '\u2066x', address: 'a@a.example' }, null, 5],
        text: '<script>alert(1)</script>\u0000'.replaceAll('\u0000', ''),
        attachments: [{ name: '../../etc/passwd\n.exe', size: 1, object_path: 'x/y' }],
        in_reply_to: `<${'x'.repeat(5000)}>`,
        references: Array.from({ length: 10_000 }, (_, nth) => `<${nth}@x.example>`),
      });
      const row = only(await found(tx, 'teamLawyer'));
      expect(row).toMatchObject({ id: came.mail_id, subject: 'a Bcc: x b c' });
      for (const actor of everyActor) {
        if (actor === 'guest' || actor === 'teamLawyer') continue;
        for (const condition of [
          `mails where id = '${came.mail_id}'`,
          `mail_messages where id = '${row.message_id}'`,
          `mail_attachments where message_id = '${row.message_id}'`,
          `mail_accounts where id = '${account}'`,
        ])
          expect([actor, condition, (await tx.as(actor, `select from ${condition}`)).rowCount]).toEqual([
            actor,
            condition,
            0,
          ]);
        expect(await found(tx, actor, 'all', 'alert')).toEqual([]);
      }
      expect(await found(tx, 'teamLawyer', 'all', 'alert')).toHaveLength(1);
      for (const text of [
        'select from private.mail_secrets',
        'select from private.mail_places',
        'select from private.mail_account_folders',
      ])
        expect(await tx.refused('teamLawyer', text)).toMatchObject({ code: '42501' });
      for (const call of [
        `take_in_mail('${account}', 'INBOX', 1, 9, '{}')`,
        `deliver_mail('${MISSING}', 1, '', '')`,
        `take_mail('${MISSING}')`,
        `keep_mail_secret('${account}', '${actors.teamLawyer}', 'x')`,
        `case_mails('${ids.active}')`,
      ])
        expect([call, (await tx.refused('teamLawyer', `select private.${call}`)).code]).toEqual([call, '42501']);
    });
  });
});

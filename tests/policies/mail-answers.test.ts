import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids } from './fixture.ts';
import { INVITED_UID as UID, invitedEvent as event, only } from './mail.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const CLERK = 'clerk@court.example';
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

/** The mail of the fixture came to an account at a mail server, from the clerk, and invites. */
async function invite(tx: TestTransaction, given: object = {}, from = CLERK): Promise<void> {
  await tx.owner('update mail_messages set invitation = $2, from_address = $3, subject = $4 where id = $1', [
    ids.mailMessage,
    JSON.stringify({
      method: 'REQUEST',
      uid: UID,
      occurrence: null,
      sequence: 0,
      organizer: { name: 'The clerk', address: CLERK },
      attendees: [{ name: 'Team', address: 'Team@firm.test', status: 'NEEDS-ACTION' }],
      skipped: null,
      event: event(),
      ...given,
    }),
    from,
    'Invitation: Hearing',
  ]);
}
async function account(tx: TestTransaction): Promise<string> {
  const { id } = only(
    (await tx.as<{ id: string }>('teamLawyer', 'select id from connect_mail_account($1)', [VALUES])).rows,
  );
  await tx.owner('update mails set account_id = $2 where id = $1', [ids.mail, id]);
  return id;
}
interface Answer {
  event_id: string | null;
  state: string;
  answer: string | null;
  may_answer: boolean;
}
const ANSWER = (answer: string) =>
  `select answer_mail_invitation('${ids.mail}', '${answer}', 'Accepted: Hearing', 'I accept.') as answer`;
const say = async (tx: TestTransaction, answer: string) =>
  only((await tx.as<{ answer: Answer }>('teamLawyer', ANSWER(answer))).rows).answer;
const shown = async (tx: TestTransaction) =>
  only((await tx.as<{ now: Answer }>('teamLawyer', `select mail_details('${ids.mail}') -> 'in_calendar' as now`)).rows)
    .now;
const sent = async (tx: TestTransaction) =>
  (
    await tx.owner<{ id: string; to: string; state: string; subject: string; reply: Record<string, unknown> }>(
      `select m.id, o.to_people #>> '{0,address}' as to, o.state, o.subject, r.reply from private.mail_replies r
       join mail_messages o on o.id = r.message_id join mails m on m.message_id = o.id order by o.created_at, o.send_at`,
    )
  ).rows;
const events = async (tx: TestTransaction) =>
  (await tx.owner('select from calendar_events where uid = $1', [UID])).rowCount;

describe('an invitation', () => {
  test('is answered by a mail of the account to which it came, once, and the calendar follows', async () => {
    await database.transaction(async (tx) => {
      await account(tx);
      await invite(tx);
      expect(await shown(tx)).toMatchObject({ state: 'new', answer: null, may_answer: true });
      expect(await say(tx, 'accepted')).toMatchObject({ state: 'same', answer: 'accepted' });
      expect(await say(tx, 'accepted')).toMatchObject({ answer: 'accepted' });
      expect(await sent(tx)).toMatchObject([
        {
          to: CLERK,
          state: 'waiting',
          subject: 'Accepted: Hearing',
          reply: { uid: UID, occurrence: null, organizer: CLERK, attendee: 'Team@firm.test', answer: 'accepted', sequence: 0 },
        },
      ]);
      const { rows: jobs } = await tx.owner(`select from private.jobs where kind = 'send_mail'`);
      expect([jobs.length, await events(tx)]).toEqual([1, 1]);
      expect(await say(tx, 'declined')).toMatchObject({ event_id: null, state: 'new', answer: 'declined' });
      expect([await events(tx), (await sent(tx)).length]).toEqual([0, 2]);
      // A later version is another question.
      await invite(tx, { sequence: 1, event: event({ import_hash: 'two' }) });
      expect(await shown(tx)).toMatchObject({ state: 'new', answer: null, may_answer: true });
      expect(await say(tx, 'tentative')).toMatchObject({ state: 'same', answer: 'tentative' });
      expect((await sent(tx)).at(-1)?.reply).toMatchObject({ sequence: 1, answer: 'tentative' });
    });
  }); // prettier-ignore

  test('to one appointment of a series is answered for that one', async () => {
    await database.transaction(async (tx) => {
      await account(tx);
      await invite(tx, { uid: `${UID} 20270111T153000Z`, occurrence: '20270111T153000Z', event: event({ uid: `${UID} 20270111T153000Z` }) });
      await say(tx, 'accepted');
      expect((await sent(tx))[0]?.reply).toMatchObject({ uid: UID, occurrence: '20270111T153000Z' });
    });
  }); // prettier-ignore

  test('has no answer once its mail was taken back', async () => {
    await database.transaction(async (tx) => {
      await account(tx);
      await invite(tx);
      await say(tx, 'accepted');
      const { id } = only(await sent(tx));
      await tx.as('teamLawyer', 'select cancel_mail($1)', [id]);
      expect([await shown(tx), await sent(tx)]).toMatchObject([{ state: 'same', answer: null }, []]);
      // What was answered before it holds.
      await say(tx, 'tentative');
      await say(tx, 'declined');
      const [first, last] = await sent(tx);
      await tx.as('teamLawyer', 'select cancel_mail($1)', [first?.id]);
      expect(await shown(tx)).toMatchObject({ answer: 'declined' });
      await say(tx, 'accepted');
      await tx.as('teamLawyer', 'select cancel_mail($1)', [(await sent(tx)).at(-1)?.id]);
      expect([await shown(tx), last?.reply]).toMatchObject([{ answer: 'declined' }, { answer: 'declined' }]);
    });
  });

  test('is answered by a mail that leaves, also to somebody who has an account here, and again where it was refused', async () => {
    await database.transaction(async (tx) => {
      await account(tx);
      const { email } = only((await tx.owner<{ email: string }>('select email from users where uuid = $1', [actors.client])).rows);
      await invite(tx, { organizer: { name: 'A client', address: email } }, email);
      await say(tx, 'accepted');
      const message = only((await tx.owner<{ message_id: string }>('select message_id from private.mail_replies')).rows).message_id;
      const taken = () => tx.owner<{ outside: { address: string }[] }>('select outside from private.take_mail($1)', [message]);
      await tx.owner(`update mail_messages set send_at = now() - interval '1 minute' where id = $1`, [message]);
      expect(only((await taken()).rows).outside).toMatchObject([{ address: email }]);
      await tx.owner(`update mail_messages set state = 'refused' where id = $1`, [message]);
      await say(tx, 'accepted');
      expect(await sent(tx)).toHaveLength(2);
    });
  }); // prettier-ignore

  test('is answered by nobody else, not without a way out, and not where it is none', async () => {
    await database.transaction(async (tx) => {
      await invite(tx);
      const refused = async (answer = 'accepted') => (await tx.refused('teamLawyer', ANSWER(answer))).rule;
      // The account for mail inside reaches nobody outside.
      expect([await shown(tx), await refused()]).toMatchObject([{ may_answer: false }, 'invitation_not_answered']);
      await account(tx);
      expect(await refused('maybe')).toBe('invitation_answer');
      for (const given of [{ method: 'CANCEL' }, { method: 'REPLY' }, { organizer: null }, { organizer: { name: '', address: 'team@firm.test' } }]) {
        await invite(tx, given);
        expect([given, await refused()]).toEqual([given, 'invitation_not_answered']);
      }
      await invite(tx);
      for (const actor of everyActor) {
        if (actor === 'teamLawyer') continue;
        const { code, rule } = await tx.refused(actor, ANSWER('accepted'));
        expect([actor, actor === 'guest' ? code : rule]).toEqual([actor, actor === 'guest' ? '42501' : 'mail_not_found']);
      }
      expect([await sent(tx), await events(tx)]).toEqual([[], 0]);
    });
  }); // prettier-ignore

  test('is changed and called off by who invited alone', async () => {
    await database.transaction(async (tx) => {
      await account(tx);
      await invite(tx);
      await say(tx, 'accepted');
      const TAKE = `select take_invitation('${ids.mail}') as answer`;
      for (const method of ['REQUEST', 'CANCEL']) {
        const later = { method, sequence: 1, event: event({ import_hash: 'two', title: 'Elsewhere' }) };
        await invite(tx, later, 'x@elsewhere.example');
        expect((await shown(tx)).state).toBe('foreign');
        expect((await tx.refused('teamLawyer', TAKE)).rule).toBe('invitation_foreign');
        expect((await tx.refused('teamLawyer', ANSWER('declined'))).rule).toBe('invitation_foreign');
        await invite(tx, { ...later, organizer: { name: 'X', address: 'x@elsewhere.example' } });
        expect((await shown(tx)).state).toBe('foreign');
      }
      await invite(tx, { method: 'CANCEL', sequence: 1, event: null }, 'Clerk@court.example');
      expect((await shown(tx)).state).toBe('changed');
      await tx.as('teamLawyer', TAKE);
      expect(await events(tx)).toBe(0);
    });
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids } from './fixture.ts';
import { INVITED_UID as UID, invitedEvent as event } from './mail.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What a mail that was taken in invites to. */
const invite = (tx: TestTransaction, message: string, given: object, from = 'clerk@court.example') =>
  tx.owner('update mail_messages set invitation = $2, from_address = $3 where id = $1', [
    message,
    JSON.stringify({ method: 'REQUEST', uid: UID, sequence: 0, organizer: null, attendees: [], skipped: null, event: event(), ...given }),
    from,
  ]); // prettier-ignore
const TAKE = `select take_invitation('${ids.mail}') as answer`;
interface Answer {
  event_id: string | null;
  state: string;
}
const take = async (tx: TestTransaction) =>
  (await tx.as<{ answer: Answer }>('teamLawyer', TAKE)).rows[0]?.answer ?? { event_id: null, state: '' };
const stateOf = async (tx: TestTransaction) =>
  (await tx.as<{ state: string }>('teamLawyer', `select mail_details('${ids.mail}') #>> '{in_calendar,state}' as state`))
    .rows[0]?.state; // prettier-ignore
const inCalendar = async (tx: TestTransaction) =>
  (await tx.owner<{ id: string; title: string; created_by: string; case_id: string | null; visibility: string }>(
    'select id, title, created_by, case_id, visibility from calendar_events where uid = $1', [UID])).rows; // prettier-ignore

test('what a mail invites to comes into the calendar of its reader when they take it, once, changes there, and goes', async () => {
  await database.transaction(async (tx) => {
    expect(await stateOf(tx)).toBeNull();
    await invite(tx, ids.mailMessage, {});
    expect([await stateOf(tx), await inCalendar(tx)]).toEqual(['new', []]);
    const taken = await take(tx);
    expect(await take(tx)).toEqual(taken);
    expect(await inCalendar(tx)).toEqual([
      { id: taken.event_id, title: 'Hearing', created_by: actors.teamLawyer, case_id: null, visibility: 'busy' },
    ]);
    expect(taken.state).toBe('same');

    await invite(tx, ids.mailMessage, { sequence: 1, event: event({ import_hash: 'two', title: 'Hearing, moved' }) });
    expect(await stateOf(tx)).toBe('changed');
    expect((await take(tx)).event_id).toBe(taken.event_id);
    expect((await inCalendar(tx)).map(({ title }) => title)).toEqual(['Hearing, moved']);

    await invite(tx, ids.mailMessage, { method: 'CANCEL', sequence: 2, event: null });
    expect(await stateOf(tx)).toBe('changed');
    expect(await take(tx)).toEqual({ event_id: null, state: 'ended', answer: null, may_answer: false });
    expect(await take(tx)).toEqual({ event_id: null, state: 'ended', answer: null, may_answer: false });
    expect(await inCalendar(tx)).toEqual([]);
  });
});

test('no mail writes over an appointment that its reader has made, and none over what a later one says', async () => {
  await database.transaction(async (tx) => {
    await invite(tx, ids.mailMessage, {});
    await tx.owner(
      `insert into calendar_events (title, "start", "end", uid, created_by) values ('Mine', now(), now() + interval '1 hour', $1, $2)`,
      [UID, actors.teamLawyer],
    );
    for (const method of ['REQUEST', 'CANCEL']) {
      await invite(tx, ids.mailMessage, { method });
      expect(await stateOf(tx)).toBe('own');
      expect((await tx.refused('teamLawyer', TAKE)).rule).toBe('invitation_own');
    }
    expect((await inCalendar(tx)).map(({ title }) => title)).toEqual(['Mine']);
  });
  await database.transaction(async (tx) => {
    await invite(tx, ids.mailMessage, { sequence: 3 });
    await invite(tx, ids.mailMessageFiled, { sequence: 4 });
    expect(await stateOf(tx)).toBe('old');
    expect((await tx.refused('teamLawyer', TAKE)).rule).toBe('invitation_old');
    // Nor does a mail of anybody else who knows its mark, or one that was thrown away.
    const organizer = { name: 'The clerk', address: 'clerk@court.example' };
    await invite(tx, ids.mailMessage, { sequence: 3, organizer });
    await invite(tx, ids.mailMessageFiled, { sequence: 1_000_000, organizer: { name: 'The clerk', address: 'x@elsewhere.example' } });
    expect(await stateOf(tx)).toBe('new');
    // Nor one of somebody else that names the organizer, or that the organizer's own domain says is not theirs.
    await invite(tx, ids.mailMessageFiled, { sequence: 1_000_000, organizer }, 'x@elsewhere.example');
    expect(await stateOf(tx)).toBe('new');
    await tx.owner(`update mail_messages set checks = '{"dmarc": "fail"}' where id = $1`, [ids.mailMessageFiled]);
    await invite(tx, ids.mailMessageFiled, { sequence: 4, organizer });
    expect(await stateOf(tx)).toBe('new');
    await tx.owner(`update mail_messages set checks = '{}' where id = $1`, [ids.mailMessageFiled]);
    await invite(tx, ids.mailMessageFiled, { sequence: 4, organizer: { ...organizer, address: 'Clerk@court.example' } });
    expect(await stateOf(tx)).toBe('old');
    await tx.owner(`update mails set folder = 'bin' where message_id = $1`, [ids.mailMessageFiled]);
    expect(await stateOf(tx)).toBe('new');
    await tx.owner(`update mails set folder = 'archive' where message_id = $1`, [ids.mailMessageFiled]);
    await invite(tx, ids.mailMessage, { sequence: 3 });
    // What its reader has not received makes nothing old.
    await invite(tx, ids.mailMessageFiled, { sequence: 2 });
    await invite(tx, ids.mailMessageShared, { sequence: 9 });
    expect(await stateOf(tx)).toBe('new');
  });
}); // prettier-ignore

test('an answer, a mail without an event, and a mail of somebody else are refused', async () => {
  await database.transaction(async (tx) => {
    expect((await tx.refused('teamLawyer', TAKE)).rule).toBe('invitation_none');
    for (const given of [{ method: 'REPLY' }, { method: 'COUNTER' }, { event: null }, { uid: '', event: null }]) {
      await invite(tx, ids.mailMessage, given);
      expect([given, await stateOf(tx)]).toEqual([given, 'none']);
      expect((await tx.refused('teamLawyer', TAKE)).rule).toBe('invitation_none');
    }
    await invite(tx, ids.mailMessage, {});
    for (const actor of everyActor) {
      if (actor === 'teamLawyer') continue;
      const { code, rule } = await tx.refused(actor, TAKE);
      expect([actor, actor === 'guest' ? code : rule]).toEqual([actor, actor === 'guest' ? '42501' : 'mail_not_found']);
    }
    expect(await inCalendar(tx)).toEqual([]);
  });
});

import { expect, it } from 'vitest';

import { composeMail } from './compose-mail.ts';
import { replyText } from './invitation-reply.ts';
import { invitationIn } from './reading/invitation.ts';

const reply = {
  uid: 'hearing,7@court.example',
  occurrence: null,
  sequence: 3,
  organizer: 'clerk@court.example',
  attendee: 'ada@firm.test',
  name: 'Ada "Lex", Attorney\r\nX-EVIL:1',
  answer: 'accepted' as const,
  title: 'Hearing; room 2, '.repeat(8),
  at: '2026-12-01T01:02:03.456Z',
};

it('is what a calendar reads as an answer, whatever the names in it are', () => {
  const text = replyText(reply);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text).not.toMatch(/^X-EVIL/m);
  expect(text).toContain('DTSTAMP:20261201T010203Z\r\n');
  expect(invitationIn(text, 'UTC')).toMatchObject({
    method: 'REPLY',
    uid: reply.uid,
    occurrence: null,
    sequence: 3,
    organizer: { address: 'clerk@court.example' },
    attendees: [{ address: 'ada@firm.test', status: 'ACCEPTED' }],
  });
});

it('names the appointment of a series that is meant, a day or a moment', () => {
  for (const [occurrence, line] of [
    ['20260302', 'RECURRENCE-ID;VALUE=DATE:20260302\r\n'],
    ['20260302T090000Z', 'RECURRENCE-ID:20260302T090000Z\r\n'],
  ] as const) {
    const text = replyText({ ...reply, answer: 'declined', occurrence });
    expect(text).toContain(line);
    expect(invitationIn(text, 'UTC')).toMatchObject({ occurrence, attendees: [{ status: 'DECLINED' }] });
  }
});

it('goes with its mail as a part that calendars know', async () => {
  const mail = await composeMail(
    {
      from_name: 'Ada',
      to_people: [{ user_id: null, name: null, address: 'clerk@court.example' }],
      cc_people: [],
      subject: 'Accepted: Hearing',
      header_id: '<1@firm.test>',
      in_reply_to: null,
      reference_ids: [],
      attachments: [],
      reply,
    },
    'ada@firm.test',
    { text: 'I accept.', html: null },
    () => Promise.reject(new Error('no file')),
  );
  expect(mail.toString()).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REPLY\r$/m);
});

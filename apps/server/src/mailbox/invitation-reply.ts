import { component, escapeText, icsMoment, type Line } from '../calendar/ics-writer.ts';

/** What a mail tells an organizer, as private.answer_mail_invitation keeps it. */
export interface InvitationReply {
  uid: string;
  /** The occurrence of a series: a day (20260131), or a moment in UTC (20260131T090000Z). */
  occurrence: string | null;
  sequence: number;
  organizer: string;
  attendee: string;
  name: string | null;
  answer: 'accepted' | 'tentative' | 'declined';
  title: string | null;
  at: string;
}

const PARTSTAT = { accepted: 'ACCEPTED', tentative: 'TENTATIVE', declined: 'DECLINED' } as const;

/** An answer to an invitation, as calendars read it (RFC 5546 §3.2.3). */
export function replyText(reply: InvitationReply): string {
  const { uid, occurrence, sequence, organizer, attendee, name, answer, title, at } = reply;
  const called = name === null ? '' : `;CN="${name.replaceAll(/["\p{Cc}]/gu, ' ')}"`;
  const lines: Line[] = [
    ['UID', escapeText(uid)],
    ['DTSTAMP', icsMoment(new Date(at))],
    ['SEQUENCE', String(sequence)],
    ...(occurrence === null
      ? []
      : [['RECURRENCE-ID', occurrence, occurrence.length === 8 ? ';VALUE=DATE' : ''] as const]),
    ['ORGANIZER', `mailto:${organizer}`],
    ['ATTENDEE', `mailto:${attendee}`, `${called};PARTSTAT=${PARTSTAT[answer]}`],
    ...(title === null ? [] : [['SUMMARY', escapeText(title)] as const]),
    ['REQUEST-STATUS', '2.0;Success'],
  ];
  return component(
    'VCALENDAR',
    [
      ['VERSION', '2.0'],
      ['PRODID', '-//Casewright//Mail//EN'],
      ['METHOD', 'REPLY'],
    ],
    [component('VEVENT', lines)],
  );
}

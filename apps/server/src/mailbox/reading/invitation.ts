import { readEvents } from '../../calendar/ics-events.ts';
import { timeOf, UnknownZone } from '../../calendar/ics-times.ts';
import { icsMoment } from '../../calendar/ics-writer.ts';
import { NotACalendar, plainText, readComponents, type Property } from '../../calendar/ics-reader.ts';
import type { Invitation, MailAddress } from './mail-job.ts';
import { oneLine } from './mail-text.ts';

const METHODS = ['REQUEST', 'REPLY', 'CANCEL', 'COUNTER', 'ADD', 'PUBLISH'] as const;
const MOST_CHARACTERS = 512 * 1024;
const MOST_ATTENDEES = 200;

/** The invitation in a calendar that came by mail; null where there is none, or none that can be read. */
export function invitationIn(text: string, timeZone: string): Invitation | null {
  if (text.length > MOST_CHARACTERS) return null;
  try {
    const { found, calendar } = readComponents(text, 'VEVENT', 100);
    const method = METHODS.find((each) => each === calendar.get('METHOD')?.[0]?.value.trim().toUpperCase());
    // What has no method is a file with events, and invites nobody.
    const main = found.find((each) => !each.has('RECURRENCE-ID')) ?? found[0];
    if (method === undefined || main === undefined) return null;
    const [event] = readEvents(method === 'CANCEL' ? text.replaceAll(/^STATUS:CANCELLED\s*$/gim, '') : text, timeZone);
    const [organizer] = main.get('ORGANIZER') ?? [];
    const uid = oneLine(plainText(main.get('UID')?.[0]?.value ?? ''), 480);
    const occurrence = main.get('RECURRENCE-ID')?.[0]?.value.slice(0, 18);
    return {
      method,
      // One appointment of a series is another thing than the series; readEvents names it so too.
      uid: occurrence === undefined || uid === '' ? uid : `${uid} ${occurrence}`,
      occurrence: occurrenceOf(main.get('RECURRENCE-ID')?.[0], timeZone),
      sequence: Math.min(Math.max(Number.parseInt(main.get('SEQUENCE')?.[0]?.value ?? '', 10) || 0, 0), 1_000_000),
      organizer: organizer === undefined ? null : personOf(organizer),
      attendees: (main.get('ATTENDEE') ?? []).slice(0, MOST_ATTENDEES).flatMap((each) => {
        const person = personOf(each);
        return person === null
          ? []
          : [{ ...person, status: oneLine(each.parameters.get('PARTSTAT') ?? '', 30).toUpperCase() }];
      }),
      event: event !== undefined && 'start' in event ? event : null,
      skipped: event !== undefined && 'reason' in event ? event.reason : null,
    };
  } catch (error) {
    if (error instanceof NotACalendar) return null;
    throw error;
  }
}

/** An occurrence as its series names it; null where it cannot be read. */
function occurrenceOf(named: Property | undefined, timeZone: string): string | null {
  try {
    const time = named === undefined ? null : timeOf(named, timeZone);
    if (time === null) return null;
    return time.day === null && time.moment !== null
      ? icsMoment(time.moment.toString())
      : (time.day?.replaceAll('-', '') ?? null);
  } catch (error) {
    if (error instanceof UnknownZone) return null;
    throw error;
  }
}

function personOf({ parameters, value }: Property): MailAddress | null {
  const address = /^\s*mailto:([^\s@<>"?]+@[^\s@<>"?]+)/i.exec(value)?.[1] ?? '';
  return address === '' || address.length > 254 ? null : { name: oneLine(parameters.get('CN') ?? '', 200), address };
}

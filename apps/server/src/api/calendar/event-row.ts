import type { EventAnswer } from '@casewright/contracts/calendar';

import { RuleRefused, TooManyOccurrences } from '../../recurrence.ts';
import { occurrencesIn, repeats, type Occurrence, type Timed } from '../../calendar/occurrences.ts';

/** An event as public.calendar_window and public.calendar_event answer it. */
export interface EventRow extends Timed {
  id: string;
  uid: string;
  title: string;
  description: string | null;
  location: string | null;
  color: string | null;
  case_id: string | null;
  case_title: string | null;
  law_firm: string | null;
  visibility: string;
  client_visible: boolean;
  busy: boolean;
  attendees: readonly {
    user_id: string | null;
    email: string | null;
    name: string;
    answer: EventAnswer;
    answers: Readonly<Record<string, EventAnswer>>;
  }[];
  created_by: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  in_mine: boolean;
  may_edit: boolean;
  reminders: readonly { minutes_before: number; medium: string }[];
}

/** One occurrence as the calendar shows it. */
export interface EventItem extends Omit<EventRow, 'exceptions' | 'rdates' | 'in_mine'> {
  kind: 'event';
  key: string;
  occurrence: string | null;
  changed: boolean;
  conflict: boolean;
  mine: boolean;
  my_answer: EventAnswer | null;
}

/** What the caller answered for an occurrence; null where they are not invited. */
function answerOf(event: EventRow, callerId: string, occurrence: string | null): EventAnswer | null {
  const mine = event.attendees.find(({ user_id: id }) => id === callerId);
  if (mine === undefined) return null;
  return (occurrence === null ? undefined : mine.answers[occurrence]) ?? mine.answer;
}

/** An occurrence of an event, with its exception put over what the series says. */
export function eventItem(event: EventRow, at: Occurrence, callerId: string): EventItem {
  const { exceptions: _exceptions, rdates: _rdates, in_mine: _inMine, ...series } = event;
  const { exception } = at;
  return {
    ...series,
    kind: 'event',
    key: at.occurrence === null ? event.id : `${event.id} ${at.occurrence}`,
    title: exception?.title ?? event.title,
    // An exception without words says '' where the series has some.
    description: (exception?.description ?? event.description) || null,
    location: (exception?.location ?? event.location) || null,
    color: exception?.color ?? event.color,
    start: at.start.toISOString(),
    end: at.end.toISOString(),
    start_date: at.days?.start ?? null,
    end_date: at.days?.end ?? null,
    occurrence: at.occurrence,
    changed: exception !== null,
    conflict: false,
    mine: event.created_by === callerId,
    my_answer: answerOf(event, callerId, at.occurrence),
  };
}

/** The occurrences of an event that touch a window. @throws TooManyOccurrences @throws RuleRefused */
function itemsIn(event: EventRow, from: Date, to: Date, most: number, callerId: string): EventItem[] {
  return occurrencesIn(event, from, to, most).map((at) => eventItem(event, at, callerId));
}

/** The occurrences of events that touch a window, and the events whose rules cannot be computed. @throws TooManyOccurrences of all together */
export function itemsOf(
  events: readonly EventRow[],
  from: Date,
  to: Date,
  most: number,
  callerId: string,
): { items: EventItem[]; broken: string[] } {
  const items: EventItem[] = [];
  const broken: string[] = [];
  for (const event of events) {
    try {
      items.push(...itemsIn(event, from, to, most, callerId));
    } catch (error) {
      if (!(error instanceof RuleRefused)) throw error;
      broken.push(event.id);
    }
    if (items.length > most) throw new TooManyOccurrences(most);
  }
  return { items, broken };
}

/** The occurrence of that name, wherever its exception has put it; the first one without a name; null where there is none. */
export function itemAt(event: EventRow, occurrence: string | null, callerId: string): EventItem | null {
  if (!repeats(event)) {
    const [once] = occurrencesIn(
      { ...event, exceptions: [] },
      new Date(event.start),
      new Date(Date.parse(event.end) + 1),
      1,
    );
    return once === undefined ? null : eventItem(event, once, callerId);
  }
  const at = new Date(occurrence ?? event.start);
  const exception = event.exceptions.find((each) => Date.parse(each.occurrence) === at.getTime());
  if (exception?.cancelled === true) return null;
  const from = exception?.start ? new Date(exception.start) : at;
  const found = occurrencesIn(event, from, new Date(from.getTime() + 1), 100).find(
    (each) => each.occurrence !== null && Date.parse(each.occurrence) === at.getTime(),
  );
  return found === undefined ? null : eventItem(event, found, callerId);
}

/** Marks what overlaps something else that takes the caller's time: what they made or accepted, and is not free. */
export function markConflicts(items: readonly EventItem[]): void {
  const taking = items
    .filter(({ busy, mine, my_answer: answer }) => busy && (answer === 'accepted' || (mine && answer === null)))
    .toSorted((a, b) => a.start.localeCompare(b.start));
  let open: EventItem[] = [];
  for (const item of taking) {
    open = open.filter(({ end }) => end > item.start);
    for (const other of open)
      if (item.end > other.start && item.end > item.start) {
        other.conflict = true;
        item.conflict = true;
      }
    open.push(item);
  }
}

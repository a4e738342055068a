import dayjs from 'dayjs';

import type { DeadlineRow } from '../../../../../features/practice/deadlines/types.ts';
import type { CalendarItem } from '../../../../../features/work/calendar/types.ts';
import { dayOf } from '../../../../../ui/format/day-of.ts';

/** How many dates are shown. */
const SHOWN = 5;

/** Within how many days a hard deadline alarms: seven working days. */
const ALARM_DAYS = 9;

/** One of the next dates of a case; `day` is where it is counted, a court's day for a deadline. */
export type NextDate =
  | { kind: 'update'; at: string }
  | {
      kind: 'deadline';
      key: string;
      at: string;
      day: string;
      title: string;
      isHard: boolean;
      confirmedBy: string | null;
      /** It is late, or hard and near. */
      isAlarming: boolean;
    }
  | {
      kind: 'event';
      key: string;
      id: string;
      at: string;
      day: string;
      title: string;
      place: string | null;
      isWholeDay: boolean;
      isAlarming: false;
    };

type Deadline = Pick<
  DeadlineRow,
  'id' | 'title' | 'kind' | 'due_at' | 'due_on' | 'confirmed_name' | 'confirmed_at' | 'completed_at' | 'cancelled_at'
>;

/**
 * The next dates of a case in their order, what is late first; the promised update is among them in any case. `today` is the reader's day,
 * `now` the moment.
 */
export function nextDatesOf(
  deadlines: readonly Deadline[],
  items: readonly CalendarItem[],
  promised: string | null,
  today: string,
  now: number,
): NextDate[] {
  const open = deadlines.filter((each) => each.completed_at === null && each.cancelled_at === null);
  const dates: NextDate[] = [
    ...open.map((each) => {
      const isHard = each.kind === 'hard';
      const ahead = dayjs(each.due_on).diff(today, 'day');
      return {
        kind: 'deadline' as const,
        key: each.id,
        at: each.due_at,
        day: each.due_on,
        title: each.title,
        isHard,
        confirmedBy: each.confirmed_at === null ? null : each.confirmed_name,
        isAlarming: ahead < 0 || (isHard && ahead <= ALARM_DAYS),
      };
    }),
    ...items.flatMap((item) =>
      item.kind === 'event' && Date.parse(item.end) > now
        ? [
            {
              kind: 'event' as const,
              key: item.key,
              id: item.id,
              at: item.start,
              day: (item.all_day ? item.start_date : null) ?? dayOf(item.start),
              title: item.title,
              place: item.location,
              isWholeDay: item.all_day,
              isAlarming: false as const,
            },
          ]
        : [],
    ),
  ];
  const next = dates.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  if (promised === null) return next.slice(0, SHOWN);
  return [...next.slice(0, SHOWN - 1), { kind: 'update' as const, at: promised }].toSorted(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );
}

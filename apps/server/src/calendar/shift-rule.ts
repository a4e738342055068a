import { Temporal } from 'temporal-polyfill';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * The rule of a series whose occurrences move to another day: its weekdays move along, or the day of the month that it names. Where the
 * rule names several days of the month, or the month itself, it stays: what was meant cannot be known.
 */
export function shiftRule(rule: string, from: Temporal.PlainDate, to: Temporal.PlainDate): string {
  const days = from.until(to, { largestUnit: 'day' }).days;
  if (days === 0) return rule;
  return rule
    .split(';')
    .map((part) => {
      if (/^BYDAY=(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU))*$/.test(part) && /FREQ=WEEKLY/.test(rule)) {
        const moved = part
          .slice(6)
          .split(',')
          .map((day) => (((WEEKDAYS.indexOf(day) + days) % 7) + 7) % 7);
        return `BYDAY=${moved
          .toSorted((a, b) => a - b)
          .map((day) => WEEKDAYS[day])
          .join(',')}`;
      }
      if (/FREQ=MONTHLY/.test(rule) && part === `BYMONTHDAY=${from.day}`) return `BYMONTHDAY=${to.day}`;
      const nth = /^BYDAY=(-?\d)(MO|TU|WE|TH|FR|SA|SU)$/.exec(part);
      if (nth && /FREQ=MONTHLY/.test(rule)) {
        const place = nth[1] === '-1' && to.day > to.daysInMonth - 7 ? -1 : Math.min(Math.ceil(to.day / 7), 4);
        return `BYDAY=${place}${WEEKDAYS[to.dayOfWeek - 1]}`;
      }
      return part;
    })
    .join(';');
}

/** The day on which a moment falls in a zone. */
export function dayIn(moment: string, zone: string): Temporal.PlainDate {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate();
}

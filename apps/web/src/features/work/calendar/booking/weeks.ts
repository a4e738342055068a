import dayjs from 'dayjs';

import type { BookingFigures } from '../api/booking-figures.ts';

type Counts = Omit<BookingFigures['by_day'][number], 'day'>;

/** Days added up to weeks, each named by its Monday; weeks between them in which nothing was are there too. */
export function weeksOf(days: BookingFigures['by_day']): ({ week: string } & Counts)[] {
  const mondayOf = (day: string) => dayjs(day).subtract((dayjs(day).day() + 6) % 7, 'day');
  const sums = new Map<string, Counts>();
  const sorted = days.toSorted((one, other) => one.day.localeCompare(other.day));
  const first = sorted.at(0);
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  for (let monday = mondayOf(first.day); !monday.isAfter(last.day); monday = monday.add(7, 'day'))
    sums.set(monday.format('YYYY-MM-DD'), { requested: 0, confirmed: 0, cancelled: 0 });
  for (const { day, requested, confirmed, cancelled } of sorted) {
    const week = mondayOf(day).format('YYYY-MM-DD');
    const sum = sums.get(week) ?? { requested: 0, confirmed: 0, cancelled: 0 };
    sums.set(week, {
      requested: sum.requested + requested,
      confirmed: sum.confirmed + confirmed,
      cancelled: sum.cancelled + cancelled,
    });
  }
  return [...sums].map(([week, counts]) => ({ week, ...counts }));
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { calendarQuery } from '../../../../features/work/calendar/api/calendar.ts';
import { NO_FILTERS } from '../../../../features/work/calendar/filters.ts';
import {
  askedDays,
  nextDaysOf,
  type NextItem,
  type PromisedUpdate,
  stripDays,
  totalsOf,
} from '../../../../features/work/calendar/next-days/model.ts';
import { closedCourtDaysQuery } from '../../../../features/work/overview/api/court-days.ts';
import { promisedUpdatesQuery } from '../../../../features/work/overview/api/promised-updates.ts';
import { fieldOf } from '../../../../client/fields.ts';
import { languageOf } from '../../../../i18n/languages.ts';
import { today as todayOnClock } from '../../../../ui/format/today.ts';

/** What the next fourteen days hold: of one person's calendar and clients, or with '' of all that the reader sees. */
export function useNextItems(person: string) {
  const [today] = useState(todayOnClock);
  const asked = askedDays(today);
  const calendar = useQuery(calendarQuery(asked, { ...NO_FILTERS, person }));
  const updates = useQuery(promisedUpdatesQuery(person, asked.end));
  const items: readonly NextItem[] | undefined = calendar.data &&
    updates.data && [...calendar.data.items, ...updates.data.map(updateOf)];
  return {
    today,
    items,
    error: calendar.error ?? updates.error,
    totals: items && totalsOf(nextDaysOf(items, today), today),
    closed: useClosedDays(today),
    refetch: () => Promise.all([calendar.refetch(), updates.refetch()]),
  };
}

type UpdateRow = Awaited<ReturnType<NonNullable<ReturnType<typeof promisedUpdatesQuery>['queryFn']>>>[number];

function updateOf({ id, title, client_name: client, next_update_by: by }: UpdateRow): PromisedUpdate {
  const moment = by ?? '';
  return {
    kind: 'update',
    key: `update ${id}`,
    id,
    title: client ?? title,
    start: moment,
    end: moment,
    all_day: false,
    case_id: id,
    case_title: title,
  };
}

/** On which of those days the courts of the reader's deadlines are closed, and why, in words. */
function useClosedDays(today: string): ReadonlyMap<string, string> {
  const { t, i18n } = useTranslation('overview');
  const days = stripDays(today);
  const { data = [] } = useQuery(closedCourtDaysQuery(today, days.at(-1) ?? today));
  const { value: language } = languageOf(i18n.language);
  const closed = new Map<string, string>();
  for (const day of new Set(data.map((one) => one.day))) {
    const all = data.filter((one) => one.day === day);
    // A country's holiday is that of each of its states.
    const holidays = all.filter(
      ({ jurisdiction }) => !all.some((one) => jurisdiction.startsWith(`${one.jurisdiction}-`)),
    );
    const names = holidays[0]?.names;
    const own = typeof names === 'object' && names !== null ? fieldOf(names, language) : undefined;
    const name = typeof own === 'string' ? own : (holidays[0]?.name ?? '');
    closed.set(day, t('closed', { name, places: [...new Set(holidays.map(({ place }) => place))].join(', ') }));
  }
  return closed;
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { courtNoticeKeys } from '../keys.ts';
import type { NoticeDay } from '../notice-values.ts';

/** A calendar whose days a government arranges year by year, with the days that are expected for the year of its next notice. */
export interface AwaitedNotice {
  jurisdiction: string;
  name: string;
  /** The year of the notice that comes next. */
  year: number;
  expected: NoticeDay[];
}

async function fetchAwaited(signal: AbortSignal): Promise<AwaitedNotice[]> {
  const { data: calendars } = await database
    .from('court_calendars')
    .select('jurisdiction, name, notice_to')
    .not('notice_to', 'is', null)
    .order('jurisdiction')
    .abortSignal(signal)
    .throwOnError();
  return Promise.all(
    calendars.map(async ({ jurisdiction, name, notice_to: known }) => {
      const year = (known ?? 0) + 1;
      const { data: days } = await database
        .from('public_holidays')
        .select('day, name, kind')
        .eq('jurisdiction', jurisdiction)
        .is('law_firm', null)
        .gte('day', `${year}-01-01`)
        .lte('day', `${year}-12-31`)
        .order('day')
        .abortSignal(signal)
        .throwOnError();
      const expected = days.map((each): NoticeDay => ({
        ...each,
        kind: each.kind === 'working' ? 'working' : 'holiday',
      }));
      return { jurisdiction, name, year, expected };
    }),
  );
}

/** The calendars that live by notices. */
export const awaitedNoticesQuery = queryOptions({
  queryKey: courtNoticeKeys.awaited,
  queryFn: ({ signal }) => fetchAwaited(signal),
});

interface Notice {
  jurisdiction: string;
  year: number;
  source: string;
  source_url: string;
  days: NoticeDay[];
}

/** Enters a notice: its days take the place of those that were expected. */
export function useEnterNotice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ source_url: address, days, ...notice }: Notice) => {
      await database
        .rpc('enter_notice', {
          ...notice,
          days: days.map((day) => ({ ...day })),
          ...(address !== '' && { source_url: address }),
        })
        .throwOnError();
    },
    onSettled: () => refreshAfter(queryClient, [courtNoticeKeys.all], 'courtNotice'),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { deadlineKeys } from '../keys.ts';

/** The days of rest of a calendar and of its nation in a year, the firm's own ones too. */
export function holidaysQuery(jurisdictions: readonly string[], year: number) {
  return queryOptions({
    queryKey: deadlineKeys.holidays(jurisdictions, year),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('public_holidays')
        .select('id, jurisdiction, day, name, names, observed, kind, law_firm, source, doubt, county, verified')
        .in('jurisdiction', jurisdictions)
        .gte('day', `${year}-01-01`)
        .lte('day', `${year}-12-31`)
        .order('day')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** A day that a firm adds to a calendar: one of rest, or one that is worked after all. */
export interface OwnDay {
  jurisdiction: string;
  day: string;
  name: string;
  kind: 'holiday' | 'working';
  law_firm: string;
}

/** Adds a day of the firm's own, or takes one back. */
export function useHolidayChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: { add: OwnDay } | { remove: string }) => {
      if ('add' in change) await database.from('public_holidays').insert(change.add).throwOnError();
      else await database.from('public_holidays').delete().eq('id', change.remove).select('id').single().throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: deadlineKeys.all }),
  });
}

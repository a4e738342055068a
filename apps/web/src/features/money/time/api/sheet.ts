import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { timeKeys } from '../keys.ts';
import type { SheetCell } from '../model/week.ts';

/** What of a week is billed in a currency. */
export interface SheetSum {
  currency: string;
  billed_minutes: number;
  amount: number;
}

interface Week {
  user_id: string;
  from_day: string;
  zone: string;
}

const call = functionCaller<{ time_sheet: Fn<Week, SheetCell[]>; time_sheet_sums: Fn<Week, SheetSum[]> }>();

/** A person's week from a day on, by the clock of a zone: its cells, and what of it is billed. The database adds up the amounts. */
export function sheetQuery(personId: string, from: string, zone: string) {
  const asked = { user_id: personId, from_day: from, zone };
  return queryOptions({
    queryKey: timeKeys.sheet(personId, from, zone),
    placeholderData: keepPreviousData,
    meta: { live: [changesOf('time_entries', `user_id=eq.${personId}`), deletionsOf('time_entries')] },
    queryFn: async ({ signal }) => {
      const [cells, sums] = await Promise.all([
        call('time_sheet', asked, signal),
        call('time_sheet_sums', asked, signal),
      ]);
      return { cells, sums };
    },
  });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { timeKeys } from '../keys.ts';

/** What time would count and cost; the rate is null where none holds. */
interface Worth {
  billed_minutes: number;
  rate: number | null;
  amount: number | null;
  currency: string;
  billable: boolean;
}

const call = functionCaller<{
  time_worth: Fn<{ case_id: string; minutes: number; started_at: string }, Worth[]>;
}>();

/** What the reader's time on a case would count and cost, before it is kept; null where they keep none there. */
export function worthQuery(caseId: string, minutes: number, startedAt: string) {
  return queryOptions({
    queryKey: timeKeys.worth(caseId, minutes, startedAt.slice(0, 'YYYY-MM-DD'.length)),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call('time_worth', { case_id: caseId, minutes, started_at: startedAt }, signal))[0] ?? null,
  });
}

import { queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { timeKeys } from '../keys.ts';

/** What is not invoiced of a case, in one currency, added up by the database. */
export interface UnbilledCase {
  case_id: string;
  case_number: string;
  case_title: string;
  client_name: string | null;
  currency: string;
  entries: number;
  expenses: number;
  fees: number;
  minutes: number;
  time_amount: number;
  expense_amount: number;
  fee_amount: number;
  amount: number;
  /** Entries for which no rate holds. */
  unpriced: number;
  oldest: string;
}

/** One entry, expense or reached fee that is not invoiced; its amount is null where no rate holds. */
export interface UnbilledItem {
  kind: 'time' | 'expense' | 'fee';
  id: string;
  user_name: string | null;
  on_day: string;
  narrative: string | null;
  minutes: number | null;
  amount: number | null;
  currency: string;
}

const call = functionCaller<{
  unbilled_cases: Fn<object, UnbilledCase[]>;
  unbilled: Fn<{ case_id: string }, UnbilledItem[]>;
}>();

const live = [
  changesOf('time_entries'),
  deletionsOf('time_entries'),
  changesOf('expenses'),
  deletionsOf('expenses'),
  changesOf('case_fees'),
  deletionsOf('case_fees'),
];

/** The cases with something that is not invoiced; what waits longest comes first. */
export const unbilledCasesQuery = queryOptions({
  queryKey: timeKeys.unbilled(null),
  meta: { live },
  queryFn: ({ signal }) => call('unbilled_cases', {}, signal),
});

/** What is not invoiced of a case, the oldest first. */
export function unbilledQuery(caseId: string) {
  return queryOptions({
    queryKey: timeKeys.unbilled(caseId),
    meta: { live },
    queryFn: ({ signal }) => call('unbilled', { case_id: caseId }, signal),
  });
}

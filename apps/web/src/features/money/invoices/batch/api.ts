import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { invoiceKeys } from '../keys.ts';
import type { BatchState } from './state.ts';

/** What of a case is left to bill. Amounts are in units of its currency, before taxes. */
export interface BillableCase {
  case_id: string;
  case_number: string;
  case_title: string;
  client_name: string | null;
  currency: string;
  minutes: number;
  time_amount: number;
  expense_amount: number;
  /** Agreed fees that are reached. */
  fee_amount: number;
  amount: number;
  oldest: string;
  warnings: string[];
  /** Those who pay by share; none where the client pays alone. */
  payers: number;
}

/** How many of these cases there are, and what they come to. */
export interface BatchSum {
  shown_as: 'ready' | 'nothing';
  currency: string;
  cases: number;
  amount: number;
}

/** What became of a case of a run. */
export interface Outcome {
  case_id: string;
  case_number: string;
  case_title: string;
  status: string;
  refusal: string | null;
  refusal_text: string | null;
}

/** Cases of these ids, of all but these, or of all that the search finds. `run_id` is the caller's: sent twice it is one run. */
export interface BatchStart {
  run_id: string;
  up_to: string;
  these: readonly string[] | null;
  all_but: readonly string[] | null;
  search: string;
}

interface BatchFunctions {
  billing_preview: Fn<
    { up_to: string; search: string; shown_as: string; sort: string; descending: boolean; first: number; size: number },
    (BillableCase & { total: number })[]
  >;
  billing_sums: Fn<{ up_to: string; search: string }, BatchSum[]>;
  billing_outcome: Fn<{ run_id: string; status: string; first: number; size: number }, (Outcome & { total: number })[]>;
  start_billing_run: Fn<BatchStart, { id: string; case_count: number }>;
}

const call = functionCaller<BatchFunctions>();

/** Cases that failed, in the panel of their run, on one page. */
export const FAILED_OF_A_PAGE = 10;

const LIVE = ['time_entries', 'expenses', 'case_fees', 'case_payers', 'invoices'].flatMap((table) => [
  changesOf(table),
  deletionsOf(table),
]);

/** One page of the cases that have something to bill, ordered and counted by the database. */
export function batchQuery(state: BatchState) {
  return queryOptions({
    queryKey: invoiceKeys.batchList({ ...state }),
    placeholderData: keepPreviousData,
    meta: { live: LIVE },
    queryFn: async ({ signal }) => {
      const { order, page, pageSize, status } = state;
      const asked = {
        up_to: state.upTo,
        search: state.q,
        shown_as: status,
        sort: order.id,
        descending: order.direction === 'desc',
        size: pageSize,
      };
      return pageOfRows(page, pageSize, (first) => call('billing_preview', { ...asked, first }, signal));
    },
  });
}

/** What they come to, by currency. */
export function batchSumsQuery({ upTo, q }: Pick<BatchState, 'upTo' | 'q'>) {
  return queryOptions({
    queryKey: invoiceKeys.batchSums({ upTo, q }),
    placeholderData: keepPreviousData,
    meta: { live: LIVE },
    queryFn: ({ signal }) => call('billing_sums', { up_to: upTo, search: q }, signal),
  });
}

/** The latest run of the firm; null where there was none. */
export const latestRunQuery = queryOptions({
  queryKey: invoiceKeys.latestRun,
  meta: { live: [changesOf('billing_runs')] },
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('billing_runs')
      .select('id, up_to, case_count, drafted, failed, created_at, ended_at')
      .order('created_at', { ascending: false })
      .order('id')
      .limit(1)
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError();
    return data;
  },
});
export type BatchRun = NonNullable<Awaited<ReturnType<NonNullable<(typeof latestRunQuery)['queryFn']>>>>;

/** A page of the cases of a run that have no draft, counted from 0. */
export function failedQuery(runId: string, page: number) {
  return queryOptions({
    queryKey: invoiceKeys.failedOfRun(runId, page),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      return pageOfRows(page, FAILED_OF_A_PAGE, (first) =>
        call('billing_outcome', { run_id: runId, status: 'failed', first, size: FAILED_OF_A_PAGE }, signal),
      );
    },
  });
}

/** Has the server make the drafts. Rejects with the refusal. */
export function useBatch() {
  const client = useQueryClient();
  return {
    start: async (asked: BatchStart) => {
      try {
        return await call('start_billing_run', asked);
      } finally {
        await refreshAfter(client, [invoiceKeys.all], 'invoices');
      }
    },
  };
}

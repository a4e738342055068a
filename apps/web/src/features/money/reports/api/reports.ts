import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { reportKeys } from '../keys.ts';
import { type Age, type Group, NO_KEY, type Report, type ReportState } from '../search.ts';

/** What a report comes to in a currency and an age: of all of it, or of one of its groups. */
export interface AgeSum {
  is_whole: boolean;
  /** Null where it has none, as an invoice without a case. */
  key: string | null;
  name: string | null;
  currency: string;
  age: Age;
  lines: number;
  amount: number;
}

/** An open invoice, or time or an expense that is on none. */
export interface ReportRow {
  id: string;
  kind: 'invoice' | 'time' | 'expense' | 'fee';
  day: string;
  age: Age;
  words: string;
  amount: number;
  currency: string;
  case_id: string | null;
  case_title: string | null;
  case_number: string | null;
  client: string;
  total: number;
}

interface ReportReads {
  report_ages: Fn<{ report: Report; by: Group }, AgeSum[]>;
  find_report_rows: Fn<
    {
      report: Report;
      by: Group;
      key: string | null;
      no_key: boolean;
      age: Age | null;
      currency: string | null;
      first: number;
      size: number;
    },
    ReportRow[]
  >;
}

const read = functionCaller<ReportReads>();
const live = (report: Report) => ({ live: [changesOf(report === 'wip' ? 'time_entries' : 'invoices')] });

/** The sums of a report by age and group. */
export const agesQuery = (report: Report, by: Group) =>
  queryOptions({
    queryKey: reportKeys.ages(report, by),
    meta: live(report),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => read('report_ages', { report, by }, signal),
  });

/** One page of the rows behind a figure, the oldest first; the page is counted from 0. */
export const reportRowsQuery = (state: ReportState, page: number, pageSize: number) =>
  queryOptions({
    queryKey: reportKeys.rows({ ...state, page, pageSize }),
    meta: live(state.report),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { report, by, of, age, currency } = state;
      return pageOfRows(page, pageSize, (first) =>
        read(
          'find_report_rows',
          {
            report,
            by,
            key: of === NO_KEY ? null : of,
            no_key: of === NO_KEY,
            age,
            currency,
            first,
            size: pageSize,
          },
          signal,
        ),
      );
    },
  });

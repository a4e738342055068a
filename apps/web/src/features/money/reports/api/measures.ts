import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { today } from '../../../../ui/format/today.ts';
import { reportKeys } from '../keys.ts';
import { earlierSoFar, monthsOf } from '../../shared/periods.ts';
import { type Group, type Measure, type MeasureState, NO_KEY } from '../search.ts';

/** What a measure comes to, above of below: of all of it or of one of its groups. Of utilisation both are minutes, otherwise amounts of the currency. */
export interface MeasureSum {
  is_whole: boolean;
  /** Null where it has none, as an invoice without a case. */
  key: string | null;
  name: string | null;
  currency: string | null;
  lines: number;
  above: number;
  below: number;
  /** Null where nothing is compared. */
  earlier_above: number | null;
  earlier_below: number | null;
}

/** An hour or an invoice behind a measure. */
export interface MeasureRow {
  id: string;
  kind: 'time' | 'invoice';
  day: string;
  words: string;
  above: number;
  /** Null of utilisation: what is available is nobody's row. */
  below: number | null;
  currency: string | null;
  case_id: string | null;
  case_title: string | null;
  case_number: string | null;
  client: string;
  total: number;
}

interface MeasureReads {
  report_measures: Fn<
    {
      report: Measure;
      by: Group | 'month';
      from_day: string;
      to_day: string;
      earlier_from: string | null;
      earlier_to: string | null;
    },
    MeasureSum[]
  >;
  find_measure_rows: Fn<
    {
      report: Measure;
      by: Group;
      from_day: string;
      to_day: string;
      key: string | null;
      no_key: boolean;
      currency: string | null;
      first: number;
      size: number;
    },
    MeasureRow[]
  >;
}

const read = functionCaller<MeasureReads>();
const live = (report: Measure) => ({
  live: [changesOf('invoices'), ...(report === 'collection' ? [] : [changesOf('time_entries')])],
});

/** The sums of a measure by group, beside as much of the earlier period as has passed of this one; or month by month, which is not compared. */
export const measuresQuery = ({ report, period, against }: MeasureState, by: Group | 'month') => {
  const months = monthsOf(period, today());
  const earlier = by === 'month' ? null : earlierSoFar(months, against, today());
  return queryOptions({
    queryKey: reportKeys.measures(report, by, months, earlier),
    meta: live(report),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      read(
        'report_measures',
        {
          report,
          by,
          from_day: months.from,
          to_day: months.to,
          earlier_from: earlier?.from ?? null,
          earlier_to: earlier?.to ?? null,
        },
        signal,
      ),
  });
};

/** One page of the rows behind a measure, the latest first; the page is counted from 0. */
export const measureRowsQuery = (
  { report, by, of, currency, period }: MeasureState,
  page: number,
  pageSize: number,
) => {
  const { from, to } = monthsOf(period, today());
  return queryOptions({
    queryKey: reportKeys.measureRows({ report, by, of, currency, from, to, page, pageSize }),
    meta: live(report),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      return pageOfRows(page, pageSize, (first) =>
        read(
          'find_measure_rows',
          {
            report,
            by,
            from_day: from,
            to_day: to,
            key: of === NO_KEY ? null : of,
            no_key: of === NO_KEY,
            currency,
            first,
            size: pageSize,
          },
          signal,
        ),
      );
    },
  });
};

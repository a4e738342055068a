import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { today } from '../../../../ui/format/today.ts';
import { earlierSoFar, type Months, monthsOf } from '../../shared/periods.ts';
import { analyticsKeys } from '../keys.ts';
import { type AnalyticsState, type Measure, type ReportState, type Split } from '../search.ts';

/** What a measure comes to: all of it, or one of its groups. Of utilisation above and below are minutes. */
export interface Figure {
  is_whole: boolean;
  /** Null where it has none, as a case without an area. */
  key: string | null;
  name: string | null;
  currency: string | null;
  lines: number;
  above: number;
  /** Null where nothing is measured of anything. */
  below: number | null;
  /** Null where nothing is compared. */
  earlier_above: number | null;
  earlier_below: number | null;
}

/** Something that is counted in a figure. */
export interface AnalyticsRow {
  id: string;
  kind: string;
  day: string;
  words: string;
  above: number;
  below: number | null;
  currency: string | null;
  case_id: string | null;
  case_title: string | null;
  case_number: string | null;
  client: string;
  total: number;
}

export interface Segment {
  /** money: a row that is there where the firm shows the reader its money. */
  kind: 'area' | 'person' | 'money';
  key: string;
  name: string;
}

interface Asked {
  measure: Measure;
  split: Split;
  from_day: string | null;
  to_day: string;
  area: string | null;
  person: string | null;
}
interface Reads {
  analytics_figures: Fn<Asked & { earlier_from: string | null; earlier_to: string | null }, Figure[]>;
  find_analytics_rows: Fn<
    Asked & { key: string | null; no_key: boolean; currency: string | null; first: number; size: number },
    AnalyticsRow[]
  >;
  analytics_segments: Fn<object, Segment[]>;
}
const read = functionCaller<Reads>();

const TABLES = {
  intake: ['cases'],
  proposals: ['proposals'],
  stages: ['case_events'],
  outcomes: ['cases'],
  workload: ['tasks', 'case_deadlines'],
  utilisation: ['time_entries'],
  realisation: ['time_entries', 'invoices'],
  collection: ['invoices'],
  receivables: ['invoices'],
  wip: ['time_entries'],
} as const satisfies Record<Measure, readonly string[]>;
const live = (measure: Measure) => ({ live: TABLES[measure].map((table) => changesOf(table)) });

const WEEKS_AHEAD = 8;
const DAY_MS = 86_400_000;

/** From when until when a measure is asked: months, and of the work ahead eight weeks, with everything that should be done already. */
function spanOf(measure: Measure, months: Months): { from_day: string | null; to_day: string } {
  if (measure !== 'workload') return { from_day: months.from, to_day: months.to };
  const until = new Date(`${today()}T00:00:00Z`).getTime() + WEEKS_AHEAD * 7 * DAY_MS;
  return { from_day: null, to_day: new Date(until).toISOString().slice(0, 10) };
}

/** What the database is asked for a measure and a split. */
export const askedOf = (measure: Measure, split: Split, { period, area, person }: AnalyticsState): Asked => ({
  measure,
  split,
  area,
  person,
  ...spanOf(measure, monthsOf(period, today())),
});

/** A measure, all of it and by its split, beside as much of the earlier period as has passed of this one; months and weeks are not compared one by one. */
export const figuresQuery = (measure: Measure, split: Split, state: AnalyticsState) => {
  const against = split === 'month' ? 'nothing' : state.against;
  const earlier = earlierSoFar(monthsOf(state.period, today()), against, today());
  const asked = {
    ...askedOf(measure, split, state),
    earlier_from: earlier?.from ?? null,
    earlier_to: earlier?.to ?? null,
  };
  return queryOptions({
    queryKey: analyticsKeys.figures(asked),
    meta: live(measure),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => read('analytics_figures', asked, signal),
  });
};

/** A measure by the months with which those of the page are compared; of nothing where they are not. */
export const earlierMonthsQuery = (measure: Measure, state: AnalyticsState) => {
  const { period, against, area, person } = state;
  const months = earlierSoFar(monthsOf(period, today()), against, today());
  const asked = {
    measure,
    split: 'month' as const,
    area,
    person,
    from_day: months?.from ?? null,
    to_day: months?.to ?? today(),
    earlier_from: null,
    earlier_to: null,
  };
  return queryOptions({
    queryKey: analyticsKeys.figures(asked),
    meta: live(measure),
    enabled: months !== null,
    queryFn: ({ signal }) => read('analytics_figures', asked, signal),
  });
};

/** One page of the rows behind a figure; the page is counted from 0. */
export const analyticsRowsQuery = (state: ReportState, page: number, pageSize: number) => {
  const asked = {
    ...askedOf(state.measure, state.split, state),
    key: state.of,
    no_key: state.isKeyless,
    currency: state.currency,
    first: page * pageSize,
    size: pageSize,
  };
  return queryOptions({
    queryKey: analyticsKeys.rows(asked),
    meta: live(state.measure),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      return pageOfRows(page, pageSize, (first) => read('find_analytics_rows', { ...asked, first }, signal));
    },
  });
};

/** The areas and lawyers by which figures can be narrowed, and whether the reader sees money. */
export const segmentsQuery = queryOptions({
  queryKey: analyticsKeys.segments,
  meta: { live: [changesOf('cases')] },
  queryFn: ({ signal }) => read('analytics_segments', {}, signal),
});

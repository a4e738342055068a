import type { Search } from '../../../client/search-schema.ts';
import { AGAINST, type Against, PERIODS, type Period } from '../shared/periods.ts';

/**
 * The parameters of the analytics: `view` names the part, `area` and `person` narrow everything, `report` is one that somebody keeps; of the report on the screen
 * `measure` is what is measured, `split` by what, `chart` how it is drawn, and `of` and `currency` choose one of its figures, `none` that of what has no group.
 */
export type AnalyticsParam =
  | 'view'
  | 'period'
  | 'against'
  | 'area'
  | 'person'
  | 'report'
  | 'measure'
  | 'split'
  | 'chart'
  | 'of'
  | 'none'
  | 'currency'
  | 'page'
  | 'size';

export const ANALYTICS_VIEWS = ['overview', 'report'] as const;
export type AnalyticsView = (typeof ANALYTICS_VIEWS)[number];

/** By what each measure can be split, the usual one first. */
export const SPLITS = {
  intake: ['month', 'source', 'area', 'person', 'client'],
  proposals: ['month', 'area', 'person'],
  stages: ['stage', 'area', 'person', 'client', 'month'],
  outcomes: ['outcome', 'area', 'person', 'client', 'month'],
  workload: ['week', 'person', 'kind', 'area', 'case'],
  utilisation: ['month', 'person', 'area', 'client', 'case'],
  realisation: ['month', 'person', 'area', 'client', 'case'],
  collection: ['month', 'person', 'area', 'client', 'case'],
  receivables: ['age', 'client', 'person', 'area', 'case'],
  wip: ['age', 'client', 'person', 'area', 'case'],
} as const;
export type Measure = keyof typeof SPLITS;
export type Split = (typeof SPLITS)[Measure][number];

const isMeasure = (name: string | undefined): name is Measure => name !== undefined && Object.hasOwn(SPLITS, name);
export const MEASURES = Object.keys(SPLITS).filter(isMeasure);
export const splitsOf = (measure: Measure): readonly Split[] => SPLITS[measure];

/** A number of things, a share of something, a mean of days, or an amount. */
export const FORMS = {
  intake: 'count',
  proposals: 'rate',
  stages: 'mean',
  outcomes: 'count',
  workload: 'count',
  utilisation: 'rate',
  realisation: 'rate',
  collection: 'rate',
  receivables: 'amount',
  wip: 'amount',
} as const satisfies Record<Measure, 'count' | 'rate' | 'mean' | 'amount'>;

/** Those of one thing measured of another. */
export type PartedMeasure = { [Name in Measure]: (typeof FORMS)[Name] extends 'rate' | 'mean' ? Name : never }[Measure];
export const isParted = (measure: Measure): measure is PartedMeasure =>
  FORMS[measure] === 'rate' || FORMS[measure] === 'mean';

export const CHARTS = ['bars', 'columns', 'line', 'table'] as const;
export type Chart = (typeof CHARTS)[number];

/** Of what all figures of the page are. */
export interface AnalyticsState {
  period: Period;
  against: Against;
  area: string | null;
  person: string | null;
}

/** One report: a measure, and which of its figures is opened. */
export interface ReportState extends AnalyticsState {
  measure: Measure;
  split: Split;
  chart: Chart;
  of: string | null;
  /** Whether what has no group is opened. */
  isKeyless: boolean;
  currency: string | null;
  size: number | undefined;
}

export const viewOf = (search: Search<AnalyticsParam>): AnalyticsView =>
  ANALYTICS_VIEWS.find((view) => view === search.view) ?? 'overview';

/** Reads the address; what makes no sense in it is as if it were not there. */
export const analyticsStateOf = (search: Search<AnalyticsParam>): AnalyticsState => ({
  period: PERIODS.find((one) => one === search.period) ?? 'twelve_months',
  against: AGAINST.find((one) => one === search.against) ?? 'before',
  area: search.area ?? null,
  person: search.person ?? null,
});

export const isTimed = (split: Split): boolean => split === 'month' || split === 'week';

/** How a split is drawn where nobody has chosen: what has an order of its own, as columns. */
export const chartOf = (split: Split): Chart => (isTimed(split) ? 'columns' : 'bars');

/** The report that the address names. */
export function reportStateOf(search: Search<AnalyticsParam>): ReportState {
  const measure = isMeasure(search.measure) ? search.measure : 'intake';
  const split = splitsOf(measure).find((one) => one === search.split) ?? splitsOf(measure)[0] ?? 'month';
  return {
    ...analyticsStateOf(search),
    measure,
    split,
    chart: CHARTS.find((one) => one === search.chart) ?? chartOf(split),
    of: search.none === undefined ? (search.of ?? null) : null,
    isKeyless: search.none !== undefined,
    currency: search.currency ?? null,
    size: search.size,
  };
}

/** What leaves the address with the figure that was chosen. */
export const NOT_CHOSEN = { of: undefined, none: undefined, currency: undefined } as const;

/** The address of a report, opened at a figure where one is given; what is usual is left out. The report that is shown stays as it is drawn. */
export function searchOf(
  state: AnalyticsState | ReportState,
  measure: Measure,
  split: Split,
  figure: { key?: string | null; currency?: string | null } = {},
) {
  const { period, against, area, person } = state;
  const shown = 'measure' in state && state.measure === measure && state.split === split ? state : null;
  return {
    view: 'report',
    measure,
    split,
    period: period === 'twelve_months' ? undefined : period,
    against: against === 'before' ? undefined : against,
    area: area ?? undefined,
    person: person ?? undefined,
    chart: shown === null || shown.chart === chartOf(split) ? undefined : shown.chart,
    size: shown?.size,
    of: figure.key ?? undefined,
    none: figure.key === null ? 'yes' : undefined,
    currency: figure.currency ?? undefined,
  };
}

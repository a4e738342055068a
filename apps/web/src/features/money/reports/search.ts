import type { Search } from '../../../client/search-schema.ts';
import { AGAINST, type Against, PERIODS, type Period } from '../shared/periods.ts';

/**
 * The parameters of the reports; `by` groups, `of` is one of the groups, `age` one of the ages, `currency` one of the currencies; `period` is measured `against`
 * another one.
 */
export type ReportParam = 'report' | 'by' | 'of' | 'age' | 'currency' | 'page' | 'size' | 'period' | 'against';

export const AGE_REPORTS = ['receivables', 'wip'] as const;
export type Report = (typeof AGE_REPORTS)[number];
export const MEASURES = ['utilisation', 'realisation', 'collection'] as const;
export type Measure = (typeof MEASURES)[number];
export const REPORTS = [...AGE_REPORTS, ...MEASURES] as const;
export const GROUPS = ['client', 'case', 'person', 'area'] as const;
export type Group = (typeof GROUPS)[number];
export const AGES = ['current', 'days_30', 'days_60', 'days_90', 'older'] as const;
export type Age = (typeof AGES)[number];

/** In the address, what has no client, lead or area. */
export const NO_KEY = '-';

interface Chosen {
  by: Group;
  /** One of the groups; null: all. */
  of: string | null;
  currency: string | null;
  /** How many rows a page of them has, as the address says it; a figure that is chosen keeps it. */
  size: number | undefined;
}

/** Which report by age is shown, and which of its rows. */
export interface ReportState extends Chosen {
  report: Report;
  age: Age | null;
}

/** Which measure is shown, of which months, and which of its rows. */
export interface MeasureState extends Chosen {
  report: Measure;
  period: Period;
  against: Against;
}

const chosen = (search: Search<ReportParam>): Chosen => ({
  by: GROUPS.find((one) => one === search.by) ?? 'client',
  of: search.of ?? null,
  currency: search.currency ?? null,
  size: search.size,
});

/** Reads the state of the reports by age; what the address says that makes no sense is as if it were not there. */
export const reportStateOf = (search: Search<ReportParam>): ReportState => ({
  ...chosen(search),
  report: AGE_REPORTS.find((one) => one === search.report) ?? 'receivables',
  age: AGES.find((one) => one === search.age) ?? null,
});

/** The state of the measure that the address names; null where it names none. */
export function measureStateOf(search: Search<ReportParam>): MeasureState | null {
  const report = MEASURES.find((one) => one === search.report);
  if (report === undefined) return null;
  return {
    ...chosen(search),
    report,
    period: PERIODS.find((one) => one === search.period) ?? 'twelve_months',
    against: AGAINST.find((one) => one === search.against) ?? 'before',
  };
}

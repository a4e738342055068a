import type { Search } from '../../../client/search-schema.ts';

/** The parameters of the reports; `by` groups, `of` is one of the groups, `age` one of the ages, `currency` one of the currencies. */
export type ReportParam = 'report' | 'by' | 'of' | 'age' | 'currency' | 'page' | 'size';

export const REPORTS = ['receivables', 'wip'] as const;
export type Report = (typeof REPORTS)[number];
export const GROUPS = ['client', 'case', 'person', 'area'] as const;
export type Group = (typeof GROUPS)[number];
export const AGES = ['current', 'days_30', 'days_60', 'days_90', 'older'] as const;
export type Age = (typeof AGES)[number];

/** In the address, what has no client, lead or area. */
export const NO_KEY = '-';

/** Which report is shown, and which of its rows. */
export interface ReportState {
  report: Report;
  by: Group;
  /** One of the groups; null: all. */
  of: string | null;
  age: Age | null;
  currency: string | null;
}

/** Reads the state of the reports; what the address says that makes no sense is as if it were not there. */
export const reportStateOf = (search: Search<ReportParam>): ReportState => ({
  report: REPORTS.find((one) => one === search.report) ?? 'receivables',
  by: GROUPS.find((one) => one === search.by) ?? 'client',
  of: search.of ?? null,
  age: AGES.find((one) => one === search.age) ?? null,
  currency: search.currency ?? null,
});

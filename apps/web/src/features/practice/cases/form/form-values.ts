import type { CaseFormValues } from '@casewright/contracts/case-form';
import { currencies, defaultPostingDays } from '@casewright/contracts/cases';
import dayjs from 'dayjs';

/** What the form asks of a case, in the order in which differences are shown. */
export const comparedFields = [
  'title',
  'public_summary',
  'description',
  'practice_area',
  'jurisdiction_country',
  'jurisdiction_region',
  'court',
  'court_case_number',
  'urgency',
  'budget_type',
  'budget_min',
  'budget_max',
  'currency',
  'desired_outcome',
  'visibility',
  'posting_expires_at',
  'tags',
] as const satisfies readonly (keyof CaseFormValues)[];
export type ComparedField = (typeof comparedFields)[number];

/** A day so many days from today, as `YYYY-MM-DD` where the reader is. */
export function dayFromToday(days: number): string {
  return dayjs().add(days, 'day').format('YYYY-MM-DD');
}

/** The values of a form that nobody has typed into yet; `currency` is that of the reader's language. */
export function emptyCase(currency: string): CaseFormValues {
  return {
    title: '',
    public_summary: '',
    description: '',
    practice_area: null,
    jurisdiction_country: null,
    jurisdiction_region: '',
    court: '',
    court_case_number: '',
    urgency: 'normal',
    budget_type: 'fixed',
    budget_min: null,
    budget_max: null,
    currency: currencies.find((known) => known === currency) ?? 'USD',
    desired_outcome: '',
    visibility: 'open',
    posting_expires_at: dayFromToday(defaultPostingDays),
    tags: [],
    parties: [],
  };
}

import type { CaseFormValues, MatterValues } from '@casewright/contracts/case-form';
import {
  budgetTypes,
  currencies,
  defaultPostingDays,
  partyRoles,
  urgencies,
  visibilities,
} from '@casewright/contracts/cases';
import dayjs from 'dayjs';

import {
  choice,
  columnsOf,
  emptyValues,
  type FormField,
  type FormFields,
  namesOf,
  optionalText,
  plain,
  requiredText,
  valuesOf,
} from '../../../../client/form-fields.ts';
import { dayOf, endOfDay } from '../../../../ui/format/day-of.ts';
import { today } from '../../../../ui/format/today.ts';
import type { CasePartyRow, CaseRow } from '../types.ts';

/** The last day of a posting. The day itself still counts. */
const lastDay: FormField<string | null, string | null, 'cases:fields.postingExpires'> = {
  label: 'cases:fields.postingExpires',
  empty: null,
  fromColumn: (moment) => moment && dayOf(moment),
  toColumn: (day) => day && endOfDay(day),
};

/** What every form of a case asks of the matter itself, in the order in which differences are shown. */
export const matterFields = {
  title: requiredText('cases:fields.title'),
  description: optionalText('cases:fields.description'),
  practice_area: plain<string | null>()('cases:fields.practiceArea', null),
  urgency: choice('cases:fields.urgency', urgencies, 'normal'),
  jurisdiction_country: plain<string | null>()('cases:fields.country', null),
  jurisdiction_region: optionalText('cases:fields.region'),
  court: optionalText('cases:fields.court'),
  court_case_number: optionalText('cases:fields.courtCaseNumber'),
} satisfies FormFields<MatterValues>;

/** What the form asks of a case. The parties are rows of their own. */
export const caseFields = {
  ...matterFields,
  public_summary: optionalText('cases:fields.publicSummary'),
  // A form offers a fixed budget; a case without any kind is open to negotiation.
  budget_type: { ...choice('cases:fields.budgetType', budgetTypes, 'negotiable'), empty: 'fixed' },
  budget_min: plain<number | null>()('cases:fields.budgetMin', null),
  budget_max: plain<number | null>()('cases:fields.budgetMax', null),
  currency: choice('cases:fields.currency', currencies, 'USD'),
  desired_outcome: optionalText('cases:fields.desiredOutcome'),
  visibility: choice('cases:fields.visibility', visibilities, 'open'),
  posting_expires_at: lastDay,
  tags: plain<string[]>()('cases:fields.tags', []),
} satisfies FormFields<Omit<CaseFormValues, 'parties'>>;
export type CaseField = keyof typeof caseFields;
export const caseFieldNames = namesOf(caseFields);

/** A day so many days from today, as `YYYY-MM-DD` where the reader is. */
export function dayFromToday(days: number): string {
  return dayjs(today()).add(days, 'day').format('YYYY-MM-DD');
}

/** The values of a form that nobody has typed into yet; `currency` is that of the reader's language. */
export function emptyCase(currency: string): CaseFormValues {
  return {
    ...emptyValues(caseFields),
    currency: currencies.find((known) => known === currency) ?? caseFields.currency.empty,
    posting_expires_at: dayFromToday(defaultPostingDays),
    parties: [],
  };
}

/** What the form says, as columns of `cases`. A negotiable budget has no amounts. */
export function toColumns(values: CaseFormValues) {
  const columns = columnsOf(caseFields, values);
  return values.budget_type === 'negotiable' ? { ...columns, budget_min: null, budget_max: null } : columns;
}

/** A case and its parties as the form's values. */
export function toFormValues(row: CaseRow, parties: readonly CasePartyRow[]): CaseFormValues {
  return {
    ...valuesOf(caseFields, row),
    parties: parties
      .filter((party) => party.role !== 'client')
      .map(({ id, role, name }) => ({ id, role: partyRoles.find((known) => known === role) ?? 'other', name })),
  };
}

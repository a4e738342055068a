import type { CaseFormValues } from '@casewright/contracts/case-form';
import { budgetTypes, currencies, partyRoles, urgencies, visibilities } from '@casewright/contracts/cases';
import dayjs from 'dayjs';

import type { CasePartyRow, CaseRow } from '../types.ts';

const orNull = (text: string) => text.trim() || null;
const among = <T extends string>(known: readonly T[], value: string | null, otherwise: T): T =>
  known.find((one) => one === value) ?? otherwise;

/** What the form says, as columns of `cases`. Texts that are empty become null; a negotiable budget has no amounts. */
export function toColumns(values: CaseFormValues) {
  const hasAmounts = values.budget_type !== 'negotiable';
  return {
    title: values.title.trim(),
    public_summary: orNull(values.public_summary),
    description: orNull(values.description),
    practice_area: values.practice_area,
    jurisdiction_country: values.jurisdiction_country,
    jurisdiction_region: orNull(values.jurisdiction_region),
    court: orNull(values.court),
    court_case_number: orNull(values.court_case_number),
    urgency: values.urgency,
    budget_type: values.budget_type,
    budget_min: hasAmounts ? values.budget_min : null,
    budget_max: hasAmounts ? values.budget_max : null,
    currency: values.currency,
    desired_outcome: orNull(values.desired_outcome),
    visibility: values.visibility,
    // The day itself still counts, where its writer is.
    posting_expires_at: values.posting_expires_at && dayjs(values.posting_expires_at).endOf('day').toISOString(),
    tags: values.tags,
  };
}

/** A case and its parties as the form's values. */
export function toFormValues(row: CaseRow, parties: readonly CasePartyRow[]): CaseFormValues {
  return {
    title: row.title,
    public_summary: row.public_summary ?? '',
    description: row.description ?? '',
    practice_area: row.practice_area,
    jurisdiction_country: row.jurisdiction_country,
    jurisdiction_region: row.jurisdiction_region ?? '',
    court: row.court ?? '',
    court_case_number: row.court_case_number ?? '',
    urgency: among(urgencies, row.urgency, 'normal'),
    budget_type: among(budgetTypes, row.budget_type, 'negotiable'),
    budget_min: row.budget_min,
    budget_max: row.budget_max,
    currency: among(currencies, row.currency, 'USD'),
    desired_outcome: row.desired_outcome ?? '',
    visibility: among(visibilities, row.visibility, 'open'),
    posting_expires_at: row.posting_expires_at && dayjs(row.posting_expires_at).format('YYYY-MM-DD'),
    tags: row.tags,
    parties: parties
      .filter((party) => party.role !== 'client')
      .map((party) => ({ id: party.id, role: among(partyRoles, party.role, 'other'), name: party.name })),
  };
}

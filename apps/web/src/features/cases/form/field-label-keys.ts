import type { ComparedField } from './form-values.ts';

/** Where the name of each compared field is written. */
export const fieldLabelKeys = {
  title: 'fields.title',
  public_summary: 'fields.publicSummary',
  description: 'fields.description',
  practice_area: 'fields.practiceArea',
  jurisdiction_country: 'fields.country',
  jurisdiction_region: 'fields.region',
  court: 'fields.court',
  court_case_number: 'fields.courtCaseNumber',
  urgency: 'fields.urgency',
  budget_type: 'fields.budgetType',
  budget_min: 'fields.budgetMin',
  budget_max: 'fields.budgetMax',
  currency: 'fields.currency',
  desired_outcome: 'fields.desiredOutcome',
  visibility: 'fields.visibility',
  posting_expires_at: 'fields.postingExpires',
  tags: 'fields.tags',
} as const satisfies Record<ComparedField, string>;

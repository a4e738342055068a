import type { ComparedField } from './form-values.ts';

/** Where the name of each compared field is written. */
export const fieldLabelKeys = {
  title: 'cases:fields.title',
  public_summary: 'cases:fields.publicSummary',
  description: 'cases:fields.description',
  practice_area: 'cases:fields.practiceArea',
  jurisdiction_country: 'cases:fields.country',
  jurisdiction_region: 'cases:fields.region',
  court: 'cases:fields.court',
  court_case_number: 'cases:fields.courtCaseNumber',
  urgency: 'cases:fields.urgency',
  budget_type: 'cases:fields.budgetType',
  budget_min: 'cases:fields.budgetMin',
  budget_max: 'cases:fields.budgetMax',
  currency: 'cases:fields.currency',
  desired_outcome: 'cases:fields.desiredOutcome',
  visibility: 'cases:fields.visibility',
  posting_expires_at: 'cases:fields.postingExpires',
  tags: 'cases:fields.tags',
} as const satisfies Record<ComparedField, string>;

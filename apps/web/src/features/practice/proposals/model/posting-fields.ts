/** What of a posting decides whether a proposal still fits; the names of columns that `proposals.posting_changes` can hold. */
export const postingFields = [
  'title',
  'public_summary',
  'practice_area',
  'jurisdiction_country',
  'jurisdiction_region',
  'urgency',
  'budget_type',
  'budget_min',
  'budget_max',
  'currency',
] as const;

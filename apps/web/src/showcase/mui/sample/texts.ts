/** Matters of the sample practice. */
export const MATTERS = [
  'sample.matter.lease',
  'sample.matter.wages',
  'sample.matter.custody',
  'sample.matter.formation',
  'sample.matter.estate',
  'sample.matter.trademark',
] as const;

/** Areas of law. */
export const AREAS = [
  'sample.area.family',
  'sample.area.contract',
  'sample.area.employment',
  'sample.area.property',
  'sample.area.immigration',
  'sample.area.criminal',
  'sample.area.tax',
  'sample.area.succession',
] as const;

/** Documents in a case file. */
export const DOCUMENTS = [
  'sample.document.engagement',
  'sample.document.attorney',
  'sample.document.statement',
  'sample.document.settlement',
  'sample.document.order',
  'sample.document.contract',
] as const;

/** Who works on a matter. */
export const ROLES = [
  'sample.role.partner',
  'sample.role.associate',
  'sample.role.paralegal',
  'sample.role.clerk',
] as const;

/** What a matter goes through. */
export const STEPS = [
  'sample.step.intake',
  'sample.step.agreement',
  'sample.step.filing',
  'sample.step.hearing',
  'sample.step.judgment',
] as const;

/** Clauses of a settlement. */
export const CLAUSES = ['sample.clause.first', 'sample.clause.second', 'sample.clause.third'] as const;

/** The name of one of the sample documents, as a key of the texts. */
export type DocumentKey = (typeof DOCUMENTS)[number];

/** The name of one of the sample matters, as a key of the texts. */
export type MatterKey = (typeof MATTERS)[number];

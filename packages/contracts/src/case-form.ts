import * as z from 'zod/mini';

import { budgetTypes, caseLimits, currencies, partyRoles, urgencies, visibilities } from './cases.ts';

const EMAIL =
  /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\s*(?:\.|\(dot\)|\[dot\])\s*\p{L}{2,}/iu;

/** What is made of digits and still no telephone number: dates, spans of years, amounts of money. */
const OTHER_NUMBERS = [
  /\b\d{4}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d{1,2}\b|\b\d{1,2}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d{2,4}\b/g,
  /\b(?:19|20)\d\d\s?[-/–]\s?(?:19|20)\d\d\b/g,
  /(?:[$€£¥₫]\s?|\b[A-Z]{3}\s)\d[\d.,' ]*\d|\b\d[\d., ']*\d\s?(?:[$€£¥₫]|[A-Z]{3}\b)/g,
  /\b[1-9]\d{0,2}(?:\.\d{3}){2,}\b|\b[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?\b/g,
];
const DIGITS = /[+(]?\d[\d ()./-]{5,}\d/g;

/**
 * The first thing in a text by which its writer could be reached directly: what a public summary must not contain. The
 * same rules as the database's `private.contact_data`, which decides when a case is posted; this only says so earlier.
 */
export function contactDetailIn(summary: string): 'email' | 'phone' | null {
  if (EMAIL.test(summary)) return 'email';
  const rest = OTHER_NUMBERS.reduce((kept, pattern) => kept.replaceAll(pattern, ' # '), summary);
  const hasPhone = [...rest.matchAll(DIGITS)].some(([digits]) => digits.replaceAll(/\D/g, '').length >= 7);
  return hasPhone ? 'phone' : null;
}

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));
const requiredText = (most: number) => text(most).check(z.minLength(1, 'ui:validation.required'));

/** An amount or nothing. Text that is no number arrives as NaN, and is refused by a check so that the others run too. */
const amount = z
  .custom<number | null>((value) => value === null || typeof value === 'number')
  .check(
    z.refine((value) => !Number.isNaN(value), { error: 'ui:validation.number' }),
    z.refine((value) => value === null || !(value < 0), { error: 'ui:validation.notNegative' }),
    z.refine((value) => value === null || !(value > caseLimits.amount), {
      error: `ui:validation.max?max=${caseLimits.amount}`,
    }),
  );

/** One party of a case; `id` is null until it is saved. */
export const casePartySchema = z.object({
  id: z.nullable(z.string()),
  role: z.enum(partyRoles),
  name: requiredText(caseLimits.partyName),
});
export type CaseParty = z.infer<typeof casePartySchema>;

/** The matter itself: what every form of a case asks, and the intake of a firm's own client too. */
export const matterShape = {
  title: requiredText(caseLimits.title),
  description: z
    .string()
    .check(z.maxLength(caseLimits.description, `ui:validation.maxLength?max=${caseLimits.description}`)),
  practice_area: z.nullable(z.string()),
  jurisdiction_country: z.nullable(z.string()),
  jurisdiction_region: text(caseLimits.region),
  court: text(caseLimits.court),
  court_case_number: text(caseLimits.courtCaseNumber),
  urgency: z.enum(urgencies),
};
const matterSchema = z.object(matterShape);
export type MatterValues = z.infer<typeof matterSchema>;

const draftFields = {
  ...matterShape,
  public_summary: text(caseLimits.publicSummary),
  budget_type: z.enum(budgetTypes),
  budget_min: amount,
  budget_max: amount,
  currency: z.enum(currencies),
  desired_outcome: text(caseLimits.outcome),
  visibility: z.enum(visibilities),
  posting_expires_at: z.nullable(z.string()),
  tags: z
    .array(text(caseLimits.tag))
    .check(z.maxLength(caseLimits.tags, `caseForm:validation.tooManyTags?max=${caseLimits.tags}`)),
  parties: z.array(casePartySchema).check(z.maxLength(caseLimits.parties)),
};

const budgetOrder = z.refine<{ budget_min: number | null; budget_max: number | null }>(
  ({ budget_min: low, budget_max: high }) => low === null || high === null || !(low > high),
  { error: 'caseForm:validation.budgetOrder', path: ['budget_max'] },
);

/** What may be saved while the client is still writing: a title, and each value within its bounds. */
export const caseDraftSchema = z.object(draftFields).check(budgetOrder);

const withoutContact = z.refine<string>((words) => contactDetailIn(words) === null, {
  error: 'caseForm:validation.contactDetail',
});

/** What a case needs before lawyers see it. The database asks for the same, and has the last word. */
export const casePostingSchema = z
  .object({
    ...draftFields,
    title: draftFields.title.check(withoutContact),
    public_summary: requiredText(caseLimits.publicSummary).check(withoutContact),
    practice_area: draftFields.practice_area.check(
      z.refine((slug) => slug !== null, { error: 'ui:validation.required' }),
    ),
    jurisdiction_country: draftFields.jurisdiction_country.check(
      z.refine((code) => code !== null, { error: 'ui:validation.required' }),
    ),
    visibility: draftFields.visibility.check(
      z.refine((visibility) => visibility !== 'private', { error: 'caseForm:validation.privateCase' }),
    ),
    posting_expires_at: draftFields.posting_expires_at.check(
      z.refine((day) => day === null || new Date(`${day}T23:59:59`).getTime() > Date.now(), {
        error: 'ui:validation.futureDate',
      }),
    ),
  })
  .check(budgetOrder);

export type CaseFormValues = z.infer<typeof caseDraftSchema>;

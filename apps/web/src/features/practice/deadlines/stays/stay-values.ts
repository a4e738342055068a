import * as z from 'zod/mini';

/** On what ground time stands still. */
export const GROUNDS = ['order', 'agreement', 'bankruptcy', 'statute'] as const;

const text = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'ui:validation.required'),
      z.maxLength(most, `ui:validation.maxLength?max=${most}`),
    );

/** A stay as its form holds it. Dates of the form YYYY-MM-DD sort as they follow each other. */
const stayFields = z
  .object({
    ground: z.enum(GROUNDS),
    provision: text(300),
    begins_on: z.nullable(z.string()),
    runs_again_on: z.nullable(z.string()),
    effect: z.enum(['tolled', 'suspended']),
    reason: text(1000),
  })
  .check(({ value: { begins_on: from, runs_again_on: to }, issues }) => {
    if (from === null)
      issues.push({ code: 'custom', input: null, path: ['begins_on'], message: 'ui:validation.required' });
    if (from !== null && to !== null && to < from)
      issues.push({ code: 'custom', input: to, path: ['runs_again_on'], message: 'deadlines:stays.inOrder' });
  });
export type StayValues = z.infer<typeof stayFields>;

/** A stay as it is entered or changed; one that is lifted needs its end. */
export const staySchema = (lifts: boolean) =>
  stayFields.check(({ value, issues }) => {
    if (lifts && (value.runs_again_on === null || value.runs_again_on === ''))
      issues.push({ code: 'custom', input: null, path: ['runs_again_on'], message: 'ui:validation.required' });
  });

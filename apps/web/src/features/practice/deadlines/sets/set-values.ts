import * as z from 'zod/mini';

/** The event of a set as its form holds it, the facts that its rules ask, and who answers for the dates. */
export const setSchema = z
  .object({
    event: z.nullable(z.string()),
    jurisdiction: z.nullable(z.string()),
    happened_on: z.nullable(z.string()),
    /** Where a rule of the event counts hours. */
    happened_at: z.nullable(z.string()),
    service: z.nullable(z.string()),
    filing: z.nullable(z.string()),
    closing_time: z.nullable(z.string()),
    residence: z.nullable(z.string()),
    inaccessible: z.nullable(z.string()),
    responsible_id: z.nullable(z.string()),
    /** By rule, where somebody else answers for one date; undefined where its details were looked at alone. */
    people: z.record(z.string(), z.nullish(z.string())),
    rule_reason: z.string().check(z.trim(), z.maxLength(1000, 'ui:validation.maxLength?max=1000')),
  })
  .check(({ value: values, issues }) => {
    for (const name of ['event', 'jurisdiction', 'happened_on'] as const)
      if (values[name] === null)
        issues.push({ code: 'custom', input: null, path: [name], message: 'ui:validation.required' });
  });
export type SetValues = z.infer<typeof setSchema>;

import * as z from 'zod/mini';

/** What the dialog asks of somebody who goes away. */
export const awaySchema = z
  .object({
    // Empty while it is being chosen.
    from: z.pipe(z.nullable(z.string()), z.string('ui:validation.required')),
    until: z.pipe(z.nullable(z.string()), z.string('ui:validation.required')),
    message: z
      .string()
      .check(z.trim(), z.minLength(1, 'ui:validation.required'), z.maxLength(500, 'ui:validation.maxLength?max=500')),
    deputy: z.nullable(z.string()),
  })
  .check(z.refine(({ from, until }) => from <= until, { error: 'away:order', path: ['until'] }));
export type AwayValues = z.output<typeof awaySchema>;
/** While it is being filled in. */
export type AwayTyped = z.input<typeof awaySchema>;

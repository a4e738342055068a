import * as z from 'zod/mini';

/** As many lines as the database takes. */
export const MOST_LINES = 30;
export const NAME_LENGTH = 120;
export const NOTE_LENGTH = 500;
export const MESSAGE_LENGTH = 2000;

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));

/** What the form of a request holds, as the database takes it. */
export const askedSchema = z.object({
  lines: z
    .array(
      z.object({
        name: text(NAME_LENGTH).check(z.minLength(1, 'ui:validation.required')),
        note: text(NOTE_LENGTH),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_LINES)),
  message: text(MESSAGE_LENGTH),
  due_on: z.nullable(z.string()),
  remind: z.boolean(),
});
export type AskedValues = z.infer<typeof askedSchema>;

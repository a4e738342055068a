import type { NeededField } from '@casewright/contracts/letter-fields';
import * as z from 'zod/mini';

export const NAME_LENGTH = 250;
/** As long as the server takes a field. */
export const VALUE_LENGTH = 5000;

/** What the form of a letter holds: the fields by their place, since a name may hold anything. */
export const letterSchema = z
  .object({
    name: z.string().check(
      z.trim(),
      z.minLength(1, 'ui:validation.required'),
      z.maxLength(NAME_LENGTH, `ui:validation.maxLength?max=${NAME_LENGTH}`),
      z.refine((name) => !/[/\\]/.test(name), 'letters:noSlash'),
    ),
    values: z.array(z.string().check(z.maxLength(VALUE_LENGTH, `ui:validation.maxLength?max=${VALUE_LENGTH}`))),
    leaveEmpty: z.boolean(),
  })
  .check(
    z.refine(({ values, leaveEmpty }) => leaveEmpty || values.every((value) => value.trim() !== ''), {
      path: ['leaveEmpty'],
      error: 'letters:fillFirst',
    }),
  );
export type LetterFormValues = z.infer<typeof letterSchema>;

/** What is sent of a form: what differs from the case, and what stays empty on purpose. */
export function sentValues(needed: readonly NeededField[], values: readonly string[]) {
  const typed = needed.map(({ name, value }, place) => ({ name, was: value, is: values[place] ?? '' }));
  return {
    values: Object.fromEntries(typed.filter(({ was, is }) => is !== was).map(({ name, is }) => [name, is])),
    blank: typed.filter(({ is }) => is.trim() === '').map(({ name }) => name),
  };
}

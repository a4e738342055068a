import { LETTER_LANGUAGES } from '@casewright/contracts/letter-fields';
import * as z from 'zod/mini';

export const NAME_LENGTH = 120;
export const DESCRIPTION_LENGTH = 500;

/** The content of a template as the form has it: what is there already, a file of one's own, or one of the letters to begin with. */
export const KEPT = 'kept';
export const OWN = 'own';

/** What the form of a template holds; hasFile says whether a Word document was chosen. */
export const templateSchema = (hasFile: () => boolean) =>
  z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'ui:validation.required'),
        z.maxLength(NAME_LENGTH, `ui:validation.maxLength?max=${NAME_LENGTH}`),
      ),
    description: z
      .string()
      .check(z.trim(), z.maxLength(DESCRIPTION_LENGTH, `ui:validation.maxLength?max=${DESCRIPTION_LENGTH}`)),
    language: z.enum(LETTER_LANGUAGES),
    content: z.string().check(z.refine((content) => content !== OWN || hasFile(), 'letters:chooseFirst')),
  });
export type TemplateValues = z.infer<ReturnType<typeof templateSchema>>;

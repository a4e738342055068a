import * as z from 'zod/mini';

const required = 'ui:validation.required';

/** What each step of the wizard asks for, in its order; the last one asks for nothing more. */
export const wizardSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, required)),
  email: z.string().check(z.minLength(1, required), z.email('ui:validation.email')),
  title: z.string().check(z.trim(), z.minLength(5, 'ui:validation.minLength?min=5')),
  area: z.nullable(z.string()).check(z.refine((area) => area !== null, required)),
  complete: z.boolean().check(z.refine((checked) => checked, required)),
});

/** The values of the wizard's form. */
export interface WizardValues {
  name: string;
  email: string;
  title: string;
  area: string | null;
  complete: boolean;
}

/** The wizard before anything is filled in. */
export const NO_WIZARD_VALUES: WizardValues = { name: '', email: '', title: '', area: null, complete: false };

/** The steps with the fields that must hold before the next one. */
export const WIZARD_STEPS = [
  { key: 'client', fields: ['name', 'email'] },
  { key: 'case', fields: ['title', 'area'] },
  { key: 'review', fields: ['complete'] },
] as const;

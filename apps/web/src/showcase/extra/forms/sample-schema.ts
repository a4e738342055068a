import * as z from 'zod/mini';

const required = 'ui:validation.required';

/** A field that is null until something is chosen, and must not stay so. */
const chosen = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.nullable(schema).check(z.refine((value) => value !== null, required));

/** What the sample form takes; its messages are keys of texts, as in every schema. */
export const sampleSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, required), z.maxLength(80, 'ui:validation.maxLength?max=80')),
  email: z.string().check(z.minLength(1, required), z.email('ui:validation.email')),
  hours: chosen(z.number('ui:validation.number').check(z.positive('ui:validation.positive'))),
  fee: chosen(z.number('ui:validation.number').check(z.nonnegative('ui:validation.notNegative'))),
  area: chosen(z.string()),
  country: chosen(z.string()),
  keywords: z.array(z.string()).check(z.minLength(1, required)),
  hearing: chosen(z.string()),
  urgency: chosen(z.string()),
  chance: z.number().check(z.minimum(20, 'ui:validation.min?min=20')),
  evidence: chosen(z.number()),
  code: z.string().check(z.minLength(6, 'ui:validation.minLength?min=6')),
  note: z.string().check(z.minLength(1, required)),
  complete: z.boolean().check(z.refine((checked) => checked, required)),
  tell: z.boolean(),
});

/** The form's values while it is filled in: what is not chosen yet is null. */
export interface SampleValues {
  name: string;
  email: string;
  hours: number | null;
  fee: number | null;
  area: string | null;
  country: string | null;
  keywords: string[];
  hearing: string | null;
  urgency: string | null;
  chance: number;
  evidence: number | null;
  code: string;
  note: string;
  complete: boolean;
  tell: boolean;
}

/** An empty form. */
export const NO_VALUES: SampleValues = {
  name: '',
  email: '',
  hours: null,
  fee: null,
  area: null,
  country: null,
  keywords: [],
  hearing: null,
  urgency: null,
  chance: 0,
  evidence: null,
  code: '',
  note: '',
  complete: false,
  tell: true,
};

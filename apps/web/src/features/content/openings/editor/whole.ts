import * as z from 'zod/mini';

import { openingSchema } from './opening-fields.ts';

const REQUIRED = 'ui:validation.required';
const isEmpty = (html: string) => html.replaceAll(/<[^<>]*>|&nbsp;/g, '').trim() === '';

/** The form of an opening with its switch: what is published has all that its readers ask for. */
export const openingFormSchema = z.extend(openingSchema, { publish: z.boolean() }).check(
  z.refine(({ publish, content }) => !publish || !isEmpty(content), { error: REQUIRED, path: ['content'] }),
  z.refine(({ publish, role }) => !publish || role !== '', { error: REQUIRED, path: ['role'] }),
  z.refine(({ publish, employment_types: types }) => !publish || types.length > 0, {
    error: REQUIRED,
    path: ['employment_types'],
  }),
  z.refine(({ publish, working_schedule: schedule }) => !publish || schedule.length > 0, {
    error: REQUIRED,
    path: ['working_schedule'],
  }),
  z.refine(({ publish, skills }) => !publish || skills.length > 0, { error: REQUIRED, path: ['skills'] }),
  z.refine(({ publish, locations }) => !publish || locations.length > 0, { error: REQUIRED, path: ['locations'] }),
  z.refine(({ publish, expires_on: day }) => !publish || day !== null, { error: REQUIRED, path: ['expires_on'] }),
  z.refine(({ publish, salary_price: price, salary_negotiable: open }) => !publish || price !== null || open, {
    error: 'openings:validation.salaryOrNegotiable',
    path: ['salary_price'],
  }),
);
export type OpeningFormValues = z.infer<typeof openingFormSchema>;

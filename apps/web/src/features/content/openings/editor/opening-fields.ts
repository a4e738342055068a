import { currencies } from '@casewright/contracts/cases';
import {
  OPENING_BENEFITS,
  OPENING_EMPLOYMENT_TYPES,
  OPENING_EXPERIENCES,
  OPENING_LANGUAGES,
  OPENING_SALARIES,
  OPENING_SCHEDULES,
} from '@casewright/contracts/openings';
import * as z from 'zod/mini';

import { choice, choices, type FormFields, plain, requiredText } from '../../../../client/form-fields.ts';

/** What an opening holds at most; the table `openings` has the same bounds. */
export const openingLimits = {
  title: 160,
  content: 50_000,
  role: 80,
  city: 100,
  skills: 15,
  skill: 40,
  locations: 10,
  salary: 1_000_000_000,
  keepMonths: 24,
} as const;

const REQUIRED = 'ui:validation.required';
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));
/** A number or nothing. Text that is no number arrives as NaN and is refused by a check, so that the others still run. */
const figure = (isInside: (value: number) => boolean, error: string) =>
  z
    .custom<number | null>((value) => value === null || typeof value === 'number')
    .check(
      z.refine((value) => !Number.isNaN(value), { error: 'ui:validation.number' }),
      z.refine((value) => value === null || Number.isNaN(value) || isInside(value), { error }),
    );

/** What the form of an opening says. A draft needs a title; `require-whole.ts` says what others need to read it. */
export const openingSchema = z.object({
  title: text(openingLimits.title).check(z.minLength(1, REQUIRED)),
  content: z.string().check(z.maxLength(openingLimits.content, 'openings:validation.tooLong')),
  language: z.enum(OPENING_LANGUAGES),
  role: text(openingLimits.role),
  experience: z.enum(OPENING_EXPERIENCES),
  employment_types: z.array(z.enum(OPENING_EMPLOYMENT_TYPES)),
  working_schedule: z.array(z.enum(OPENING_SCHEDULES)),
  skills: z.array(z.string()).check(
    z.maxLength(openingLimits.skills, 'openings:validation.skills'),
    z.refine((skills) => skills.every((skill) => skill.length <= openingLimits.skill), {
      error: 'openings:validation.skills',
    }),
  ),
  locations: z.array(z.string()).check(z.maxLength(openingLimits.locations, 'openings:validation.locations')),
  city: text(openingLimits.city),
  benefits: z.array(z.enum(OPENING_BENEFITS)),
  salary_type: z.enum(OPENING_SALARIES),
  salary_price: figure((value) => value >= 1 && value <= openingLimits.salary, 'openings:validation.salary'),
  currency: z.enum(currencies),
  salary_negotiable: z.boolean(),
  expires_on: z.nullable(z.string()),
  keep_months: figure(
    (value) => Number.isInteger(value) && value >= 1 && value <= openingLimits.keepMonths,
    'openings:validation.keepMonths',
  ).check(z.refine((months) => months !== null, { error: REQUIRED })),
});
export type OpeningValues = z.infer<typeof openingSchema>;

/** The form of an opening: what each of its values is called, and how the table `openings` keeps it. */
export const openingFields = {
  title: requiredText('fields.title'),
  content: plain<string>()('fields.content', ''),
  language: choice('fields.language', OPENING_LANGUAGES, 'en'),
  role: requiredText('fields.role'),
  experience: choice('fields.experience', OPENING_EXPERIENCES, 'one_year'),
  employment_types: choices('fields.types', OPENING_EMPLOYMENT_TYPES),
  working_schedule: choices('fields.schedule', OPENING_SCHEDULES),
  skills: plain<string[]>()('fields.skills', []),
  locations: plain<string[]>()('fields.locations', []),
  city: requiredText('fields.city'),
  benefits: choices('fields.benefits', OPENING_BENEFITS),
  salary_type: choice('fields.salaryType', OPENING_SALARIES, 'custom'),
  salary_price: plain<number | null>()('fields.salary', null),
  currency: choice('fields.currency', currencies, 'USD'),
  salary_negotiable: plain<boolean>()('fields.negotiable', false),
  expires_on: plain<string | null>()('fields.expires', null),
  keep_months: plain<number | null>()('fields.keepMonths', 6),
} satisfies FormFields<OpeningValues>;

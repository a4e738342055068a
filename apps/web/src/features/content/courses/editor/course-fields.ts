import { COURSE_LANGUAGES, courseLimits, CREDIT_CATEGORIES, type Credit } from '@casewright/contracts/courses';
import * as z from 'zod/mini';

import { choice, type FormFields, optionalText, plain, requiredText } from '../../../../client/form-fields.ts';

export const REQUIRED = 'ui:validation.required';
export const text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));
export const requiredLine = (most: number) => text(most).check(z.minLength(1, REQUIRED));
/** A number. Text that is no number arrives as NaN and is refused by a check, so that the others still run. */
export const figure = (isInside: (value: number) => boolean, error: string) =>
  z
    .custom<number | null>((value) => value === null || typeof value === 'number')
    .check(
      z.refine((value) => value !== null, { error: REQUIRED }),
      z.refine((value) => !Number.isNaN(value), { error: 'ui:validation.number' }),
      z.refine((value) => value === null || Number.isNaN(value) || isInside(value), { error }),
    );

/** A credit as it is written: its hours may be missing yet. */
const creditSchema = z.object({
  jurisdiction: requiredLine(courseLimits.jurisdiction),
  category: z.enum(CREDIT_CATEGORIES),
  hours: figure(
    (hours) => hours >= courseLimits.creditHours.least && hours <= courseLimits.creditHours.most,
    'courses:editor.credit.hours',
  ),
});
const keyOf = ({ jurisdiction, category }: Pick<Credit, 'jurisdiction' | 'category'>) =>
  `${jurisdiction.trim().toLocaleLowerCase()} ${category}`;

/** What the form of a course says. */
export const courseSchema = z.object({
  title: requiredLine(courseLimits.title),
  summary: text(courseLimits.summary),
  language: z.enum(COURSE_LANGUAGES),
  cover_url: z.string(),
  credits: z.array(creditSchema).check(
    z.maxLength(courseLimits.credits),
    z.refine((credits) => new Set(credits.map(keyOf)).size === credits.length, {
      error: 'courses:editor.credit.twice',
    }),
  ),
});
export type CourseValues = z.infer<typeof courseSchema>;

/** The form of a course: what each of its values is called, and how the table `courses` keeps it. */
export const courseFields = {
  title: requiredText('editor.fields.title'),
  summary: requiredText('editor.fields.summary'),
  language: choice('editor.fields.language', COURSE_LANGUAGES, 'en'),
  cover_url: optionalText('editor.fields.cover'),
  credits: plain<CourseValues['credits']>()('editor.fields.credits', []),
} satisfies FormFields<CourseValues>;

import { courseLimits, CREDIT_CATEGORIES } from '@casewright/contracts/courses';
import * as z from 'zod/mini';

import { type FormFields, plain, requiredText } from '../../../../client/form-fields.ts';
import { figure, requiredLine } from '../editor/course-fields.ts';

const REQUIRED = 'ui:validation.required';
const day = z.nullable(z.string()).check(z.refine((value) => value !== null, { error: REQUIRED }));

/** What a firm asks of its people; the function save_hour_requirement asks for the same. */
export const requirementSchema = z
  .object({
    jurisdiction: requiredLine(courseLimits.jurisdiction),
    category: z.nullable(z.enum(CREDIT_CATEGORIES)),
    hours: figure(
      (hours) => hours >= courseLimits.requiredHours.least && hours <= courseLimits.requiredHours.most,
      'courses:requirement.hoursRange',
    ),
    period_start: day,
    period_end: day,
    people: z
      .array(z.string())
      .check(
        z.minLength(1, 'courses:requirement.peopleNeeded'),
        z.maxLength(courseLimits.people, 'courses:requirement.peopleNeeded'),
      ),
  })
  .check(
    z.refine(({ period_start: start, period_end: end }) => start === null || end === null || start <= end, {
      error: 'courses:requirement.order',
      path: ['period_end'],
    }),
  );
export type RequirementValues = z.infer<typeof requirementSchema>;

/** The form of a requirement: what each of its values is called, and how the server keeps it. */
export const requirementFields = {
  jurisdiction: requiredText('requirement.fields.jurisdiction'),
  category: plain<RequirementValues['category']>()('requirement.fields.category', null),
  hours: plain<number | null>()('requirement.fields.hours', null),
  period_start: plain<string | null>()('requirement.fields.start', null),
  period_end: plain<string | null>()('requirement.fields.end', null),
  people: plain<string[]>()('requirement.fields.people', []),
} satisfies FormFields<RequirementValues>;

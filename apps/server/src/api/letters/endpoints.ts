import { LETTER_FAULTS } from '@casewright/contracts/letter-fields';
import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';
import { MOST_FIELDS, MOST_TYPED } from '../../letters/letter-job.ts';

const faults = z.array(z.object({ rule: z.enum(LETTER_FAULTS), field: z.string() }));
const name = z.string().check(z.minLength(1), z.maxLength(80));
/** As much as a page of fields holds. */
const BODY = 512 * 1024;

/** /api/letters: templates are looked at, and letters are made of them. */
export const letterEndpoints = defineEndpoints({
  checkTemplate: {
    method: 'post',
    path: '/api/letters/check',
    asksOnly: true,
    summary: 'Looks for faults in the newest content of a template, and keeps what it found',
    body: z.object({ template_id: z.guid() }),
    answer: z.object({ faults }),
    answered: 'Why no letter can be made of it; nothing where it can',
    refusals: [400, 401, 403, 404, 422, 429],
  },
  prepareLetter: {
    method: 'post',
    path: '/api/letters/prepare',
    summary: 'Says which fields a letter on a case needs, and what the case has for them',
    body: z.object({ template_id: z.guid(), case_id: z.guid() }),
    answer: z.object({ faults, needed: z.array(z.object({ name: z.string(), value: z.string() })) }),
    answered: 'The fields in the order of the page; an empty value is one that the case does not have',
    refusals: [400, 401, 403, 404, 422, 429],
  },
  makeLetter: {
    method: 'post',
    path: '/api/letters',
    summary: 'Fills a template from a case, and keeps the letter as a file of the case',
    bodyLimit: BODY,
    body: z.object({
      template_id: z.guid(),
      case_id: z.guid(),
      name: z.string().check(z.minLength(1), z.maxLength(255)),
      folder_id: z.optional(z.nullable(z.guid())),
      /** What was typed, by field: it wins over what the case has. */
      values: z.record(name, z.string().check(z.maxLength(MOST_TYPED))),
      /** The fields that stay empty on purpose. */
      blank: z.optional(z.array(name).check(z.maxLength(MOST_FIELDS))),
    }),
    answer: z.object({ file_id: z.guid() }),
    refusals: [400, 401, 403, 404, 422, 429],
  },
});

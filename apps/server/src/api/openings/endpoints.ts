import { listedOpeningSchema, openingDetailsSchema, ownApplicationSchema } from '@casewright/contracts/opening-answers';
import {
  APPLICATION_FILE_LIMIT,
  APPLICATION_FILES_LIMIT,
  APPLICATION_FILES_MOST,
  applicationLimits,
} from '@casewright/contracts/openings';
import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';
import { text } from '../../database-text.ts';

const refusals = [422, 429] as const;
const line = (most: number) => z.string().check(z.maxLength(most));
const key = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Bytes as Base64 are a third longer. */
const ENCODED_MOST = Math.ceil(APPLICATION_FILE_LIMIT / 3) * 4;

/** /api/openings: what firms offer to those who look for work, for everybody. */
export const openingEndpoints = defineEndpoints({
  list: {
    method: 'get',
    path: '/api/openings',
    summary: 'The openings that take applications',
    description: 'It may be a quarter of a minute old.',
    answer: z.object({ openings: z.array(listedOpeningSchema) }),
    refusals: [429],
  },
  details: {
    method: 'get',
    path: '/api/openings/details',
    summary: 'One opening, with all that its page shows',
    query: z.object({
      title: text(200).check(z.minLength(1), z.describe('its part of the address, an earlier one, or its id')),
    }),
    answer: z.object({ opening: openingDetailsSchema }),
    refusals: [404, ...refusals],
  },
  apply: {
    method: 'post',
    path: '/api/openings/apply',
    summary: 'Applies for an opening',
    description: 'Sending the same id again is the same application. A letter to the address says that it has come.',
    body: z.object({
      id: z.guid().check(z.describe('made by who sends it')),
      opening_id: z.guid(),
      name: line(applicationLimits.name).check(z.minLength(1)),
      email: z.email().check(z.maxLength(applicationLimits.email)),
      phone: z.optional(line(applicationLimits.phone)),
      letter: line(applicationLimits.letter),
      language: z.enum(['en', 'fr', 'vi', 'cn', 'ar']),
      keep_until: z.iso.date().check(z.describe('keepUntil of the opening: the last day to which the sender agrees')),
      files: z
        .array(
          z.object({
            name: line(200).check(z.minLength(1)),
            content: z.string().check(z.maxLength(ENCODED_MOST), z.describe('a PDF or DOCX file as Base64')),
          }),
        )
        .check(z.maxLength(APPLICATION_FILES_MOST), z.describe('together up to 10 MB')),
    }),
    bodyLimit: Math.ceil(APPLICATION_FILES_LIMIT / 3) * 4 + 65_536,
    answer: z.object({ sent_to: z.string() }),
    refusals: [400, 404, ...refusals],
  },
  application: {
    method: 'post',
    path: '/api/openings/application',
    summary: 'What somebody has sent, by the key in their letter',
    description: 'The key is in the body, because addresses are written down in many places.',
    body: z.object({ key }),
    answer: z.object({ application: ownApplicationSchema }),
    refusals: [404, ...refusals],
  },
  takeBack: {
    method: 'post',
    path: '/api/openings/take-back',
    summary: 'Deletes an application with all that was written of it, by the key in the letter',
    body: z.object({ key }),
    answer: z.object({ deleted: z.boolean() }),
    refusals,
  },
  visit: {
    method: 'post',
    path: '/api/openings/visit',
    summary: 'Counts somebody who reads an opening',
    description: 'Neither a cookie is set nor an address kept. Programs that say what they are do not count.',
    body: z.object({ opening_id: z.guid() }),
    answer: z.object({ counted: z.boolean() }),
    refusals,
  },
});

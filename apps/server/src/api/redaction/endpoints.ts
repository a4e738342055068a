import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';
import { MOST_BOXES, MOST_SOUGHT } from '../../redaction/redaction-job.ts';

/** As much as two thousand boxes take. */
const BODY = 1024 * 1024;
const part = z.number().check(z.minimum(-0.01), z.maximum(1.01));
const box = z.object({ page: z.int().check(z.minimum(1)), x: part, y: part, width: part, height: part });

/** A refusal that comes when the answer has begun. */
const refused = z.object({
  code: z.string(),
  message: z.string(),
  details: z.null(),
  hint: z.nullable(z.string()),
});

/** /api/redaction: copies of PDFs from which what is under a box is gone. */
export const redactionEndpoints = defineEndpoints({
  lookAtPdf: {
    method: 'post',
    path: '/api/redaction/look',
    asksOnly: true,
    summary: 'Says whether the newest version of a PDF can be redacted, and how large its pages are',
    body: z.object({ file_id: z.guid() }),
    answer: z.object({
      version_id: z.guid(),
      number: z.int(),
      name: z.string(),
      object_path: z.string(),
      size: z.number(),
      sizes: z.array(z.tuple([z.number(), z.number()])),
      signed: z.boolean(),
    }),
    answered:
      'The version, width and height of each page in points as it is shown, and whether somebody signed it digitally',
    refusals: [400, 401, 403, 404, 422, 429],
  },
  findWords: {
    method: 'post',
    path: '/api/redaction/find',
    asksOnly: true,
    summary: 'Finds words in the text of a PDF, upper and lower case and accents alike',
    body: z.object({
      file_id: z.guid(),
      version_id: z.guid(),
      words: z.string().check(z.minLength(1), z.maxLength(MOST_SOUGHT)),
      /** Not as a part of a longer word. */
      whole: z.optional(z.boolean()),
    }),
    answer: z.object({ boxes: z.array(box), more: z.boolean(), without_text: z.array(z.int()) }),
    answered:
      'A box for each line on which they are, in parts of the page from its left and its top; pages without a text, in which nothing is found',
    refusals: [400, 401, 403, 404, 422, 429],
  },
  makeRedactedCopy: {
    method: 'post',
    path: '/api/redaction',
    summary: 'Makes a copy of a PDF without what is under the boxes, and keeps it beside the original',
    bodyLimit: BODY,
    body: z.object({
      file_id: z.guid(),
      version_id: z.guid(),
      name: z.string().check(z.minLength(1), z.maxLength(255)),
      boxes: z.array(box).check(z.maxLength(MOST_BOXES)),
    }),
    answer: z.union([z.object({ file_id: z.guid(), pages: z.int(), pictures: z.int() }), refused]),
    answered:
      'The copy, how many pages it has, and how many of them are pictures. After fifteen seconds blanks come before it, and a refusal has this status as well.',
    refusals: [400, 401, 403, 404, 422, 429],
  },
});

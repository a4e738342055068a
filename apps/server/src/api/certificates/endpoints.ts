import { certificateAnswerSchema } from '@casewright/contracts/certificates';
import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';
import { text } from '../../database-text.ts';

/** Longer than a number that somebody copied from paper with its spaces. */
const MOST_LETTERS = 100;

/** /api/certificates: whether a certificate is genuine, for everybody; and its paper, for who has it. */
export const certificateEndpoints = defineEndpoints({
  check: {
    method: 'get',
    path: '/api/certificates/check',
    summary: 'What the certificate with this number says; null where there is none',
    query: z.object({
      number: text(MOST_LETTERS).check(
        z.minLength(1),
        z.describe('32 hexadecimal digits, in any case, with or without spaces'),
      ),
    }),
    answer: certificateAnswerSchema,
    refusals: [422, 429],
  },
  paper: {
    method: 'get',
    path: '/api/certificates/:certificate_id/paper',
    summary: 'A certificate as a PDF, for the person and the administrators of the firm',
    query: z.object({ language: z.optional(z.enum(['en', 'fr', 'vi', 'cn', 'ar'])) }),
    answer: { mediaType: 'application/pdf', isBinary: true, description: 'The certificate' },
    refusals: [401, 403, 404, 422, 429],
  },
});

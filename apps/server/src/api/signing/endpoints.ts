import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';

/** /api/signing: what has to be known of a PDF before people are asked to sign it. */
export const signingEndpoints = defineEndpoints({
  checkPdf: {
    method: 'post',
    path: '/api/signing/check',
    summary: 'Checks whether the newest version of a PDF can be signed',
    body: z.object({ file_id: z.guid() }),
    answer: z.object({
      version_id: z.guid(),
      fault: z.nullable(z.enum(['pdf_broken', 'pdf_encrypted', 'pdf_signed', 'pdf_too_large', 'pdf_too_long'])),
      sizes: z.nullable(z.array(z.tuple([z.number(), z.number()]))),
    }),
    answered: 'Why it cannot be signed, or the width and height of each page in points, as it is shown',
    refusals: [400, 401, 403, 404, 422, 429],
  },
});

import { DOCUMENT_FAULTS, DOCUMENT_KINDS, MOST_DOCUMENTS } from '@casewright/contracts/productions';
import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';

/** /api/productions: what has to be known of documents before they get Bates numbers. */
export const productionEndpoints = defineEndpoints({
  countPages: {
    method: 'post',
    path: '/api/productions/count',
    summary: 'Counts the pages that files of a case have in a production, and says which cannot be produced',
    bodyLimit: 64 * 1024,
    body: z.object({
      case_id: z.guid(),
      file_ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(MOST_DOCUMENTS)),
    }),
    answer: z.array(
      z.object({
        file_id: z.guid(),
        version_id: z.guid(),
        name: z.string(),
        size: z.number(),
        kind: z.enum(DOCUMENT_KINDS),
        pages: z.nullable(z.int()),
        fault: z.nullable(z.enum(DOCUMENT_FAULTS)),
      }),
    ),
    answered:
      'Each file in the order in which it was named, with the pages of its newest version; one page is a slip sheet for what is produced in native form. Where there is a fault there are no pages.',
    refusals: [400, 401, 403, 404, 422, 429],
  },
});

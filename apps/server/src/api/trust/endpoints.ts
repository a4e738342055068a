import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';

/** /api/trust: papers of money in trust that are made when somebody asks for them. */
export const trustEndpoints = defineEndpoints({
  sendStatement: {
    method: 'get',
    path: '/api/trust/statement',
    summary:
      'What a client has in trust, as a PDF: for a case or all cases of its client in an account, with every entry of a period; it is not kept',
    query: z.object({
      account_id: z.guid(),
      case_id: z.guid(),
      from: z.iso.date(),
      to: z.iso.date(),
      all_cases: z.optional(z.enum(['true', 'false'])),
      language: z.optional(z.enum(['en', 'fr', 'vi', 'cn', 'ar'])),
    }),
    answer: { mediaType: 'application/pdf', isBinary: true, description: 'The statement' },
    refusals: [400, 401, 404, 422, 429],
  },
});

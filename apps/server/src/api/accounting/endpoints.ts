import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';

/** /api/accounting: the books of a firm, for its accountant. */
export const accountingEndpoints = defineEndpoints({
  sendJournal: {
    method: 'get',
    path: '/api/accounting/journal',
    summary:
      'The journal of the caller’s firm over at most a year in one currency: as CSV, or as a batch of bookings that DATEV reads; for its administrators without a wall',
    query: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      format: z.enum(['csv', 'datev']),
      names: z.optional(z.enum(['true', 'false'])),
    }),
    answer: {
      mediaType: 'text/csv',
      isBinary: true,
      description:
        'CSV: a row for each posting, in UTF-8. DATEV: EXTF 700, category 21, version 13, in Windows-1252. Clients and memos are named where names is true',
    },
    refusals: [400, 401, 403, 422, 429],
  },
});

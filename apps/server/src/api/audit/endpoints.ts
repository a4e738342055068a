import * as z from 'zod/mini';

import { text } from '../../database-text.ts';
import { defineEndpoints } from '../../endpoints.ts';

/** /api/audit: the audit log as a file. */
export const auditEndpoints = defineEndpoints({
  exportAudit: {
    method: 'get',
    path: '/api/audit/export',
    summary:
      'The entries of the audit log that the caller may read and that the filters leave over, the latest first; for administrators of a firm or of the platform. The log notes it',
    query: z.object({
      search: z.optional(text(200)),
      action: z.optional(z.enum(['insert', 'update', 'delete', 'query'])),
      objects: z.optional(z.string().check(z.regex(/^[a-z_]+(,[a-z_]+){0,199}$/))),
      from: z.optional(z.iso.datetime()),
      to: z.optional(z.iso.datetime()),
    }),
    answer: {
      mediaType: 'text/csv',
      isBinary: true,
      description: 'A row for each entry, in UTF-8: before and after are JSON, hash is that of the chain',
    },
    refusals: [400, 401, 403, 422, 429],
  },
});

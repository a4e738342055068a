import * as z from 'zod/mini';

import { text } from '../../database-text.ts';
import { defineEndpoints } from '../../endpoints.ts';

const mode = z.enum(['none', 'read_only', 'closed']);
const state = z.object({ mode, message: z.nullable(z.string()), since: z.nullable(z.iso.datetime()) });

/** /api/maintenance: whether the installation is under maintenance, which administrators of the platform begin and end. */
export const maintenanceEndpoints = defineEndpoints({
  getMaintenance: {
    method: 'get',
    path: '/api/maintenance',
    summary:
      'Whether the installation is closed or read-only for now, and what its administrators say about it; for everybody',
    answer: state,
    answered: 'closed: only administrators of the platform are served; read_only: nothing is saved',
    refusals: [],
  },
  setMaintenance: {
    method: 'post',
    path: '/api/maintenance',
    summary: 'Begins, changes or ends maintenance; for administrators of the platform. The audit log has it',
    body: z.object({ mode, message: z.optional(z.nullable(text(300))) }),
    answer: state,
    refusals: [401, 403, 409, 422],
  },
});

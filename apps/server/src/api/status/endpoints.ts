import { FINDINGS, INSTALLATION_PARTS, isFindingCode } from '@casewright/contracts/findings';
import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';

/** /api/status: how the installation is, for administrators of the platform. */
export const statusEndpoints = defineEndpoints({
  getStatus: {
    method: 'get',
    path: '/api/status',
    summary:
      'What is found of each part of the installation, as the command doctor finds it; for administrators of the platform',
    answer: z.object({
      checked_at: z.iso.datetime(),
      findings: z.array(
        z.object({
          part: z.enum(INSTALLATION_PARTS),
          state: z.enum(['ok', 'warning', 'fault']),
          code: z.enum(Object.keys(FINDINGS).filter(isFindingCode)),
          values: z.record(z.string(), z.union([z.string(), z.number()])),
          said: z.string(),
        }),
      ),
    }),
    answered: 'What was found at most ten seconds ago: said is the sentence in English, values are what it names',
    refusals: [401, 403],
  },
});

import { isUuid } from '@casewright/contracts/uuid';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import type { Progress } from '../../bundle/write-bundle.ts';
import { exportEndpoints } from './endpoints.ts';
import { exportBundle } from './export-bundle.ts';

/** /api/export: a case, or all that a firm has, as a bundle of files; see docs/decisions/030. */
export function registerExport(app: FastifyInstance, context: ApiContext, logger: Logger): void {
  const running = new Map<string, Progress>();
  serveEndpoints(app, exportEndpoints, {
    exportFirm: (request, reply) => exportBundle(context, request, reply, { caseId: null, running, logger }),
    getProgress: async (request, reply) => {
      const caller = await context.callerOf(request);
      if (caller?.userId == null) return notSignedIn(reply);
      const progress = running.get(caller.userId);
      return progress === undefined ? reply.code(204).send() : reply.header('cache-control', 'no-store').send(progress);
    },
    exportCase: (request, reply) => {
      const { id } = request.params;
      if (!isUuid(id)) return reply.code(404).send(refusal('not_found', 'There is no such case.'));
      return exportBundle(context, request, reply, { caseId: id, running, logger });
    },
  });
}

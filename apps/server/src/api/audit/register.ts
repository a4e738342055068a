import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { auditEndpoints } from './endpoints.ts';
import { exportAudit } from './export.ts';

/** /api/audit: the audit log as a file. */
export function registerAudit(app: FastifyInstance, context: ApiContext): void {
  serveEndpoints(app, auditEndpoints, {
    exportAudit: (request, reply) => exportAudit(context, request, reply),
  });
}

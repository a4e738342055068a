import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { trustEndpoints } from './endpoints.ts';
import { sendStatement } from './statement.ts';

/** /api/trust: papers of money in trust, as the caller. */
export function registerTrust(app: FastifyInstance, context: ApiContext): void {
  serveEndpoints(app, trustEndpoints, {
    sendStatement: (request, reply) => sendStatement(context, request, reply),
  });
}

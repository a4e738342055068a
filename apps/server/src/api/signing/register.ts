import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { checkPdf } from './check.ts';
import { signingEndpoints } from './endpoints.ts';

/** /api/signing: PDFs are looked at before they are sent to be signed. */
export function registerSigning(app: FastifyInstance, context: ApiContext): void {
  serveEndpoints(app, signingEndpoints, { checkPdf: (request, reply) => checkPdf(context, request, reply) });
}

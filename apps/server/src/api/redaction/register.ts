import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { redactionEndpoints } from './endpoints.ts';
import { findWords, lookAtPdf } from './look.ts';
import { makeRedactedCopy } from './make-copy.ts';

/** /api/redaction: redacted copies of PDFs. */
export function registerRedaction(app: FastifyInstance, context: ApiContext): void {
  serveEndpoints(app, redactionEndpoints, {
    lookAtPdf: (request, reply) => lookAtPdf(context, request, reply),
    findWords: (request, reply) => findWords(context, request, reply),
    makeRedactedCopy: (request, reply) => makeRedactedCopy(context, request, reply),
  });
}

import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { countPages } from './count-pages.ts';
import { productionEndpoints } from './endpoints.ts';

/** /api/productions: pages are counted before documents are produced. */
export function registerProductions(app: FastifyInstance, context: ApiContext): void {
  serveEndpoints(app, productionEndpoints, { countPages: (request, reply) => countPages(context, request, reply) });
}

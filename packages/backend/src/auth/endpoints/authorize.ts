import type { FastifyInstance } from 'fastify';

import { queryValue } from '../requests/client-facts.ts';
import { beginProviderFlow } from '../providers/flows.ts';
import type { AuthServices } from '../services.ts';

/** GET /authorize: sends a browser to another provider. */
export function registerAuthorize(app: FastifyInstance, services: AuthServices): void {
  app.get('/authorize', async (request, reply) => {
    await services.limits.take('sso', request.ip);
    const url = await beginProviderFlow(services, request, null);
    if (queryValue(request, 'skip_http_redirect') === 'true') return { url };
    return reply.redirect(url, 302);
  });
}

import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { loadPushKey } from '../../jobs/push-key.ts';

/** GET /api/notifications/push-key: the public half of the key with which a browser subscribes; it is no secret. */
export function registerPushKey(app: FastifyInstance, { backend, environment }: ApiContext): void {
  let publicKey: string | null = null;
  app.get('/api/notifications/push-key', async (_request, reply) => {
    publicKey ??= (await loadPushKey(backend.engine, environment.pushKey)).publicKey;
    return reply.send({ publicKey });
  });
}

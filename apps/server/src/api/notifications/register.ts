import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { registerPushKey } from './push-key.ts';
import { registerUnsubscribe } from './unsubscribe.ts';

/** /api/notifications: what of notifications needs more than the database, or has to work without being signed in. */
export function registerNotifications(app: FastifyInstance, context: ApiContext): void {
  registerPushKey(app, context);
  app.register((scope, _options, done) => {
    registerUnsubscribe(scope, context);
    done();
  });
}

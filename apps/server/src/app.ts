import { join } from 'node:path';

import { HTTP_LIMITS, type Backend } from '@casewright/backend';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { registerConfig } from './config.ts';
import { PROJECT_ROOT, type Environment } from './environment.ts';
import { registerErrors } from './errors.ts';
import { secureEveryAnswer } from './headers.ts';
import { registerHealth } from './health.ts';
import { logRequests } from './request-log.ts';
import { registerWebApp } from './static.ts';

/** The whole HTTP surface on one screen: registration only. */
export async function buildApp(
  environment: Environment,
  backend: Backend,
  anonKey: string,
  logger: Logger,
): Promise<FastifyInstance> {
  const app = Fastify({
    http: HTTP_LIMITS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    // The headers of a proxy that is not named are not believed: a client could write them.
    trustProxy: environment.trustProxy.length > 0 ? [...environment.trustProxy] : false,
  });
  secureEveryAnswer(app, environment.siteUrl);
  logRequests(app, logger);
  registerErrors(app, logger);

  await backend.register(app); // /auth/v1, /rest/v1
  registerConfig(app, environment, anonKey); // /config.json
  registerHealth(app, backend); // /healthz, /readyz, /metrics
  const site = { name: environment.appName, url: environment.siteUrl, demo: environment.demo };
  const connectTo = [environment.hosted?.url ?? environment.siteUrl];
  await registerWebApp(app, join(PROJECT_ROOT, 'apps/web/dist'), site, connectTo); // everything else
  return app;
}

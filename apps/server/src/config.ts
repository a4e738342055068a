import type { FastifyInstance } from 'fastify';

import { VERSION, type Environment } from './environment.ts';

/** /config.json: what the browser may know, and nothing else. */
export function registerConfig(app: FastifyInstance, environment: Environment, anonKey: string): void {
  const config = {
    appName: environment.appName,
    version: VERSION,
    supabaseUrl: environment.hosted?.url ?? environment.siteUrl,
    supabaseAnonKey: anonKey,
    demo: environment.demo,
  };
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
}

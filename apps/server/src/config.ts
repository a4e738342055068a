import type { FastifyInstance } from 'fastify';

import { VERSION, type Environment } from './environment.ts';

/** What the browser may know, and nothing else: written into every page, and the answer of /config.json. */
export interface BrowserConfig {
  appName: string;
  version: string;
  supabaseUrl: string;
  supabaseAnonKey: string;
  pictureSizes: boolean;
  demo: boolean;
}

/** The configuration of an installation for its browsers. */
export function browserConfig(environment: Environment, anonKey: string): BrowserConfig {
  return {
    appName: environment.appName,
    version: VERSION,
    supabaseUrl: environment.hosted?.url ?? environment.siteUrl,
    supabaseAnonKey: anonKey,
    pictureSizes: environment.pictureSizes,
    demo: environment.demo,
  };
}

/** /config.json, for programs; a page of ours has it inside. */
export function registerConfig(app: FastifyInstance, config: BrowserConfig): void {
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
}

import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into the server before its own first line: it writes down every route as the router takes it, so that a test finds them without
// a list of its own.

interface Route {
  method: string | string[];
  url: string;
}
interface App {
  addHook(name: 'onRoute', hook: (route: Route) => void): void;
  addHook(name: 'onListen', hook: (done: () => void) => void): void;
}

const file = process.env['ROUTES_FILE'];
if (isMainThread && file !== undefined)
  subscribe('fastify.initialization', (message) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Fastify publishes under this name
    const { fastify } = message as { fastify: App };
    const routes: { method: string; url: string }[] = [];
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    });
    fastify.addHook('onListen', (done) => {
      writeFileSync(file, JSON.stringify(routes));
      done();
    });
  });

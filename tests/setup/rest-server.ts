import { startRest } from '../protocol/rest/server.ts';

/** Vitest's global set-up of the data API's tables of requests: one server for all files that leave nothing changed on it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startRest({ schemas: ['public', 'other'], aggregates: true, txEnd: 'commit-allow-override' });
  await server.admin.query('analyze public.clients');
  process.env.TEST_REST_URL = server.url;
  process.env.TEST_REST_JWT_SECRET = server.keys.jwtSecret;
  return () => server.close();
}

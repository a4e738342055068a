// @supabase/lite on a database of this machine, as its documentation starts it for PostgreSQL, with as many connections as the others.
import { serve } from '@hono/node-server';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';

const { socket, database, user, jwtSecret } = JSON.parse(process.env.YARDSTICK ?? '{}');
const connection = createPostgresConnection({
  url: `postgres://${user}@localhost/${database}`,
  postgresOptions: { path: socket, max: 10 },
});
const app = new App({
  connection,
  auth: { enabled: true, jwt_secret: jwtSecret },
  options: { server: { apiKeys: false } },
});
serve(
  {
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request, env) => app.fetch(request, { peerAddress: env.incoming.socket.remoteAddress ?? null }),
  },
  ({ port }) => process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`),
);
process.once('SIGTERM', () => process.exit(0));

import { createServer, type IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import pg from 'pg';

/** What the bare handler runs for a path: the SQL that a hand-written endpoint would send. */
export interface Endpoint {
  text: string;
  values(parameters: URLSearchParams, body: string): string[];
}

/**
 * The yardstick: Node's own HTTP server and one transaction of the same shape (begin, impersonate the caller, one statement, commit, in one
 * round trip), without a protocol, a token or a rule. Whatever a data API adds, it adds to this.
 */
export async function startBareHandler(
  connection: pg.PoolConfig,
  claims: { sub: string; role: string; session_id: string },
  endpoints: Record<string, Endpoint>,
) {
  // The settings and the check of the session that a caller's transaction begins with, as scope.ts sends them.
  const become = {
    name: 'become',
    text:
      'select num_nulls(case when exists (select from auth.live_sessions where id = $9::uuid and user_id::text = lower($10)) then true ' +
      "else auth.refuse_session() end, set_config('search_path', $1, true), set_config('request.jwt.claims', $2, true), set_config('statement_timeout', $3, true), " +
      "set_config('request.method', $4, true), set_config('request.path', $5, true), set_config('request.headers', $6, true), " +
      "set_config('request.cookies', $7, true), set_config('response.status', '', true), set_config('response.headers', '', true), set_config('role', $8, true))",
    values: [
      '"public", "extensions"',
      JSON.stringify(claims),
      '8s',
      'GET',
      '/',
      '{}',
      '{}',
      'authenticated',
      claims.session_id,
      claims.sub,
    ],
  };
  return startBareServer(connection, (request, body) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const endpoint = endpoints[url.pathname];
    if (!endpoint) throw new Error(`no endpoint ${url.pathname}`);
    const statement = { name: url.pathname, text: endpoint.text, values: endpoint.values(url.searchParams, body) };
    return ['begin', become, statement, 'commit'];
  });
}

/** A server that runs the statements of each request in one round trip and answers the column `body` of the last but one. */
export async function startBareServer(
  connection: pg.PoolConfig,
  statementsOf: (request: IncomingMessage, body: string) => (string | pg.QueryConfig)[],
) {
  const pool = new pg.Pool({ ...connection, max: 10, pipeline: true });
  pool.on('error', (error) => console.error(error.message));
  const server = createServer((request, response) => {
    answer(request).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });

  const answer = async (request: IncomingMessage): Promise<string> => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const statements = statementsOf(request, body);
    const client = await pool.connect();
    try {
      const results = await Promise.all(inOneWrite(client, statements));
      return String(results.at(-2)?.rows[0]?.body ?? '');
    } finally {
      client.release();
    }
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
    },
  };
}

/** Sends the statements with one system call, as scope.ts does; the driver does not type the connection that it keeps. */
function inOneWrite(client: pg.PoolClient, statements: (string | pg.QueryConfig)[]): Promise<pg.QueryResult>[] {
  const stream: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream');
  if (!(stream instanceof Socket)) throw new Error('The driver keeps its connection elsewhere');
  stream.cork();
  try {
    return statements.map((statement) => client.query(statement));
  } finally {
    stream.uncork();
  }
}

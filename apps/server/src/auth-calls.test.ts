import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

import { makeKeys, type Backend } from '@casewright/backend';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeApiContext, type ApiContext } from './api-context.ts';
import { readEnvironment } from './environment.ts';
import { registerErrors } from './errors.ts';

// A hosted project answers auth elsewhere: here it is a server that knows one token.
const logged: string[] = [];
const seen: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
const TOKEN = `x.${Buffer.from('{"sub":"somebody","session_id":"a session","aal":"aal1"}').toString('base64url')}.x`;
let hosted: Server;
let app: FastifyInstance;
let context: ApiContext;

beforeAll(async () => {
  hosted = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      if (request.url === '/auth/v1/broken' || request.headers.authorization === 'Bearer slow')
        response.writeHead(502).end('<html>');
      else if (request.url === '/auth/v1/busy')
        response.writeHead(429, { 'retry-after': '7' }).end('{"code":"over_request_rate_limit","message":"Wait"}');
      else if (request.headers.authorization === `Bearer ${TOKEN}`) response.end('{"id":"somebody"}');
      else response.writeHead(403).end('{"code":"bad_jwt","message":"invalid"}');
    });
  });
  await new Promise<void>((resolve) => hosted.listen(0, '127.0.0.1', resolve));
  const address = hosted.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const environment = readEnvironment({
    SUPABASE_URL: `http://127.0.0.1:${address.port}`,
    SUPABASE_ANON_KEY: 'the key of guests',
    SUPABASE_SERVICE_ROLE_KEY: 'the service key',
    DATABASE_URL: 'postgres://nobody@127.0.0.1/nothing',
  });
  const logger = pino({ base: null }, { write: (line) => logged.push(line) });
  app = Fastify();
  registerErrors(app, logger);
  const unused: Backend = Object.create(null); // nothing here reaches a database
  const keys = { ...makeKeys({ issuer: 'x' }), anonKey: 'the key of guests' };
  context = makeApiContext(app, environment, unused, keys, logger);
  app.get('/caller', (request) => context.callerOf(request).then((caller) => ({ caller })));
  app.get('/call/:path', (request: FastifyRequest<{ Params: { path: string } }>) =>
    context.auth({ method: 'POST', path: `/${request.params.path}`, body: { a: 1 }, request }),
  );
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await new Promise((resolve) => hosted.close(resolve));
});

async function get(url: string, authorization?: string): Promise<unknown> {
  const headers = { 'user-agent': 'a browser', 'accept-language': 'fr', ...(authorization ? { authorization } : {}) };
  return (await app.inject({ url, headers, remoteAddress: '198.51.100.7' })).json();
}

test('a hosted project is asked whether it believes a token, and only then the token is read', async () => {
  expect(await get('/caller', `Bearer ${TOKEN}`)).toEqual({
    caller: {
      role: 'authenticated',
      claims: { sub: 'somebody', session_id: 'a session', aal: 'aal1' },
      userId: 'somebody',
      sessionId: 'a session',
    },
  });
  expect(seen.at(-1)).toMatchObject({ url: '/auth/v1/user', headers: { apikey: 'the key of guests' } });
  for (const refused of [`Bearer ${TOKEN}x`, 'Bearer', 'Basic eA==', undefined])
    expect(await get('/caller', refused)).toEqual({ caller: null });
});

test('a call carries the key of guests, the browser, its languages and the address', async () => {
  expect(await get('/call/signup')).toEqual({
    status: 403,
    body: { code: 'bad_jwt', message: 'invalid' },
    retryAfter: null,
  });
  expect(seen.at(-1)).toMatchObject({
    url: '/auth/v1/signup',
    body: '{"a":1}',
    headers: {
      authorization: 'Bearer the key of guests',
      'user-agent': 'a browser',
      'accept-language': 'fr',
      'x-forwarded-for': '198.51.100.7',
      'x-supabase-api-version': '2024-01-01',
    },
  });
});

test('what is no answer of auth becomes none, and a service that is away is said to be', async () => {
  expect(await get('/call/broken')).toEqual({ status: 502, body: {}, retryAfter: null });
  expect(await get('/call/busy')).toMatchObject({ status: 429, retryAfter: '7' });
  const away = { code: 'unexpected_failure', message: expect.stringContaining('not available') };
  expect(await get('/caller', 'Bearer slow')).toMatchObject(away);
  expect(logged).toEqual([]);
  hosted.closeAllConnections();
  await new Promise((resolve) => hosted.close(resolve));
  expect(await get('/call/signup')).toMatchObject({ status: 503, body: { code: 'unexpected_failure' } });
  expect(logged).toEqual([
    expect.stringMatching(/"path":"\/signup".*"msg":"auth: the hosted project was not reached"/),
  ]);
  // Nobody is taken for signed out because nobody could be asked.
  expect(await get('/caller', `Bearer ${TOKEN}`)).toMatchObject(away);
});

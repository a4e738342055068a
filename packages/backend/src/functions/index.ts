import type { IncomingMessage } from 'node:http';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Keys } from '../caller/keys.ts';
import type { Engine } from '../database/engine.ts';
import { DatabaseUnavailable } from '../database/errors.ts';
import type { Logger } from '../options.ts';
import { authorize } from './authorize.ts';
import { FunctionError, notFound, tooManyAtOnce } from './errors.ts';
import { answeredHeaders, forward } from './forward.ts';
import { functionsIn, type FunctionSettings } from './settings.ts';
import { makePool } from './workers/pool.ts';
import { beginWorker, type Worker } from './workers/worker.ts';

/** What the functions protocol is given. */
export interface FunctionsContext {
  engine: Engine;
  keys: Keys;
  logger: Logger;
  settings: FunctionSettings;
}

/**
 * Puts the functions protocol on a server, under the prefix that the plugin is registered with: `/NAME/any/path` by any method. Each function
 * runs in workers of its own, which are begun when somebody asks, and are found in the folder at the start.
 */
export function registerFunctions(app: FastifyInstance, context: FunctionsContext): void {
  const { engine, keys, logger, settings } = context;
  const programs = functionsIn(settings.folder ?? '');
  const pool = makePool(settings, (name) =>
    beginWorker({
      name,
      program: programs.get(name) ?? '',
      settings,
      environment: { ...addressAndKeys(app, keys), ...settings.environment },
      logger,
    }),
  );
  app.addHook('onClose', () => pool.close());
  const atOnce = new Map<string, number>();

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof FunctionError) return refuse(reply, error, settings);
    if (error instanceof DatabaseUnavailable)
      return reply
        .code(503)
        .header('retry-after', String(error.retryAfterSeconds))
        .send({ code: 'DATABASE_UNAVAILABLE', message: 'The database is not available at the moment' });
    throw error;
  });
  // A body is a stream for the function, whatever its type says.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));

  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.slice(app.prefix.length);
    const name = /^\/([^/?#]*)/.exec(path)?.[1] ?? '';
    if (!programs.has(name)) throw notFound();
    const { authorization, apikey } = request.headers;
    const credentials = { authorization, apikey: typeof apikey === 'string' ? apikey : undefined };
    const wantsToken = request.method !== 'OPTIONS' && !settings.open.includes(name);
    const asker = wantsToken ? await authorize(credentials, keys, engine) : null;

    const who = asker?.caller.userId ?? request.ip;
    const others = atOnce.get(who) ?? 0;
    if (others >= settings.requestsOfOne) throw tooManyAtOnce();
    atOnce.set(who, others + 1);
    const leave = (): void => {
      const left = (atOnce.get(who) ?? 1) - 1;
      if (left > 0) atOnce.set(who, left);
      else atOnce.delete(who);
    };
    const gone = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort();
    });
    const forwarded = { path, token: asker?.token ?? null, gone: gone.signal, settings };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const work = async (worker: Worker): Promise<void> => {
        const forwarding = await forward(request, worker, forwarded);
        resolve(forwarding.answer);
        // Until then the worker has it to do.
        await forwarding.finished;
      };
      pool.use(name, work).catch(reject).finally(leave);
    });
    return reply
      .code(answer.statusCode ?? 502)
      .headers(answeredHeaders(answer))
      .send(answer);
  };
  for (const url of ['/', '/*']) app.all(url, serve);
}

function refuse(reply: FastifyReply, error: FunctionError, { relayErrors }: FunctionSettings): FastifyReply {
  if (error.isRelays && relayErrors) reply.header('x-relay-error', 'true');
  if (error.retryAfterSeconds !== null) reply.header('retry-after', String(error.retryAfterSeconds));
  const type = typeof error.body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  return reply.code(error.status).type(type).send(error.body);
}

/** What every function of a hosted project finds in its environment. */
function addressAndKeys(app: FastifyInstance, keys: Keys): Record<string, string> {
  const address = app.server.address();
  const known = { SUPABASE_ANON_KEY: keys.anonKey, SUPABASE_SERVICE_ROLE_KEY: keys.serviceRoleKey };
  if (address === null || typeof address === 'string') return known;
  const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const host = everywhere[address.address] ?? (address.family === 'IPv6' ? `[${address.address}]` : address.address);
  return { ...known, SUPABASE_URL: `http://${host}:${address.port}` };
}

import type { IncomingMessage } from 'node:http';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { anonymousCaller, resolveCaller } from '../caller/index.ts';
import type { Keys } from '../caller/keys.ts';
import type { Engine } from '../database/engine.ts';
import type { Logger } from '../options.ts';
import { parseContentType } from './parse/media-type.ts';
import { Refusal, anonymousDisabled, badBody } from './refusal.ts';
import type { Answer } from './respond/answer.ts';
import { errorAnswer, failureAnswer, faultAnswer } from './respond/failure.ts';
import { keepSchema } from './schema-cache/keeper.ts';
import { headerOf } from './serve/request.ts';
import type { Incoming } from './serve/request.ts';
import { serve } from './serve/serve.ts';
import type { RestSettings } from './settings.ts';
import { endHolds } from './stream/hold.ts';
import { receiveBody, receiveCsv, tooLarge } from './stream/upload.ts';
import type { UploadLimits } from './stream/upload.ts';

/** What the data API is given. */
export interface RestContext {
  engine: Engine;
  keys: Keys;
  settings: RestSettings;
  logger: Logger;
}

/** All that the server knows: what no resource has is refused in the words of the protocol. */
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'] as const;
const NO_BODY = Buffer.alloc(0);

/** Puts the data API on a Fastify scope of its own, under that scope's prefix. Ready when the schema cache is read. */
export async function registerRest(
  app: FastifyInstance,
  { engine, keys, settings: given, logger }: RestContext,
): Promise<void> {
  const schema = await keepSchema(engine, given, (error) =>
    logger.error(readingFactsOf(error), 'the schema cache was not renewed'),
  );
  app.addHook('preClose', async () => endHolds(engine));
  app.addHook('onClose', () => schema.close());

  // PostgreSQL reads the body itself, so it stays the bytes that came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request: FastifyRequest, stream: IncomingMessage) =>
    receiveBody(stream, given.bodyLimit),
  );
  // CSV is read by the part that serves the request, which may take more of it than is held at once.
  app.addContentTypeParser('text/csv', (_request, _body, done) => done(null));

  const answer = async (request: FastifyRequest, signal: AbortSignal): Promise<Answer> => {
    const { cache, settings } = schema.current();
    let incoming = incomingOf(request, app.prefix, signal);
    let isAnonymous = true;
    try {
      const apikey = headerOf(incoming.headers, 'apikey');
      if (settings.requireApiKey && apikey === undefined) return missingApiKey();
      const caller = resolveCaller({ authorization: headerOf(incoming.headers, 'authorization'), apikey }, keys);
      isAnonymous = caller.role === engine.anonymousRole;
      if (!settings.anonymous && caller === anonymousCaller(keys)) throw anonymousDisabled();
      const most = isAnonymous ? (settings.guestBodyLimit ?? Infinity) : Infinity;
      if (incoming.body.length > most) throw tooLarge();
      if (isCsv(request))
        incoming = { ...incoming, ...(await receiveCsv(request.raw, csvLimits(incoming, settings, most))) };
      return await serve(incoming, caller, { engine, settings, cache }, app.prefix);
    } catch (error) {
      const failure = failureAnswer(error, isAnonymous);
      if (!failure) logger.error(factsOf(error), 'a request of the data API failed by a fault of ours');
      return failure ?? faultAnswer();
    } finally {
      // What is refused in the middle is read to its end nevertheless: many clients listen only when they have said all.
      if (isCsv(request)) {
        await incoming.upload?.leave();
        request.raw.resume();
      }
    }
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    send(reply, await answer(request, endOf(reply)));
  for (const url of ['/', '/*']) app.route({ method: [...METHODS], url, handler, exposeHeadRoute: false });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refusal) return send(reply, errorAnswer(error.status, error.body));
    const status = error.statusCode ?? 500;
    if (status >= 500) logger.error(factsOf(error), 'a request of the data API failed by a fault of ours');
    return send(reply, status >= 500 ? faultAnswer() : refusedBeforeRead(status, error.message, request));
  });
}

/** Where a fault of ours arose. Its message may quote what somebody sent, so it is left out. */
function factsOf(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = 'code' in error ? error.code : undefined;
  return { kind: error.name, code, stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')) };
}

/** Why the structure or the database's own settings could not be read: nobody's words are in that. */
const readingFactsOf = (error: unknown): object => ({
  ...factsOf(error),
  ...(error instanceof Error && { reason: error.message }),
});

/** Aborted when the client has closed the connection before it had the answer. */
function endOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Whether the body is CSV, which nobody has read yet. */
function isCsv({ headers, body }: FastifyRequest): boolean {
  return body === undefined && parseContentType(headers['content-type']).kind === 'csv';
}

/** Rows to insert may be more than fit into one statement. */
function csvLimits(
  { method, segments, headers }: Incoming,
  { bodyLimit, csvBodyLimit }: RestSettings,
  most: number,
): UploadLimits {
  const isImport = method === 'POST' && segments.length === 1;
  const declared = headerOf(headers, 'content-length');
  return {
    whole: Math.min(bodyLimit, most),
    most: Math.min(isImport ? Math.max(bodyLimit, csvBodyLimit) : bodyLimit, most),
    ...(declared !== undefined && { declared: Number(declared) }),
  };
}

function incomingOf(request: FastifyRequest, prefix: string, signal: AbortSignal): Incoming {
  const url = request.raw.url ?? '/';
  const question = url.indexOf('?');
  const path = (question < 0 ? url : url.slice(0, question)).slice(prefix.length);
  return {
    method: request.method,
    segments: path === '' || path === '/' ? [] : path.slice(1).split('/').map(decodeSegment),
    path: path === '' ? '/' : path,
    query: question < 0 ? '' : url.slice(question + 1),
    headers: request.headers,
    address: request.ip,
    body: Buffer.isBuffer(request.body) ? request.body : NO_BODY,
    signal,
  };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // No table is called by something that is no text, so it is not found under its undecoded name either.
    return segment;
  }
}

function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  reply.code(status).headers(headers);
  return body === null ? reply.send() : reply.send(body);
}

/** A request that the server refused while it was still reading it. */
function refusedBeforeRead(status: number, message: string, { headers }: FastifyRequest): Answer {
  const refusal =
    status === 415
      ? badBody(`Content-Type not acceptable: ${headers['content-type'] ?? ''}`)
      : new Refusal(status, 'PGRST102', message);
  return errorAnswer(refusal.status, refusal.body);
}

/** A hosted project's gateway answers this before the data API sees the request. */
function missingApiKey(): Answer {
  const hint = 'No `apikey` request header or url param was found.';
  return {
    status: 401,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ message: 'No API key found in request', hint }),
  };
}

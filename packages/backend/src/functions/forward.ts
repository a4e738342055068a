import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { FastifyRequest } from 'fastify';

import { bodyPieces } from '../body-pieces.ts';
import { bodyEnded, FunctionError, idleTimeout, tooLarge, workerError, workerLimit } from './errors.ts';
import type { FunctionSettings } from './settings.ts';
import type { Worker } from './workers/worker.ts';

/** What of a request is for one connection alone, and the cookies of our own pages, which are no business of a function. */
const NOT_PASSED = new Set([
  'connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'upgrade', 'expect', 'proxy-authorization', 'proxy-connection', 'cookie',
  'x-forwarded-for', 'forwarded',
]); // prettier-ignore
/** How long the end of a process is waited for, when its connection broke. */
const DEATH_MS = 1_000;

/** A request as it goes to a function. */
export interface Forwarded {
  /** Path and query, the name of the function first. */
  path: string;
  /** The token that the gateway has chosen; null leaves the header as it came. */
  token: string | null;
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal;
  settings: Pick<FunctionSettings, 'bodyLimit' | 'idleMs' | 'wallMs'>;
}

/**
 * Sends a request to a worker and answers what it says, its body as it comes. What comes of it afterwards ends with the caller, with silence
 * and with the time that an answer may take: `finished` settles then.
 * @throws FunctionError
 */
export async function forward(
  request: FastifyRequest,
  worker: Worker,
  { path, token, gone, settings }: Forwarded,
): Promise<{ answer: IncomingMessage; finished: Promise<void> }> {
  const { bodyLimit, idleMs, wallMs } = settings;
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw tooLarge();
  const outgoing = requestHttp({
    socketPath: worker.socket,
    method: request.method,
    path,
    headers: passedOn(request, token),
    agent: worker.agent,
  });
  let why: FunctionError | null = null;
  const giveUp = (reason: FunctionError): void => {
    why ??= reason;
    outgoing.destroy(reason);
  };
  const leave = (): void => giveUp(bodyEnded());
  if (gone.aborted) leave();
  gone.addEventListener('abort', leave, { once: true });
  outgoing.setTimeout(idleMs, () => giveUp(idleTimeout()));
  const late = setTimeout(() => giveUp(workerLimit()), wallMs);
  const finish = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      outgoing.once('close', resolve);
    });
    clearTimeout(late);
    gone.removeEventListener('abort', leave);
  };
  const finished = finish();

  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve);
      outgoing.on('error', reject);
      const body = bodyPieces(request.raw, bodyLimit, { tooLarge, ended: bodyEnded });
      pipeline(Readable.from(body, { objectMode: false }), outgoing).catch((error: unknown) => {
        // A function may answer without reading everything.
        if (error instanceof FunctionError) giveUp(error);
        reject(error);
      });
    });
    return { answer, finished };
  } catch {
    if (why !== null) throw why;
    const how = await Promise.race([worker.ended, sleep(DEATH_MS, 'alive' as const, { ref: false })]);
    throw how === 'limit' ? workerLimit() : workerError();
  }
}

function passedOn({ headers, ip }: FastifyRequest, token: string | null): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !NOT_PASSED.has(name));
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': ip,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
}

/** Headers that are for one connection alone, that only the gateway says, or that would act on our own pages. */
const NOT_ANSWERED = new Set([
  'connection', 'keep-alive', 'transfer-encoding', 'trailer', 'upgrade', 'date', 'x-relay-error', 'x-worker-error', 'set-cookie',
  'strict-transport-security', 'clear-site-data', 'service-worker-allowed', 'access-control-allow-origin', 'access-control-allow-credentials',
]); // prettier-ignore

/** The headers of an answer as they go out. A page that a function writes would be one of this site: it is shown as text. */
export function answeredHeaders({ headers }: IncomingMessage): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !NOT_ANSWERED.has(name)) kept[name] = value;
  const type = headers['content-type'];
  if (type !== undefined && ACTIVE.test(type)) kept['content-type'] = 'text/plain; charset=utf-8';
  return kept;
}

/** Types that a browser runs when it opens them. */
const ACTIVE =
  /^\s*(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml|text\/javascript|application\/javascript)\b/i;

import type { FastifyInstance } from 'fastify';

import type { Keys } from '../caller/keys.ts';
import type { Engine } from '../database/engine.ts';
import { hourly } from '../database/hourly.ts';
import type { Logger } from '../options.ts';
import type { BackingStore } from './bytes/byte-store.ts';
import { registerBuckets } from './endpoints/buckets.ts';
import { registerChanges } from './endpoints/changes.ts';
import { registerDownloads } from './endpoints/downloads.ts';
import { registerImages } from './endpoints/images.ts';
import { registerListings } from './endpoints/listings.ts';
import { registerSigning } from './endpoints/signing.ts';
import { registerUploads } from './endpoints/uploads.ts';
import { asStorageError, invalidRequest, StorageError } from './errors.ts';
import { failureOf, removeOrphans } from './housekeeping.ts';
import { Images } from './images/images.ts';
import { registerResumable } from './resumable/index.ts';
import type { StorageServices } from './services.ts';
import type { StorageSettings } from './settings.ts';

/** What the storage protocol is given. */
export interface StorageContext {
  engine: Engine;
  keys: Keys;
  logger: Logger;
  settings: StorageSettings;
  bytes: BackingStore;
  /** Whether no other process can be writing there. */
  isAlone: boolean;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** Headers that tell of an object, and have no place in a refusal. */
const SAID_OF_BYTES = [
  'content-length',
  'content-range',
  'content-disposition',
  'cache-control',
  'etag',
  'last-modified',
];

/** Most bytes of a body that is no object: a thousand long names. */
const BODY_LIMIT = 1024 * 1024;

/** Puts the storage protocol on a server, under the prefix that the plugin is registered with, once what a crash left is removed. */
export async function registerStorage(app: FastifyInstance, context: StorageContext): Promise<void> {
  const { logger, bytes } = context;
  const services: StorageServices = context;
  const images = new Images(bytes.incoming);
  app.addHook('onClose', () => images.close());
  const stopHousekeeping = await keepHouse(context);
  app.addHook('onClose', () => stopHousekeeping());

  app.setErrorHandler((error, _request, reply) => {
    const refusal = asStorageError(error) ?? fault(error, logger);
    // What was said of bytes that do not come.
    for (const name of SAID_OF_BYTES) reply.removeHeader(name);
    return reply.code(refusal.status).headers(refusal.headers).type(JSON_TYPE).send(refusal.toJSON());
  });
  app.setNotFoundHandler((request, reply) => {
    const message = `Route ${request.method}:${request.url.split('?', 1)[0]} not found`;
    return reply.code(404).send({ statusCode: '404', error: 'Not Found', message, code: 'NotFound' });
  });
  // Other routes of the server may match everything, the web app's for one; below this prefix nothing but storage answers.
  for (const url of ['/', '/*']) app.all(url, (_request, reply) => reply.callNotFound());
  app.get('/status', () => ({}));

  await app.register((bodies, _options, done) => {
    registerUploads(bodies, services);
    registerResumable(bodies, services, context.bytes);
    done();
  });
  await app.register((calls, _options, done) => {
    // An empty body is none, whatever its type says.
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, parsed) =>
      parsed(...readJson(String(body))),
    );
    registerBuckets(calls, services);
    registerDownloads(calls, services);
    registerImages(calls, services, images);
    registerListings(calls, services);
    registerSigning(calls, services);
    registerChanges(calls, services);
    done();
  });
}

/**
 * Removes what a crash left and goes on with it every hour; returns how to stop. On a disk of our own it is gone before the first request; a
 * bucket is looked through meanwhile, because it is large or may not answer.
 */
async function keepHouse(context: StorageContext): Promise<() => Promise<void>> {
  const { logger, bytes, isAlone } = context;
  const failed = (error: unknown): void =>
    logger.warn(failureOf(error), 'The housekeeping of storage failed; it is tried again in an hour.');
  const starting = new AbortController();
  const first = isAlone ? removeOrphans(context, bytes, starting.signal, 0) : Promise.resolve();
  if (!bytes.isRemote) await first;
  const settled = first.catch(failed);
  const stopHourly = hourly((stopping) => removeOrphans(context, bytes, stopping), failed);
  return async () => {
    starting.abort();
    await Promise.all([settled, stopHourly()]);
  };
}

function readJson(text: string): [Error | null, unknown?] {
  if (text === '') return [null, undefined];
  try {
    return [null, JSON.parse(text)];
  } catch {
    return [invalidRequest('The body is no JSON')];
  }
}

/** A fault of ours: nothing of the inside shows. Its message may quote what somebody sent, so its kind and place are logged alone. */
function fault(error: unknown, logger: Logger): StorageError {
  const stack =
    error instanceof Error ? error.stack?.split('\n').filter((line) => line.startsWith('    at ')) : undefined;
  logger.error({ ...failureOf(error), stack }, 'a request of storage failed by a fault of ours');
  return new StorageError(500, 'InternalError', 'Internal', 'Internal server error', { status: 500 });
}

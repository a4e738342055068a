import { randomUUID } from 'node:crypto';

import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Scope } from '../../database/scope.ts';
import type { BackingStore } from '../bytes/byte-store.ts';
import { wantsUpsert } from '../endpoints/parameters.ts';
import { asStorageError, entityTooLarge, invalidMimeType, StorageError } from '../errors.ts';
import { isUuid } from '../../caller/uuid.ts';
import { scopeOf, type StorageServices } from '../services.ts';
import { requireAccount } from '../signed/account.ts';
import { readAddress } from '../signed/token.ts';
import { isAllowed } from '../upload/content-type.ts';
import { limitsOf, requireMayWrite } from '../upload/save.ts';
import { uploadFacts } from './upload-facts.ts';
import { Finisher, isOwn, isUnfinished, keptOf, wishOf } from './uploads.ts';

/** How long an upload may take from its creation on: a week, so that one which stopped goes on another day. A hosted project gives it a day. */
export const UPLOAD_MS = 7 * 24 * 3_600_000;

/** What the hooks of the library know of the request that they serve. */
interface Context {
  request: FastifyRequest;
  isSigned: boolean;
  scope?: Scope;
}

/** The library says what is wrong by a status and a sentence. */
type Refusal = { status_code: number; body: string };

/**
 * Serves resumable uploads by the TUS protocol: each is a file of its own until it is whole, and an object from then on. With a token of a
 * signed upload (`/sign`, header x-signature) they need no other credentials.
 */
export function registerResumable(app: FastifyInstance, services: StorageServices, bytes: BackingStore): void {
  const store = new FileStore({
    directory: bytes.uploads,
    configstore: uploadFacts(bytes.uploads),
    expirationPeriodInMilliseconds: UPLOAD_MS,
  });
  const finisher = new Finisher(services, bytes, store);
  const contexts = new WeakMap<object, Context>();
  const contextOf = (request: object): Context => {
    const context = contexts.get(request);
    if (!context) throw new Error('a hook was called for no request of ours');
    return context;
  };

  const server = new Server({
    path: '/',
    datastore: store,
    namingFunction: () => randomUUID(),
    // Relative to the address that was asked: whatever proxy is in front knows its own name.
    generateUrl: (web, { id }) => `${app.prefix}/upload/resumable${contextOf(web).isSigned ? '/sign' : ''}/${id}`,
    getFileIdFromRequest: (_web, last) => (last !== undefined && isUuid(last) ? last : undefined),
    maxSize: () => services.settings.fileSizeLimit,
    onUploadCreate: async (web, upload) => {
      const context = contextOf(web);
      const { bucket, key, type } = wishOf(upload.metadata);
      const { scope, upsert } = await authorOf(services, context, bucket, key);
      const writing = upsert ? 'upsert' : 'insert';
      const { most, allowedMimeTypes } = await limitsOf(services, bucket);
      if (upload.size === undefined || upload.size > most) throw entityTooLarge();
      if (!isAllowed(type, allowedMimeTypes)) throw invalidMimeType(type);
      await requireMayWrite(services, { scope, bucket, key, writing });
      context.scope = scope;
      return { metadata: keptOf(upload.metadata, writing, scope) };
    },
    onUploadFinish: async (web, upload) => {
      const { scope } = contextOf(web);
      if (!scope) throw new Error('an upload ended whose sender is not known');
      await finisher.finish(upload, scope);
      return {};
    },
    onResponseError: (_web, error) => refusalOf(services, error),
  });

  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const context: Context = { request, isSigned: request.routeOptions.url?.includes('/resumable/sign') ?? false };
    const { id }: { id?: string } = Object(request.params);
    if (id !== undefined) {
      const upload = await ownUpload(services, store, context, id);
      // What a crash came between is made up for before its sender hears that all has come.
      if (request.method === 'HEAD' && context.scope && isUnfinished(upload))
        await finisher.finish(upload, context.scope);
    }
    const web = webRequest(request);
    contexts.set(web, context);
    return answer(reply, await server.handleWeb(web));
  };
  for (const url of ['/upload/resumable', '/upload/resumable/sign'])
    app.route({ method: ['POST', 'OPTIONS'], url, handler, errorHandler: refuse(services) });
  for (const url of ['/upload/resumable/:id', '/upload/resumable/sign/:id'])
    app.route({ method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'], url, handler, errorHandler: refuse(services) });
}

/** In whose name an upload comes, and whether it may take the place of an object. @throws StorageError */
async function authorOf(
  services: StorageServices,
  { request, isSigned }: Context,
  bucket: string,
  key: string,
): Promise<{ scope: Scope; upsert: boolean }> {
  if (!isSigned) return { scope: scopeOf(services, request, 'storage.tus.upload'), upsert: wantsUpsert(request) };
  const signed = await readAddress(services.keys, 'upload', request.headers['x-signature'], bucket, key);
  await requireAccount(services, signed);
  return { scope: scopeOf(services, request, 'storage.tus.upload_signed', signed.caller), upsert: signed.upsert };
}

/** The upload that an address names, for its sender alone; for others there is none. @throws StorageError */
async function ownUpload(services: StorageServices, store: FileStore, context: Context, id: string): Promise<Upload> {
  const known = isUuid(id) && id === id.toLowerCase() ? await store.configstore.get(id) : undefined;
  if (!known) throw gone();
  const { bucket, key } = wishOf(known.metadata);
  const { scope } = await authorOf(services, context, bucket, key);
  if (!isOwn(known, scope)) throw gone();
  context.scope = scope;
  return store.getUpload(id).catch(() => {
    throw gone();
  });
}

const gone = (): StorageError => new StorageError(404, 'NoSuchUpload', 'not_found', 'The upload was not found');

/** The library speaks the requests of the web. */
function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const hasBody = request.method === 'POST' || request.method === 'PATCH';
  return new Request(new URL(request.url, 'http://localhost'), {
    method: request.method,
    headers,
    ...(hasBody && { body: bodyOf(request), duplex: 'half' }),
  });
}

/** Nobody destroys the request: the answer still goes out by the same socket. */
function bodyOf({ raw }: FastifyRequest): ReadableStream<Uint8Array> {
  const pieces = raw.iterator({ destroyOnReturn: false });
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** Which pages may read an answer is the server's to say, and what was said of an upload is nobody else's. */
const OWN_HEADERS = /^(access-control-|upload-metadata$|content-length$)/;

async function answer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) if (!OWN_HEADERS.test(name)) reply.header(name, value);
  reply.code(response.status).header('cache-control', 'no-store');
  const body = await response.text();
  return body === '' ? reply.send() : reply.type('text/plain; charset=utf-8').send(body);
}

/** TUS has the status itself, where the rest of the protocol says it in the body. */
function refuse(services: StorageServices) {
  return (error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status_code: status, body } = refusalOf(services, error);
    return reply.code(status).header('tus-resumable', '1.0.0').type('text/plain; charset=utf-8').send(body);
  };
}

function refusalOf({ logger }: StorageServices, error: unknown): Refusal {
  if (isRefusal(error)) return error;
  const refusal = asStorageError(error);
  if (refusal)
    return { status_code: refusal.status >= 500 ? refusal.status : refusal.statusCode, body: refusal.message };
  const stack =
    error instanceof Error ? error.stack?.split('\n').filter((line) => line.startsWith('    at ')) : undefined;
  logger.error(
    { kind: error instanceof Error ? error.name : typeof error, stack },
    'a resumable upload failed by a fault of ours',
  );
  return { status_code: 500, body: 'Internal server error' };
}

function isRefusal(error: unknown): error is Refusal {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status_code' in error &&
    'body' in error &&
    !(error instanceof StorageError)
  );
}

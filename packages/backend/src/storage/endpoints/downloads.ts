import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { accessDenied, invalidRequest, noSuchKey } from '../errors.ts';
import { findObject, type ObjectRow } from '../rows/objects.ts';
import { callerOf, scopeOf, type StorageServices } from '../services.ts';
import { findPublic, findReadable, type Readable } from '../serve/find-readable.ts';
import { serveObject } from '../serve/serve-object.ts';
import { requireAccount } from '../signed/account.ts';
import { readAddress } from '../signed/token.ts';
import { objectOf, parameterOf } from './parameters.ts';

/** Serves the bytes of objects, and what is known of them: to their readers, to everybody, and to the holder of a signed address. */
export function registerDownloads(app: FastifyInstance, services: StorageServices): void {
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    { object, isPublic }: Readable,
  ): Promise<FastifyReply> => {
    // Only the last bytes of an object are kept.
    if (parameterOf(request, 'versionId') !== undefined) throw invalidRequest('Versions of objects are not kept');
    return serveObject(services, request, reply, object, { isPublic, download: parameterOf(request, 'download') });
  };
  const forCaller = async (request: FastifyRequest): Promise<Readable> => {
    const { bucket, key } = objectOf(request);
    return findReadable(services, request, 'storage.object.get_authenticated', bucket, key);
  };
  const forAll = async (request: FastifyRequest): Promise<Readable> => {
    const { bucket, key } = objectOf(request);
    return findPublic(services, bucket, key);
  };
  const forBearer = async (request: FastifyRequest): Promise<Readable> => {
    const { bucket, key } = objectOf(request);
    const signed = await readAddress(services.keys, 'download', parameterOf(request, 'token'), bucket, key);
    await requireAccount(services, signed);
    const scope = scopeOf(services, request, 'storage.object.get_signed', signed.caller);
    const object = await findObject(services, scope, signed.bucket, signed.key);
    if (!object) throw noSuchKey();
    return { object, isPublic: false };
  };

  const method = ['GET', 'HEAD'];
  for (const url of ['/object/:bucket/*', '/object/authenticated/:bucket/*'])
    app.route({ method, url, handler: async (request, reply) => send(request, reply, await forCaller(request)) });
  app.route({
    method,
    url: '/object/public/:bucket/*',
    handler: async (request, reply) => send(request, reply, await forAll(request)),
  });
  app.route({
    method,
    url: '/object/sign/:bucket/*',
    handler: async (request, reply) => send(request, reply, await forBearer(request)),
  });

  for (const url of ['/object/info/:bucket/*', '/object/info/authenticated/:bucket/*'])
    app.route({
      method: 'GET',
      url,
      exposeHeadRoute: false,
      handler: async (request) => infoOf(await forCaller(request)),
    });
  app.route({
    method: 'GET',
    url: '/object/info/public/:bucket/*',
    exposeHeadRoute: false,
    handler: async (request) => infoOf(await forAll(request)),
  });

  // Nothing keeps copies between the server and its callers.
  app.delete('/cdn/:bucket', (request) => purge(services, request));
  app.delete('/cdn/:bucket/*', (request) => purge(services, request));
}

/** What is known of an object besides its bytes. */
function infoOf({ object }: { object: ObjectRow }): object {
  const {
    id,
    name,
    version,
    bucket_id: bucketId,
    metadata,
    user_metadata: userMetadata,
    created_at: createdAt,
  } = object;
  return {
    id,
    name,
    version,
    bucket_id: bucketId,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: userMetadata ?? {},
    last_modified: metadata?.lastModified ?? object.updated_at,
    created_at: createdAt,
  };
}

/** Hosted lets servers alone do this. */
async function purge(services: StorageServices, request: FastifyRequest): Promise<object> {
  if (!services.engine.rolesPastRowSecurity.has(callerOf(services, request).role))
    throw accessDenied('Access denied to this resource');
  return { message: 'success' };
}

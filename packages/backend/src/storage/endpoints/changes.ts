import { randomUUID } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { removeBytes } from '../bytes/remove.ts';
import { entityTooLarge, invalidMimeType, invalidRequest, noSuchKey } from '../errors.ts';
import { fullKey, requireBucketName, requireKey } from '../names.ts';
import { deleteObjects, findObject, renameObject, type ObjectMetadata, type ObjectRow } from '../rows/objects.ts';
import { scopeOf, type StorageServices } from '../services.ts';
import { isAllowed, requireType } from '../upload/content-type.ts';
import { readMetadata } from '../upload/body.ts';
import { commit, limitsOf, requireMayWrite } from '../upload/save.ts';
import { bucketOf, objectOf, readBody, wantsUpsert } from './parameters.ts';

/** Most objects that one request removes, as on a hosted project. */
const MOST_REMOVED = 1_000;
const REMOVE = z.object({ prefixes: z.array(z.string()).min(1).max(MOST_REMOVED) });
const BETWEEN = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  sourceVersionId: z.string().optional(),
  copyMetadata: z.boolean().nullish(),
  metadata: z.object({ mimetype: z.string().optional(), cacheControl: z.string().optional() }).nullish(),
});

/** Serves what changes objects without sending bytes: move, copy and remove. */
export function registerChanges(app: FastifyInstance, services: StorageServices): void {
  app.route({
    method: 'POST',
    url: '/object/move',
    handler: async (request) => {
      const { from, to } = placesOf(readBody(BETWEEN, request.body));
      const scope = scopeOf(services, request, 'storage.object.move');
      if (to.bucket !== from.bucket) {
        const object = await findObject(services, scope, from.bucket, from.key);
        if (!object) throw noSuchKey();
        await requireRoom(services, to.bucket, object);
      }
      const { id } = await renameObject(services, scope, from, to);
      return { message: 'Successfully moved', Id: id, Key: fullKey(to.bucket, to.key) };
    },
  });

  app.route({
    method: 'POST',
    url: '/object/copy',
    handler: async (request) => {
      const body = readBody(BETWEEN, request.body);
      const { from, to } = placesOf(body);
      const scope = scopeOf(services, request, 'storage.object.copy');
      const object = await findObject(services, scope, from.bucket, from.key);
      if (!object || object.version === null) throw noSuchKey();
      const { metadata, userMetadata } = copiedOf(object, body, request.headers['x-metadata']);
      await requireRoom(services, to.bucket, { metadata });
      const writing = wantsUpsert(request) ? 'upsert' : 'insert';
      const target = { scope, bucket: to.bucket, key: to.key, writing } as const;
      await requireMayWrite(services, target, metadata);
      const version = randomUUID();
      if (!(await services.bytes.copy(object.version, version))) throw noSuchKey();
      const { id } = await commit(services, target, version, metadata, userMetadata);
      return { Id: id, Key: fullKey(to.bucket, to.key), name: to.key, bucket_id: to.bucket, version, metadata };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/object/:bucket',
    handler: async (request) => {
      const bucket = bucketOf(request);
      const { prefixes } = readBody(REMOVE, request.body);
      const scope = scopeOf(services, request, 'storage.object.delete_many');
      const removed = await deleteObjects(services, scope, bucket, prefixes);
      await removeBytes(services, versionsOf(removed));
      return removed;
    },
  });

  app.route({
    method: 'DELETE',
    url: '/object/:bucket/*',
    handler: async (request) => {
      const { bucket, key } = objectOf(request);
      const scope = scopeOf(services, request, 'storage.object.delete');
      const removed = await deleteObjects(services, scope, bucket, [key]);
      if (removed.length === 0) throw noSuchKey();
      await removeBytes(services, versionsOf(removed));
      return { message: 'Successfully deleted' };
    },
  });
}

interface Place {
  bucket: string;
  key: string;
}

function placesOf(body: z.infer<typeof BETWEEN>): { from: Place; to: Place } {
  if (body.sourceVersionId !== undefined) throw invalidRequest('Versions of objects are not kept');
  const from = { bucket: requireBucketName(body.bucketId), key: requireKey(body.sourceKey) };
  const bucket = requireBucketName(body.destinationBucket ?? body.bucketId);
  return { from, to: { bucket, key: requireKey(body.destinationKey) } };
}

function versionsOf(rows: readonly ObjectRow[]): string[] {
  return rows.flatMap(({ version }) => version ?? []);
}

/** What comes from another bucket obeys the limits of this one. @throws StorageError */
async function requireRoom(
  services: StorageServices,
  bucket: string,
  { metadata }: Pick<ObjectRow, 'metadata'>,
): Promise<void> {
  const { most, allowedMimeTypes } = await limitsOf(services, bucket);
  if ((metadata?.size ?? 0) > most) throw entityTooLarge();
  const type = metadata?.mimetype ?? 'application/octet-stream';
  if (!isAllowed(type, allowedMimeTypes)) throw invalidMimeType(type);
}

/** What is said of a copy: the same, unless the caller says otherwise. */
function copiedOf(
  object: ObjectRow,
  { copyMetadata, metadata: given }: z.infer<typeof BETWEEN>,
  header: string | string[] | undefined,
): { metadata: Partial<ObjectMetadata>; userMetadata: Record<string, unknown> | null } {
  const metadata = object.metadata ?? {};
  if (copyMetadata !== false) return { metadata, userMetadata: object.user_metadata };
  const type = given?.mimetype === undefined ? {} : { mimetype: requireType(given.mimetype) };
  const cacheControl = given?.cacheControl;
  const cache = cacheControl === undefined || !/^[\x20-\x7e]{1,200}$/.test(cacheControl) ? {} : { cacheControl };
  return {
    metadata: { ...metadata, ...type, ...cache },
    userMetadata: readMetadata(typeof header === 'string' ? Buffer.from(header, 'base64').toString() : undefined),
  };
}

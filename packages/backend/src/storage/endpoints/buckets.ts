import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { removeBytes } from '../bytes/remove.ts';
import { entityTooLarge, invalidMimeType, invalidRequest } from '../errors.ts';
import { requireBucketName } from '../names.ts';
import * as buckets from '../rows/buckets.ts';
import { deleteSome } from '../rows/objects.ts';
import { scopeOf, type StorageServices } from '../services.ts';
import { isTypePattern } from '../upload/content-type.ts';
import { bucketOf, parameterOf, readBody } from './parameters.ts';

const FIELDS = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  public: z.boolean().nullish(),
  type: z.literal('STANDARD').nullish(),
  file_size_limit: z.union([z.number(), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).max(200).nullish(),
});
const UNITS: Record<string, number> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 };
/** Most buckets of one answer; most rows that one statement deletes. */
const MOST_BUCKETS = 1_000;
const DELETED_AT_ONCE = 1_000;

/** Serves /bucket: what row security on storage.buckets lets the caller do. */
export function registerBuckets(app: FastifyInstance, services: StorageServices): void {
  app.route({
    method: 'GET',
    url: '/bucket',
    handler: async (request) => {
      const number = (name: string, otherwise: number): number => {
        const text = parameterOf(request, name);
        if (text !== undefined && !/^\d{1,9}$/.test(text)) throw invalidRequest(`querystring/${name} must be a number`);
        return text === undefined ? otherwise : Number(text);
      };
      const column = parameterOf(request, 'sortColumn') ?? 'name';
      const sortColumn = buckets.BUCKET_ORDER.find((each) => each === column);
      if (!sortColumn) throw invalidRequest(`querystring/sortColumn must be one of ${buckets.BUCKET_ORDER.join(', ')}`);
      return buckets.listBuckets(services, scopeOf(services, request, 'storage.bucket.list'), {
        limit: Math.min(number('limit', MOST_BUCKETS), MOST_BUCKETS),
        offset: number('offset', 0),
        sortColumn,
        sortOrder: parameterOf(request, 'sortOrder') === 'desc' ? 'desc' : 'asc',
        search: parameterOf(request, 'search') ?? '',
      });
    },
  });
  app.get('/bucket/:bucket', (request) =>
    buckets.findBucket(services, scopeOf(services, request, 'storage.bucket.get'), bucketOf(request)),
  );
  app.route({
    method: 'POST',
    url: '/bucket',
    handler: async (request) => {
      const body = readBody(FIELDS, request.body);
      const id = requireBucketName(body.id ?? body.name);
      const name = requireBucketName(body.name ?? id);
      await buckets.insertBucket(
        services,
        scopeOf(services, request, 'storage.bucket.create'),
        id,
        name,
        fieldsOf(services, body),
      );
      return { name: id };
    },
  });
  app.route({
    method: 'PUT',
    url: '/bucket/:bucket',
    handler: async (request) => {
      const fields = fieldsOf(services, readBody(FIELDS, request.body));
      await buckets.updateBucket(
        services,
        scopeOf(services, request, 'storage.bucket.update'),
        bucketOf(request),
        fields,
      );
      return { message: 'Successfully updated' };
    },
  });
  app.route({
    method: 'POST',
    url: '/bucket/:bucket/empty',
    handler: async (request) => {
      const [scope, bucket] = [scopeOf(services, request, 'storage.bucket.empty'), bucketOf(request)];
      await buckets.findBucket(services, scope, bucket);
      for (let versions = ['']; versions.length > 0;) {
        versions = await deleteSome(services, scope, bucket, DELETED_AT_ONCE);
        await removeBytes(services, versions);
      }
      // Hosted does it later; here it is done, and the words are those that programs know.
      return { message: 'Empty bucket has been queued. Completion may take up to an hour.' };
    },
  });
  app.route({
    method: 'DELETE',
    url: '/bucket/:bucket',
    handler: async (request) => {
      await buckets.deleteBucket(services, scopeOf(services, request, 'storage.bucket.delete'), bucketOf(request));
      return { message: 'Successfully deleted' };
    },
  });
}

function fieldsOf({ settings }: StorageServices, body: z.infer<typeof FIELDS>): buckets.BucketFields {
  const { public: isPublic, file_size_limit: limit, allowed_mime_types: types } = body;
  const wrong = types?.find((type) => !isTypePattern(type));
  if (wrong !== undefined) throw invalidMimeType(wrong);
  const bytes = limit === undefined || limit === null ? limit : bytesOf(limit);
  if (typeof bytes === 'number' && bytes > settings.fileSizeLimit) throw entityTooLarge();
  return { public: isPublic, file_size_limit: bytes, allowed_mime_types: types };
}

/** A number of bytes, or one with its unit: `20MB`. @throws StorageError InvalidRequest */
function bytesOf(limit: number | string): number {
  const [, digits, unit = 'B'] = /^(\d{1,12})\s*(B|KB|MB|GB)?$/i.exec(String(limit)) ?? [];
  if (digits === undefined) throw invalidRequest('body/file_size_limit must be a number of bytes, or as 20MB');
  return Number(digits) * (UNITS[unit.toUpperCase()] ?? 1);
}

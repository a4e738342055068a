import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { noSuchKey } from '../errors.ts';
import { IMAGE_WISH } from '../images/wish.ts';
import { fullKey } from '../names.ts';
import { findObject, findVisibleKeys } from '../rows/objects.ts';
import { scopeOf, type StorageServices } from '../services.ts';
import { addressable, signAddress } from '../signed/token.ts';
import { limitsOf, requireMayWrite } from '../upload/save.ts';
import { bucketOf, objectOf, readBody, wantsUpsert } from './parameters.ts';

/** Longest life of a signed address: who needs one for longer signs again. */
const LONGEST_SECONDS = 10 * 365 * 86_400;
/** How long a signed upload may wait for its bytes, as on a hosted project. */
const UPLOAD_SECONDS = 2 * 3_600;
/** Most addresses of one request. */
const MOST_ADDRESSES = 1_000;

const SECONDS = z.number().int().min(1).max(LONGEST_SECONDS);
const ONE = z.object({ expiresIn: SECONDS, transform: IMAGE_WISH.optional() });
const MANY = z.object({ expiresIn: SECONDS, paths: z.array(z.string().max(1_024)).min(1).max(MOST_ADDRESSES) });
const UNSEEN = 'Either the object does not exist or you do not have access to it';

/** Serves the making of signed addresses: for reading one object or many, and for writing one. */
export function registerSigning(app: FastifyInstance, services: StorageServices): void {
  const { keys } = services;
  const addressOf = (kind: string, bucket: string, key: string, token: string): string =>
    `/${kind}/${addressable(fullKey(bucket, key))}?token=${token}`;

  app.route({
    method: 'POST',
    url: '/object/sign/:bucket/*',
    handler: async (request) => {
      const { bucket, key } = objectOf(request);
      const { expiresIn, transform } = readBody(ONE, request.body);
      const scope = scopeOf(services, request, 'storage.object.sign');
      if (!(await findObject(services, scope, bucket, key))) throw noSuchKey();
      const { caller } = scope;
      // Who is given a picture of an object is not given the object.
      const token = transform
        ? await signAddress(keys, 'render', { bucket, key, caller, transform }, expiresIn)
        : await signAddress(keys, 'download', { bucket, key, caller }, expiresIn);
      return { signedURL: addressOf(transform ? 'render/image/sign' : 'object/sign', bucket, key, token) };
    },
  });

  app.route({
    method: 'POST',
    url: '/object/sign/:bucket',
    handler: async (request) => {
      const bucket = bucketOf(request);
      const { expiresIn, paths } = readBody(MANY, request.body);
      const scope = scopeOf(services, request, 'storage.object.sign_many');
      const visible = await findVisibleKeys(services, scope, bucket, paths);
      return Promise.all(
        paths.map(async (path) => {
          if (!visible.has(path)) return { error: UNSEEN, path, signedURL: null };
          const token = await signAddress(keys, 'download', { bucket, key: path, caller: scope.caller }, expiresIn);
          return { error: null, path, signedURL: addressOf('object/sign', bucket, path, token) };
        }),
      );
    },
  });

  app.route({
    method: 'POST',
    url: '/object/upload/sign/:bucket/*',
    handler: async (request) => {
      const { bucket, key } = objectOf(request);
      const upsert = wantsUpsert(request);
      const scope = scopeOf(services, request, 'storage.object.sign_upload_url');
      await limitsOf(services, bucket);
      await requireMayWrite(services, { scope, bucket, key, writing: upsert ? 'upsert' : 'insert' });
      const token = await signAddress(keys, 'upload', { bucket, key, caller: scope.caller, upsert }, UPLOAD_SECONDS);
      return { url: addressOf('object/upload/sign', bucket, key, token), token };
    },
  });
}

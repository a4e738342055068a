import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { OpenBytes } from '../bytes/byte-store.ts';
import { entityTooLarge, invalidRequest, noSuchKey } from '../errors.ts';
import { type Images, MOST_IMAGE_BYTES } from '../images/images.ts';
import { KeptPictures } from '../images/kept.ts';
import { READ_TYPES, readOffered, readWish, writtenType, type ImageWish } from '../images/wish.ts';
import { findObject } from '../rows/objects.ts';
import { scopeOf, type StorageServices } from '../services.ts';
import { isKnown } from '../serve/conditions.ts';
import { findPublic, findReadable, type Readable } from '../serve/find-readable.ts';
import { sendBytes, stateOf } from '../serve/serve-object.ts';
import { requireAccount } from '../signed/account.ts';
import { readAddress } from '../signed/token.ts';
import { sniff } from '../upload/content-type.ts';
import { objectOf, parameterOf } from './parameters.ts';

/** Serves pictures that are made of objects: smaller, cut, or of another kind. Who may have the object may have its pictures. */
export function registerImages(app: FastifyInstance, services: StorageServices, images: Images): void {
  const kept = new KeptPictures();
  const serve = (
    request: FastifyRequest,
    reply: FastifyReply,
    found: Readable,
    wish: ImageWish,
  ): Promise<FastifyReply> => serveImage(services, { images, kept }, request, reply, found, wish);

  app.route({
    method: 'GET',
    url: '/render/image/authenticated/:bucket/*',
    handler: async (request, reply) => {
      const { bucket, key } = objectOf(request);
      const found = await findReadable(services, request, 'storage.render.image_authenticated', bucket, key);
      // What comes without a right of one's own comes as it does to everybody.
      const wish = found.isPublic
        ? readOffered(request.query, services.settings.publicWidths)
        : readWish(request.query);
      return serve(request, reply, found, wish);
    },
  });
  app.route({
    method: 'GET',
    url: '/render/image/public/:bucket/*',
    handler: async (request, reply) => {
      const { bucket, key } = objectOf(request);
      const wish = readOffered(request.query, services.settings.publicWidths);
      return serve(request, reply, await findPublic(services, bucket, key), wish);
    },
  });
  app.route({
    method: 'GET',
    url: '/render/image/sign/:bucket/*',
    handler: async (request, reply) => {
      const { bucket, key } = objectOf(request);
      const signed = await readAddress(services.keys, 'render', parameterOf(request, 'token'), bucket, key);
      await requireAccount(services, signed);
      const scope = scopeOf(services, request, 'storage.render.image_sign', signed.caller);
      const object = await findObject(services, scope, signed.bucket, signed.key);
      if (!object) throw noSuchKey();
      return serve(request, reply, { object, isPublic: false }, readWish(signed.transform));
    },
  });
}

async function serveImage(
  { bytes }: StorageServices,
  { images, kept }: { images: Images; kept: KeptPictures },
  request: FastifyRequest,
  reply: FastifyReply,
  { object, isPublic }: Readable,
  wish: ImageWish,
): Promise<FastifyReply> {
  const { version } = object;
  const source = version === null ? null : await bytes.open(version);
  if (source === null || version === null) throw noSuchKey();
  const original = stateOf(object, source);
  const type = await source
    .head()
    .then((head) => sniff(head))
    .finally(() => source.close());
  if (!READ_TYPES.some((each) => each === type) || type === undefined)
    throw invalidRequest('The object is no image that can be read');
  if (source.size > MOST_IMAGE_BYTES) throw entityTooLarge();
  const written = writtenType(type, wish, request.headers.accept ?? '');
  const said = createHash('sha256')
    .update(`${original.eTag} ${written} ${JSON.stringify(wish)}`)
    .digest('base64url');
  const state = { ...original, eTag: `"${said}"` };
  const download = parameterOf(request, 'download');
  reply.header('vary', 'Accept');
  // What the client has already is not made again.
  const isToDraw = !isKnown(request.headers, state);
  const draw = async (): Promise<OpenBytes> => {
    const from = await bytes.file(version, MOST_IMAGE_BYTES);
    if (from === null) throw noSuchKey();
    return images.draw({ from, type: written, wish });
  };
  // What is one person's is not kept where others' pictures are.
  const make = () => (isPublic ? kept.open(`${version} ${written} ${JSON.stringify(wish)}`, draw) : draw());
  const opened = isToDraw ? await make() : null;
  return sendBytes(request, reply, { object, opened, state, type: written, isShown: true, isPublic, download });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { fullKey } from '../names.ts';
import type { Writing } from '../rows/objects.ts';
import { scopeOf, type Operation, type StorageServices } from '../services.ts';
import { openBody } from '../upload/body.ts';
import { isAllowed, requireType } from '../upload/content-type.ts';
import { limitsOf, requireMayWrite, save, type Target } from '../upload/save.ts';
import { invalidMimeType } from '../errors.ts';
import { readAddress } from '../signed/token.ts';
import { requireAccount } from '../signed/account.ts';
import { objectOf, parameterOf, wantsUpsert } from './parameters.ts';

/** Serves what takes the bytes of an object as they come: POST and PUT of an object, and PUT of a signed address. */
export function registerUploads(app: FastifyInstance, services: StorageServices): void {
  // The bytes are read by the endpoint, when it is known that they may come.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  // What is refused before its end is read to it nevertheless: many clients listen only when they have said all.
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.raw.resume();
    done(null, payload);
  });

  app.post('/object/:bucket/*', (request) =>
    take(services, request, 'storage.object.upload', wantsUpsert(request) ? 'upsert' : 'insert'),
  );
  app.put('/object/:bucket/*', (request) => take(services, request, 'storage.object.upload_update', 'update'));
  app.route({
    method: 'PUT',
    url: '/object/upload/sign/:bucket/*',
    handler: async (request) => {
      const { bucket, key } = objectOf(request);
      const signed = await readAddress(services.keys, 'upload', parameterOf(request, 'token'), bucket, key);
      await requireAccount(services, signed);
      const scope = scopeOf(services, request, 'storage.object.upload_signed', signed.caller);
      const writing = signed.upsert ? 'upsert' : 'insert';
      const { Key } = await receive(services, request, { scope, bucket: signed.bucket, key: signed.key, writing });
      return { Key };
    },
  });
}

function take(
  services: StorageServices,
  request: FastifyRequest,
  operation: Operation,
  writing: Writing,
): Promise<Answer> {
  return receive(services, request, { scope: scopeOf(services, request, operation), ...objectOf(request), writing });
}

interface Answer {
  Id: string;
  Key: string;
}

/** Nothing is read before the bucket and row security have agreed. */
async function receive(services: StorageServices, request: FastifyRequest, target: Target): Promise<Answer> {
  const { bucket, key } = target;
  const { most, allowedMimeTypes } = await limitsOf(services, bucket);
  await requireMayWrite(services, target);
  const body = await openBody(request.raw, most);
  const described = { ...body, type: requireType(body.type) };
  if (!isAllowed(described.type, allowedMimeTypes)) throw invalidMimeType(described.type);
  const received = await services.bytes.receive(body.pieces);
  const { id } = await save(services, target, received, described, allowedMimeTypes);
  return { Id: id, Key: fullKey(bucket, key) };
}

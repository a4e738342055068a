import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { isUuid } from '../../../caller/uuid.ts';
import { adminSubject, adminTraits } from '../subject.ts';
import { audit, roleActor } from '../../audit.ts';
import { requireAdmin } from '../../requests/authenticate.ts';
import { clientFacts } from '../../requests/client-facts.ts';
import { passkeyJson } from '../../passkeys/json.ts';
import { deletePasskey, notFound, passkeysOf } from '../../passkeys/rows.ts';
import type { AuthServices } from '../../services.ts';
import { sendNotice } from '../../messages/token-letters.ts';

/** GET /admin/users/{id}/passkeys, DELETE …/passkeys/{passkey}: anybody's passkeys; no key is in an answer. */
export function registerAdminPasskeys(app: FastifyInstance, services: AuthServices): void {
  app.get('/admin/users/:id/passkeys', (request) => list(services, request));
  app.delete('/admin/users/:id/passkeys/:passkey', (request, reply) => remove(services, request, reply));
}

async function list(services: AuthServices, request: FastifyRequest): Promise<object> {
  await requireAdmin(services, request);
  const { id } = await adminSubject(services.engine, request);
  return (await passkeysOf(services.engine, id)).map(passkeyJson);
}

async function remove(services: AuthServices, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const role = await requireAdmin(services, request);
  const account = await adminSubject(services.engine, request);
  const { passkey } = z.object({ passkey: z.string() }).parse(request.params);
  if (!isUuid(passkey)) notFound();
  await services.engine.transaction(async (tx) => {
    await deletePasskey(tx, account.id, passkey);
    await audit(tx, clientFacts(request), roleActor(role), 'passkey_deleted', {
      ...adminTraits(account),
      passkey_id: passkey,
    });
  });
  await sendNotice(services, request, account, 'passkey_removed');
  await reply.code(204).send();
}

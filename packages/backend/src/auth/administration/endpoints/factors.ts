import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { adminSubject, adminTraits } from '../subject.ts';
import { audit, roleActor } from '../../audit.ts';
import { requireAdmin } from '../../requests/authenticate.ts';
import { optionalText, readBody } from '../../requests/body.ts';
import { clientFacts } from '../../requests/client-facts.ts';
import { validPhone } from '../../requests/contact.ts';
import { invalid } from '../../errors.ts';
import { checkedName, deleteFactor, factorNotFound, namesFactor, ownFactor } from '../../factors/factors.ts';
import { lockAccount } from '../../messages/one-time-tokens.ts';
import type { AuthServices } from '../../services.ts';
import { sendNotice } from '../../messages/token-letters.ts';
import { factorJson } from '../../accounts/user-json.ts';
import { reload } from '../../accounts/users.ts';

const BODY = z.object({ friendly_name: optionalText, phone: optionalText });

/** GET /admin/users/{id}/factors, PUT and DELETE …/factors/{factor}: anybody's second factors; secrets are in no answer. */
export function registerAdminFactors(app: FastifyInstance, services: AuthServices): void {
  app.get('/admin/users/:id/factors', (request) => list(services, request));
  app.put('/admin/users/:id/factors/:factor', (request) => change(services, request));
  app.delete('/admin/users/:id/factors/:factor', (request) => remove(services, request));
}

async function list(services: AuthServices, request: FastifyRequest): Promise<object> {
  await requireAdmin(services, request);
  const { factors } = await adminSubject(services.engine, request);
  return factors.map(factorJson);
}

async function change(services: AuthServices, request: FastifyRequest): Promise<object> {
  const role = await requireAdmin(services, request);
  const account = await adminSubject(services.engine, request);
  const factor = ownFactor(account, factorId(request));
  const body = readBody(request, BODY);
  const name = body.friendly_name === null ? null : checkedName(body.friendly_name);
  if (body.phone && factor.factor_type !== 'phone') throw invalid('Only a phone factor has a phone number');
  const phone = body.phone ? validPhone(body.phone) : null;
  return services.engine.transaction(async (tx) => {
    const { rows } = await namesFactor(name ?? '', () =>
      tx.query(
        `update auth.mfa_factors set friendly_name = coalesce($3, friendly_name), phone = coalesce($4, phone), updated_at = now()
         where id = $1 and user_id = $2 returning id`,
        [factor.id, account.id, name, phone],
      ),
    );
    if (rows.length === 0) throw factorNotFound();
    await audit(tx, clientFacts(request), roleActor(role), 'user_modified', {
      ...adminTraits(account),
      factor_id: factor.id,
    });
    return factorJson(ownFactor(await reload(tx, account.id), factor.id));
  });
}

async function remove(services: AuthServices, request: FastifyRequest): Promise<object> {
  const role = await requireAdmin(services, request);
  const account = await adminSubject(services.engine, request);
  const factor = ownFactor(account, factorId(request));
  await services.engine.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    if (!(await deleteFactor(tx, account.id, factor.id))) throw factorNotFound();
    await audit(tx, clientFacts(request), roleActor(role), 'factor_deleted', {
      ...adminTraits(account),
      factor_id: factor.id,
      factor_type: factor.factor_type,
    });
  });
  if (factor.status === 'verified') await sendNotice(services, request, account, 'factors_reset');
  return factorJson(factor);
}

function factorId(request: FastifyRequest): string {
  return z.object({ factor: z.string() }).parse(request.params).factor;
}

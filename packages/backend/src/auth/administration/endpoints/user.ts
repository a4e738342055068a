import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Transaction } from '../../../database/engine.ts';
import {
  ban,
  checkMetadataSize,
  confirmEmail,
  confirmPhone,
  isTakenAccount,
  mergeMetadata,
  setEmail,
  setPassword,
  setPhone,
} from '../../accounts/account-writes.ts';
import {
  ADMIN_BODY,
  bannedUntil,
  checkedAttributes,
  emailExists,
  hashOf,
  phoneExists,
  type AdminAttributes,
} from '../attributes.ts';
import { adminSubject, adminTraits } from '../subject.ts';
import { audit, roleActor } from '../../audit.ts';
import { requireAdmin } from '../../requests/authenticate.ts';
import { flag, readBody } from '../../requests/body.ts';
import { clientFacts } from '../../requests/client-facts.ts';
import { AuthError } from '../../errors.ts';
import type { AuthServices } from '../../services.ts';
import { endSessions } from '../../sessions/sessions.ts';
import { softDelete } from '../soft-delete.ts';
import { isDatabaseError, naming } from '../../sql-errors.ts';
import { userJson } from '../../accounts/user-json.ts';
import { isEmailTaken, isPhoneTaken, reload, type Account } from '../../accounts/users.ts';

const DELETE_BODY = z.object({ should_soft_delete: flag });

/** GET, PUT and DELETE /admin/users/{id}. */
export function registerAdminUser(app: FastifyInstance, services: AuthServices): void {
  app.get('/admin/users/:id', (request) => show(services, request));
  app.put('/admin/users/:id', (request) => change(services, request));
  app.delete('/admin/users/:id', (request) => remove(services, request));
}

async function show(services: AuthServices, request: FastifyRequest): Promise<object> {
  await requireAdmin(services, request);
  return userJson(await adminSubject(services.engine, request));
}

async function change(services: AuthServices, request: FastifyRequest): Promise<object> {
  const role = await requireAdmin(services, request);
  const account = await adminSubject(services.engine, request);
  const attributes = await checkedAttributes(readBody(request, ADMIN_BODY), services);
  const banned = bannedUntil(attributes.ban_duration);
  const passwordHash = await hashOf(attributes, services);
  try {
    const updated = await naming('Error updating user', () =>
      services.engine.transaction(async (tx) => {
        await write(tx, account, attributes, passwordHash, services);
        if (banned !== 'keep') await ban(tx, account.id, banned);
        await audit(tx, clientFacts(request), roleActor(role), 'user_modified', adminTraits(account));
        return reload(tx, account.id);
      }),
    );
    return userJson(updated);
  } catch (error) {
    if (!(error instanceof AuthError) || !isTakenAccount(error.cause)) throw error;
    throw error.cause.constraint === 'users_phone_key' ? phoneExists() : emailExists();
  }
}

async function remove(services: AuthServices, request: FastifyRequest): Promise<object> {
  const role = await requireAdmin(services, request);
  const account = await adminSubject(services.engine, request);
  const { should_soft_delete: soft } = readBody(request, DELETE_BODY, 'allowed');
  try {
    await naming('Database error deleting user', () =>
      services.engine.transaction(async (tx) => {
        await audit(tx, clientFacts(request), roleActor(role), 'user_deleted', adminTraits(account));
        if (soft) await softDelete(tx, account);
        else await tx.query('delete from auth.users where id = $1', [account.id]);
      }),
    );
  } catch (error) {
    // Rows of the product that must not lose their person are a reason, not a failure of ours.
    if (error instanceof AuthError && isDatabaseError(error.cause) && error.cause.code?.startsWith('23')) {
      throw new AuthError('conflict', 'Database error deleting user');
    }
    throw error;
  }
  return {};
}

async function write(
  tx: Transaction,
  account: Account,
  attributes: AdminAttributes,
  passwordHash: string | null,
  { settings }: AuthServices,
): Promise<void> {
  const { id } = account;
  if (attributes.role !== '')
    await tx.query('update auth.users set updated_at = now(), role = $2 where id = $1', [id, attributes.role]);
  if (attributes.email !== '' && attributes.email !== account.email) {
    if (await isEmailTaken(tx, attributes.email, id)) throw emailExists();
    await setEmail(tx, id, attributes.email);
  }
  if (attributes.phone !== '' && attributes.phone !== account.phone) {
    if (await isPhoneTaken(tx, attributes.phone, id)) throw phoneExists();
    await setPhone(tx, id, attributes.phone);
  }
  if (attributes.email_confirm) await confirmEmail(tx, id);
  if (attributes.phone_confirm) await confirmPhone(tx, id);
  if (passwordHash !== null) {
    await setPassword(tx, id, passwordHash);
    await endSessions(tx, id, 'all');
  }
  if (attributes.app_metadata) await mergeMetadata(tx, id, 'raw_app_meta_data', attributes.app_metadata);
  if (attributes.user_metadata) await mergeMetadata(tx, id, 'raw_user_meta_data', attributes.user_metadata);
  if (!attributes.app_metadata && !attributes.user_metadata) return;
  const { raw_app_meta_data: app, raw_user_meta_data: user } = await reload(tx, id);
  checkMetadataSize(app ?? {}, settings.maxUserMetadataBytes);
  checkMetadataSize(user ?? {}, settings.maxUserMetadataBytes);
}

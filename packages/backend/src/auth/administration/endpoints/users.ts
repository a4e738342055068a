import { randomBytes, randomUUID } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import {
  ban,
  confirmEmail,
  confirmPhone,
  insertAccount,
  isTakenAccount,
  mergeMetadata,
  putIdentity,
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
import { isUuid } from '../../../caller/uuid.ts';
import { audit, roleActor } from '../../audit.ts';
import { requireAdmin } from '../../requests/authenticate.ts';
import { readBody } from '../../requests/body.ts';
import { clientFacts, queryValue, requestAudience, type ClientFacts } from '../../requests/client-facts.ts';
import { AuthError, invalid } from '../../errors.ts';
import { addPageHeaders, readPage } from '../../requests/pages.ts';
import type { AuthServices } from '../../services.ts';
import { naming } from '../../sql-errors.ts';
import { userJson } from '../../accounts/user-json.ts';
import { ACCOUNT_COLUMNS, isEmailTaken, isPhoneTaken, reload, type Account } from '../../accounts/users.ts';

const NIL = /^[0-]+$/;

/** GET and POST /admin/users: all accounts, newest first, and a new one. */
export function registerAdminUsers(app: FastifyInstance, services: AuthServices): void {
  app.get('/admin/users', (request, reply) => listPage(services, request, reply));
  app.post('/admin/users', (request) => createAccount(services, request));
}

async function listPage(services: AuthServices, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  await requireAdmin(services, request);
  const page = readPage(request);
  const aud = requestAudience(request, services.keys);
  const filter = (queryValue(request, 'filter') ?? '').replaceAll('\0', '').slice(0, 255);
  const { users, total } = await list(services, aud, filter, page.perPage, (page.page - 1) * page.perPage);
  addPageHeaders(request, reply, page, total);
  return { users: users.map(userJson), aud };
}

async function createAccount(services: AuthServices, request: FastifyRequest): Promise<object> {
  const role = await requireAdmin(services, request);
  const attributes = await checkedAttributes(readBody(request, ADMIN_BODY), services);
  if (attributes.email === '' && attributes.phone === '') {
    throw invalid('Cannot create a user without either an email or phone');
  }
  if (attributes.id !== '' && (!isUuid(attributes.id) || NIL.test(attributes.id))) {
    throw invalid('ID must conform to the uuid v4 format');
  }
  const aud = attributes.aud || requestAudience(request, services.keys);
  return userJson(await create(services, attributes, aud, role, clientFacts(request)));
}

async function list(
  { engine }: AuthServices,
  aud: string,
  filter: string,
  limit: number,
  offset: number,
): Promise<{ users: Account[]; total: number }> {
  const pattern = filter === '' ? null : `%${filter.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const where =
    "u.aud = $1 and ($2::text is null or u.email ilike $2 or u.raw_user_meta_data ->> 'full_name' ilike $2)";
  const counted = await engine.query<{ total: string }>(`select count(*) as total from auth.users u where ${where}`, [
    aud,
    pattern,
  ]);
  const { rows } = await engine.query<Account>(
    `select ${ACCOUNT_COLUMNS} from auth.users u where ${where} order by u.created_at desc, u.id limit $3 offset $4`,
    [aud, pattern, limit, offset],
  );
  return { users: rows, total: Number(counted.rows[0]?.total ?? 0) };
}

async function create(
  services: AuthServices,
  attributes: AdminAttributes,
  aud: string,
  adminRole: string,
  client: ClientFacts,
): Promise<Account> {
  const { email, phone } = attributes;
  // Without a password one is made that nobody knows, so that the account can only be entered by recovery.
  const passwordHash =
    (await hashOf(attributes, services)) ?? (await services.passwords.hash(randomBytes(48).toString('base64url')));
  const banned = bannedUntil(attributes.ban_duration);
  const id = attributes.id === '' ? randomUUID() : attributes.id.toLowerCase();
  const providers = [...(email === '' ? [] : ['email']), ...(phone === '' ? [] : ['phone'])];
  try {
    return await naming('Database error creating new user', () =>
      services.engine.transaction(async (tx) => {
        if (email !== '' && (await isEmailTaken(tx, email, null))) throw emailExists();
        if (phone !== '' && (await isPhoneTaken(tx, phone, null))) throw phoneExists();
        await insertAccount(tx, {
          id,
          aud,
          role: attributes.role || 'authenticated',
          email: email || null,
          phone: phone || null,
          passwordHash,
          userMetadata: attributes.user_metadata ?? {},
          appMetadata: { provider: providers[0], providers },
        });
        const unverified = { email_verified: false, phone_verified: false };
        if (email !== '') await putIdentity(tx, id, 'email', { sub: id, email, ...unverified });
        if (phone !== '') await putIdentity(tx, id, 'phone', { sub: id, phone, ...unverified });
        await audit(tx, client, roleActor(adminRole), 'user_signedup', {
          user_id: id,
          user_email: email,
          user_phone: phone,
        });
        if (attributes.app_metadata) await mergeMetadata(tx, id, 'raw_app_meta_data', attributes.app_metadata);
        if (attributes.email_confirm) await confirmEmail(tx, id);
        if (attributes.phone_confirm) await confirmPhone(tx, id);
        if (banned !== 'keep') await ban(tx, id, banned);
        return reload(tx, id);
      }),
    );
  } catch (error) {
    throw takenBy(error);
  }
}

/** Names the attribute that another account was quicker to take. */
function takenBy(error: unknown): unknown {
  if (!(error instanceof AuthError) || !isTakenAccount(error.cause)) return error;
  if (error.cause.constraint === 'users_pkey')
    return new AuthError('conflict', 'A user with this id has already been registered');
  return error.cause.constraint === 'users_phone_key' ? phoneExists() : emailExists();
}

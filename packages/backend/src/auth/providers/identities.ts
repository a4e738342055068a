import type { Transaction } from '../../database/engine.ts';
import { confirmEmail, mergeMetadata } from '../accounts/account-writes.ts';
import { AuthError } from '../errors.ts';
import { mainEmail } from './person.ts';
import type { ExternalPerson } from './types.ts';
import { isEmailTaken, reload, type Account, type Identity, type Json } from '../accounts/users.ts';

/** The identity that a provider's name for a person belongs to, locked; null when nobody has it. */
export async function findIdentity(
  tx: Transaction,
  provider: string,
  subject: string,
): Promise<{ userId: string; issuer: string | null } | null> {
  const { rows } = await tx.query<{ user_id: string; issuer: string | null }>(
    `select user_id, identity_data ->> 'iss' as issuer from auth.identities where provider = $1 and provider_id = $2 for update`,
    [provider, subject],
  );
  const [row] = rows;
  return row ? { userId: row.user_id, issuer: row.issuer } : null;
}

/** Gives an account another way to sign in. */
export async function addIdentity(
  tx: Transaction,
  userId: string,
  provider: string,
  { subject, claims }: ExternalPerson,
): Promise<void> {
  await tx.query(
    'insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at) values ($1, $2, $3, $4, now())',
    [subject, userId, JSON.stringify(claims), provider],
  );
}

/** Keeps what a provider says of a person today. */
export async function refreshIdentity(
  tx: Transaction,
  provider: string,
  { subject, claims }: ExternalPerson,
): Promise<void> {
  await tx.query(
    'update auth.identities set identity_data = $3, last_sign_in_at = now(), updated_at = now() where provider = $1 and provider_id = $2',
    [provider, subject, JSON.stringify(claims)],
  );
}

/** Brings app_metadata in line with the identities that an account has: the oldest is its main provider. */
export async function recountProviders(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await tx.query<{ provider: string }>(
    'select provider from auth.identities where user_id = $1 group by provider order by min(created_at), provider',
    [userId],
  );
  const providers = rows.map(({ provider }) => provider);
  await mergeMetadata(tx, userId, 'raw_app_meta_data', { provider: providers[0] ?? null, providers });
}

/**
 * Keeps what a provider says of a person where clients look for it. Left out when it would no longer fit the header of a request
 * beside what is there: the person must be able to sign in.
 */
export async function keepClaims(tx: Transaction, account: Account, claims: Json, maxBytes: number): Promise<void> {
  const merged = { ...account.raw_user_meta_data, ...claims };
  if (Buffer.byteLength(JSON.stringify(merged)) > maxBytes) return;
  await mergeMetadata(tx, account.id, 'raw_user_meta_data', claims);
}

/** The claims of a new account: all of them, or those that name the person when all would not fit the header of a request. */
export function fittingClaims(claims: Json, maxBytes: number): Json {
  if (Buffer.byteLength(JSON.stringify(claims)) <= maxBytes) return claims;
  const { iss, sub, provider_id: id, email, email_verified: verified, phone_verified: phone } = claims;
  return { iss, sub, provider_id: id, email, email_verified: verified, phone_verified: phone };
}

/** Links an identity to an account whose owner is signed in. @throws AuthError 422 identity_already_exists, email_exists */
export async function linkIdentity(
  tx: Transaction,
  userId: string,
  provider: string,
  person: ExternalPerson,
  maxBytes: number,
): Promise<Account> {
  const existing = await findIdentity(tx, provider, person.subject);
  if (existing) {
    throw new AuthError(
      'identity_already_exists',
      existing.userId === userId ? 'Identity is already linked' : 'Identity is already linked to another user',
    );
  }
  const account = await reload(tx, userId);
  await addIdentity(tx, userId, provider, person);
  await keepClaims(tx, account, person.claims, maxBytes);
  const email = mainEmail(person.emails);
  if (!account.email && email?.verified) {
    if (await isEmailTaken(tx, email.email, userId))
      throw new AuthError('email_exists', 'A user with this email address has already been registered');
    await tx.query('update auth.users set email = $2 where id = $1', [userId, email.email]);
    await confirmEmail(tx, userId);
  }
  // A user who can come back by another provider is no longer a passer-by.
  await tx.query('update auth.users set is_anonymous = false, updated_at = now() where id = $1', [userId]);
  await recountProviders(tx, userId);
  return reload(tx, userId);
}

/**
 * Takes one way to sign in from an account; returns the identity that was taken.
 * @throws AuthError 422 single_identity_not_deletable, identity_not_found, email_conflict_identity_not_deletable
 */
export async function unlinkIdentity(tx: Transaction, userId: string, identityId: string): Promise<Identity> {
  // Locked, so that two requests at once cannot take the last two.
  await tx.query('select from auth.users where id = $1 for update', [userId]);
  const account = await reload(tx, userId);
  if (account.identities.length <= 1) {
    throw new AuthError('single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
  }
  const identity = account.identities.find(({ identity_id: id }) => id === identityId);
  if (!identity) throw new AuthError('identity_not_found', "Identity doesn't exist");
  const rest = account.identities.filter((other) => other !== identity);
  await tx.query('delete from auth.identities where id = $1', [identity.identity_id]);
  if (identity.provider === 'phone')
    await tx.query('update auth.users set phone = null, phone_confirmed_at = null where id = $1', [userId]);
  await keepAddressOf(tx, account, rest);
  await recountProviders(tx, userId);
  return identity;
}

/** The address of an account is one that a remaining identity proves. */
async function keepAddressOf(tx: Transaction, account: Account, rest: readonly Identity[]): Promise<void> {
  if (!account.email || rest.some(({ email }) => email === account.email)) return;
  const next = rest.find(({ email, identity_data: data }) => email && data['email_verified'] === true)?.email ?? null;
  if (next !== null && (await isEmailTaken(tx, next, account.id))) {
    throw new AuthError('email_conflict_identity_not_deletable', 'Unable to unlink identity due to email conflict');
  }
  await tx.query(
    `update auth.users set email = $2::text, email_confirmed_at = case when $2::text is null then null else coalesce(email_confirmed_at, now()) end,
       updated_at = now() where id = $1`,
    [account.id, next],
  );
}

import type { Transaction } from '../../database/engine.ts';
import { deletePasskeys } from '../passkeys/rows.ts';
import { confirmEmail, isTakenAccount } from '../accounts/account-writes.ts';
import { audit } from '../audit.ts';
import type { ClientFacts } from '../requests/client-facts.ts';
import { AuthError, requireNewcomers } from '../errors.ts';
import {
  addIdentity,
  findIdentity,
  fittingClaims,
  keepClaims,
  linkIdentity,
  recountProviders,
  refreshIdentity,
} from './identities.ts';
import { createAccount } from '../accounts/new-account.ts';
import { mainEmail } from './person.ts';
import type { ExternalPerson } from './types.ts';
import type { AuthServices } from '../services.ts';
import { endSessions } from '../sessions/sessions.ts';
import { naming } from '../sql-errors.ts';
import { ACCOUNT_COLUMNS, isBanned, isEmailTaken, reload, type Account } from '../accounts/users.ts';

/** A person as another provider describes them. */
export interface External extends ExternalPerson {
  provider: string;
  aud: string;
  /** Whether an organisation's own sign-in vouches: its people are a circle apart, nobody is linked into or out of it. */
  sso: boolean;
  /** The account to which a signed-in person links this identity; null for a sign-in. */
  linkTo: string | null;
}

/** Their issuer is theirs for ever, though it has been written in several ways. GitHub is none of them: a firm can run its own. */
const FIXED_ISSUER: ReadonlySet<string> = new Set(['google', 'azure']);

/** Whose account it is; `waiting` when the address has to be confirmed by a letter first. */
export type ExternalOutcome =
  | { account: Account }
  /** Null where the address belongs to somebody already: nothing is sent, and the answer is the same. */
  | { waiting: Account | null };

/**
 * Finds or makes the account of somebody whom another provider knows. The pair (provider, subject) decides; an address only where
 * the provider has proven it.
 * @throws AuthError signup_disabled, user_banned, identity_already_exists, email_exists, email_address_not_provided
 */
export async function accountFromExternal(
  tx: Transaction,
  services: AuthServices,
  external: External,
  client: ClientFacts,
): Promise<ExternalOutcome> {
  const { provider, linkTo } = external;
  // Two first sign-ins of one person at once must not make two accounts, nor two of one address at two providers.
  for (const held of [`${provider} ${external.subject}`, mainEmail(external.emails)?.email ?? ''])
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`external ${held}`]);
  if (linkTo !== null) {
    const account = await linkIdentity(tx, linkTo, provider, external, services.settings.maxUserMetadataBytes);
    await audit(tx, client, account, 'identity_linked', { provider });
    return { account };
  }
  const known = await knownAccount(tx, services, external);
  const account = known ?? (await accountOfAddress(tx, services, external, client));
  if (account) return admit(tx, services, external, account);
  return makeAccount(tx, services, external, client);
}

/**
 * Runs the transaction of a sign-in by another provider and names its failure.
 * @throws AuthError 409 conflict when somebody took the address at the same moment; what naming() throws
 */
export async function savingExternal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await naming('Error saving user', work);
  } catch (error) {
    if (error instanceof AuthError && isTakenAccount(error.cause))
      throw new AuthError('conflict', 'The account has just been made by another request, try again');
    throw error;
  }
}

/** The account that has this identity, brought up to date. */
async function knownAccount(tx: Transaction, services: AuthServices, external: External): Promise<Account | null> {
  const identity = await findIdentity(tx, external.provider, external.subject);
  if (!identity) return null;
  // A name whose issuer is a setting may come to mean another one, whose subjects are other people.
  if (!FIXED_ISSUER.has(external.provider) && identity.issuer !== null && identity.issuer !== external.claims['iss'])
    throw new AuthError('bad_oauth_callback', 'The identity belongs to another issuer');
  await refreshIdentity(tx, external.provider, external);
  const account = await reload(tx, identity.userId);
  await keepClaims(tx, account, external.claims, services.settings.maxUserMetadataBytes);
  return reload(tx, identity.userId);
}

/** The one account that has an address which the provider has proven; the identity is linked to it. */
async function accountOfAddress(
  tx: Transaction,
  services: AuthServices,
  external: External,
  client: ClientFacts,
): Promise<Account | null> {
  const proven = external.emails.flatMap(({ email, verified }) => (verified ? [email] : []));
  if (external.sso || proven.length === 0) return null;
  const { rows } = await tx.query<Account>(
    `select ${ACCOUNT_COLUMNS} from auth.users u
     where u.email = any($1) and u.aud = $2 and not u.is_sso_user and u.deleted_at is null for update of u`,
    [proven, external.aud],
  );
  const [account] = rows;
  if (!account) return null;
  if (rows.length > 1)
    throw new AuthError(
      'email_exists',
      'Multiple accounts with the same email address in the same linking domain detected',
    );
  if (account.email_confirmed_at === null) await takeOver(tx, account);
  await addIdentity(tx, account.id, external.provider, external);
  await keepClaims(tx, await reload(tx, account.id), external.claims, services.settings.maxUserMetadataBytes);
  await confirmEmail(tx, account.id);
  await recountProviders(tx, account.id);
  await audit(tx, client, account, 'identity_linked', { provider: external.provider });
  return reload(tx, account.id);
}

/**
 * Clears an account whose address nobody had proven before its owner came: a password, an identity or a factor that somebody else
 * may have prepared must not open it. @throws AuthError email_exists when it is somebody's by its phone number
 */
async function takeOver(tx: Transaction, account: Account): Promise<void> {
  if (account.phone_confirmed_at !== null)
    throw new AuthError('email_exists', 'A user with this email address has already been registered');
  await tx.query(
    `delete from auth.identities where user_id = $1 and (identity_data ->> 'email_verified') is distinct from 'true'`,
    [account.id],
  );
  await tx.query('delete from auth.mfa_factors where user_id = $1', [account.id]);
  await deletePasskeys(tx, account.id);
  await tx.query(
    `update auth.users set encrypted_password = null, raw_user_meta_data = '{}', phone = null, phone_change = '', phone_change_token = '',
       recovery_token = '', email_change = '', email_change_token_new = '', email_change_token_current = '', reauthentication_token = ''
     where id = $1`,
    [account.id],
  );
  await endSessions(tx, account.id, 'all');
}

/** Lets a person into an account of theirs; one whose address is still unproven waits. */
async function admit(
  tx: Transaction,
  services: AuthServices,
  external: External,
  account: Account,
): Promise<ExternalOutcome> {
  if (account.deleted_at !== null) throw new AuthError('user_not_found', 'User not found');
  if (isBanned(account)) throw new AuthError('user_banned', 'User is banned');
  if (account.confirmed_at !== null) return { account };
  const proven = external.emails.some(({ email, verified }) => verified && email === account.email);
  if (!proven && !services.settings.autoconfirm) return { waiting: account };
  requireNewcomers(services.engine.saving);
  await confirmEmail(tx, account.id);
  return { account: await reload(tx, account.id) };
}

async function makeAccount(
  tx: Transaction,
  services: AuthServices,
  external: External,
  client: ClientFacts,
): Promise<ExternalOutcome> {
  const { settings } = services;
  requireNewcomers(services.engine.saving);
  if (settings.disableSignup) throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  const email = mainEmail(external.emails);
  if (!email) throw new AuthError('email_address_not_provided', 'Error getting user email from external provider');
  if (!external.sso && (await isEmailTaken(tx, email.email, null))) {
    if (!settings.autoconfirm && !email.verified) return { waiting: null };
    throw new AuthError('email_exists', 'A user with this email address has already been registered');
  }
  const { id } = await createAccount(tx, services, {
    email: email.email,
    phone: null,
    aud: external.aud,
    passwordHash: null,
    data: fittingClaims(external.claims, settings.maxUserMetadataBytes),
    provider: external.provider,
    sso: external.sso,
  });
  await addIdentity(tx, id, external.provider, external);
  if (!email.verified && !settings.autoconfirm) return { waiting: await reload(tx, id) };
  await confirmProven(tx, id, email.verified);
  const account = await reload(tx, id);
  await audit(tx, client, account, 'user_signedup', { provider: external.provider });
  return { account };
}

/** Under auto-confirm the account may be used, but nobody has proven the address: the claims keep saying so. */
async function confirmProven(tx: Transaction, id: string, verified: boolean): Promise<void> {
  await confirmEmail(tx, id);
  if (!verified) {
    await tx.query(
      `update auth.users set raw_user_meta_data = raw_user_meta_data || '{"email_verified": false}' where id = $1`,
      [id],
    );
  }
}

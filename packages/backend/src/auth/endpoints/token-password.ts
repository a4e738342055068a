import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { readBody, text } from '../requests/body.ts';
import { captchaPart, requireCaptcha } from '../requests/captcha.ts';
import { clientFacts, requestAudience, type ClientFacts } from '../requests/client-facts.ts';
import { AuthError, invalid, wrongCredentials } from '../errors.ts';
import { checkStrength } from '../passwords/passwords.ts';
import type { AuthServices } from '../services.ts';
import { signInAlone } from '../sessions/sign-in.ts';
import { ACCOUNT_COLUMNS, isBanned, type Account } from '../accounts/users.ts';

const BODY = z.object({ email: text, phone: text, password: text, ...captchaPart });

/**
 * Signs a person in by e-mail or phone and password. Unknown address, no password and wrong password take the same work and get one
 * answer.
 */
export async function passwordGrant(services: AuthServices, request: FastifyRequest): Promise<object> {
  const { passwords, attempts } = services;
  const body = readBody(request, BODY);
  await requireCaptcha(services, request, body);
  const name = namedAccount(body, services);
  const client = clientFacts(request);
  const account = await find(services, name, requestAudience(request, services.keys), client);
  const attempt = { account: name.value, address: request.ip, known: account?.known ?? false };
  const right = await attempts.evaluate(attempt, () =>
    passwords.matches(body.password, account?.encrypted_password || null),
  );
  if (!account || !right) throw wrongCredentials();
  if (isBanned(account)) throw new AuthError('user_banned', 'User is banned', { status: 400 });
  if (name.column === 'email' && account.email_confirmed_at === null)
    throw new AuthError('email_not_confirmed', 'Email not confirmed');
  if (name.column === 'phone' && account.phone_confirmed_at === null)
    throw new AuthError('phone_not_confirmed', 'Phone not confirmed');
  const response = await signInAlone(services, account, 'password', client, { via: name.column });
  return { ...response, ...(await weakness(body.password, services)) };
}

/** By what an account is found. */
interface NamedAccount {
  column: 'email' | 'phone';
  value: string;
}

function namedAccount({ email, phone }: z.output<typeof BODY>, { settings }: AuthServices): NamedAccount {
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided on login.');
  if (email === '' && phone === '') throw invalid('missing email or phone');
  if (phone !== '') {
    if (!settings.phoneEnabled) throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
    return { column: 'phone', value: phone.replace(/^\+/, '').replaceAll(' ', '') };
  }
  if (!settings.emailEnabled) throw new AuthError('email_provider_disabled', 'Email logins are disabled');
  return { column: 'email', value: email.toLowerCase() };
}

/** The account, and whether somebody is signed in to it from this very address. */
async function find(
  { engine }: AuthServices,
  { column, value }: NamedAccount,
  aud: string,
  client: ClientFacts,
): Promise<(Account & { known: boolean }) | null> {
  const { rows } = await engine.query<Account & { known: boolean }>(
    `select ${ACCOUNT_COLUMNS}, exists (select from auth.sessions s where s.user_id = u.id and s.ip = $3) as known
     from auth.users u where u.${column} = $1 and u.aud = $2 and not u.is_sso_user and u.deleted_at is null`,
    [value, aud, client.ip],
    `sign_in_by_${column}`,
  );
  return rows[0] ?? null;
}

/** Tells a person whose password would no longer be accepted as a new one. */
async function weakness(password: string, { settings }: AuthServices): Promise<object> {
  try {
    await checkStrength(password, settings);
    return {};
  } catch (error) {
    if (error instanceof AuthError && error.reasons !== null)
      return { weak_password: { message: error.message, reasons: error.reasons } };
    throw error;
  }
}

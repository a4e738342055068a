import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Transaction } from '../../database/engine.ts';
import { checkMetadataSize, mergeMetadata, setPassword } from '../accounts/account-writes.ts';
import { audit } from '../audit.ts';
import { requireUser, type SignedIn } from '../requests/authenticate.ts';
import { metadata, optionalText, readBody, text } from '../requests/body.ts';
import { clientFacts } from '../requests/client-facts.ts';
import { validEmail, validPhone } from '../requests/contact.ts';
import { beginEmailChange, completeEmailChange, emailExists } from '../messages/email-change.ts';
import { AuthError } from '../errors.ts';
import { readChallenge } from '../sessions/flow-state.ts';
import { newPassword } from '../passwords/new-password.ts';
import {
  asTaken,
  completePhoneChange,
  phoneExists,
  prepareCode,
  readChannel,
  sendCode,
  type PreparedCode,
} from '../messages/phone-codes.ts';
import { redirectTarget } from '../requests/redirects.ts';
import type { AuthServices } from '../services.ts';
import { endSessions } from '../sessions/sessions.ts';
import { naming } from '../sql-errors.ts';
import { sendLetter, sendNotice, type PreparedLetter } from '../messages/token-letters.ts';
import { userJson } from '../accounts/user-json.ts';
import { isEmailTaken, isPhoneTaken, reload, type Account } from '../accounts/users.ts';

const BODY = z.object({
  email: text,
  phone: text,
  channel: text,
  password: optionalText,
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: metadata,
  code_challenge: text,
  code_challenge_method: text,
});

/** What is to change: addresses only when they are others than now, else empty. */
type Changes = z.output<typeof BODY>;

/** What the transaction leaves to be sent. */
interface Written {
  account: Account;
  letters: PreparedLetter[];
  code: PreparedCode | null;
}

/** GET and PUT /user: the signed-in person's own account. */
export function registerUser(app: FastifyInstance, services: AuthServices): void {
  app.get('/user', (request) => requireUser(services, request).then(({ account }) => userJson(account)));
  app.put('/user', (request) => update(services, request));
}

async function update(services: AuthServices, request: FastifyRequest): Promise<object> {
  await services.limits.take('userUpdate', request.ip);
  const signedIn = await requireUser(services, request);
  const changes = readChanges(readBody(request, BODY), signedIn, services);
  const passwordHash =
    changes.password === null
      ? null
      : await newPassword(services, signedIn, { ...changes, password: changes.password }, request.ip);
  const client = clientFacts(request);
  const { account, letters, code } = await naming('Error updating user', () =>
    services.engine.transaction(async (tx) => {
      const sent = await write(tx, signedIn, changes, passwordHash, services);
      if (passwordHash !== null) await audit(tx, client, signedIn.account, 'user_updated_password');
      await audit(tx, client, signedIn.account, 'user_modified');
      return { ...sent, account: await reload(tx, signedIn.account.id) };
    }),
  ).catch((error: unknown) => {
    throw asTaken(error);
  });
  const redirectTo = redirectTarget(request, services.settings);
  for (const letter of letters) await sendLetter(services, request, account, letter, redirectTo);
  if (passwordHash !== null) await sendNotice(services, request, account, 'password_changed');
  if (code) await sendCode(services, request, account.raw_user_meta_data, code);
  return userJson(account);
}

/** Checks what may be changed by the person alone, before any work is done. */
function readChanges(body: Changes, { account, session }: SignedIn, { settings }: AuthServices): Changes {
  const email = body.email === '' ? '' : validEmail(body.email);
  const changesEmail = email !== '' && email !== account.email;
  const changesPhone = body.phone !== '' && body.phone.replace(/^\+/, '') !== account.phone;
  const changesPassword = body.password !== null;
  if (body.app_metadata !== null) throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges');
  if (changesPhone && !settings.phoneEnabled)
    throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
  if (
    (changesEmail || changesPhone || changesPassword) &&
    account.factors.some(({ status }) => status === 'verified') &&
    session?.aal !== 'aal2'
  ) {
    throw new AuthError(
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
  if (account.is_anonymous && changesPassword && !changesEmail && !changesPhone)
    throw new AuthError(
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
      { status: 422 },
    );
  if (account.is_sso_user && (changesEmail || changesPhone || changesPassword || body.nonce !== ''))
    throw new AuthError('user_sso_managed', 'Updating email, phone, password of a SSO account only possible via SSO');
  if (changesEmail && !settings.emailEnabled)
    throw new AuthError('email_provider_disabled', 'Email changes are disabled');
  return { ...body, email: changesEmail ? email : '', phone: changesPhone ? validPhone(body.phone) : '' };
}

async function write(
  tx: Transaction,
  { account, session }: SignedIn,
  changes: Changes,
  passwordHash: string | null,
  services: AuthServices,
): Promise<Omit<Written, 'account'>> {
  const { id } = account;
  if (passwordHash !== null) {
    await setPassword(tx, id, passwordHash);
    await endSessions(tx, id, session === null ? 'all' : { except: session.id });
  }
  if (changes.data !== null) {
    await mergeMetadata(tx, id, 'raw_user_meta_data', changes.data);
    checkMetadataSize((await reload(tx, id)).raw_user_meta_data ?? {}, services.settings.maxUserMetadataBytes);
  }
  const letters = changes.email === '' ? [] : await writeEmail(tx, services, account, changes);
  const code = changes.phone === '' ? null : await writePhone(tx, services, account, changes);
  return { letters, code };
}

/** An address has to be proven, except the first one of somebody who had none, where addresses need no proof. */
async function writeEmail(
  tx: Transaction,
  services: AuthServices,
  account: Account,
  { email, code_challenge: challenge, code_challenge_method: method }: Changes,
): Promise<PreparedLetter[]> {
  if (!account.is_anonymous || !services.settings.autoconfirm)
    return beginEmailChange(tx, services, account, email, readChallenge(challenge, method));
  if (await isEmailTaken(tx, email, account.id)) throw emailExists();
  await completeEmailChange(tx, account.id, email);
  return [];
}

async function writePhone(
  tx: Transaction,
  services: AuthServices,
  account: Account,
  { phone, channel }: Changes,
): Promise<PreparedCode | null> {
  if (await isPhoneTaken(tx, phone, account.id)) throw phoneExists();
  if (services.settings.phoneAutoconfirm) {
    await completePhoneChange(tx, account.id, phone);
    return null;
  }
  await tx.query('update auth.users set phone_change = $2, updated_at = now() where id = $1', [account.id, phone]);
  return prepareCode(tx, services, account, 'phone_change_token', {
    to: phone,
    channel: readChannel(channel, services.settings),
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Transaction } from '../../database/engine.ts';
import {
  checkMetadataSize,
  confirmEmail,
  isTakenAccount,
  mergeMetadata,
  setEmail,
  setPassword,
} from '../account-writes.ts';
import { audit } from '../audit.ts';
import { requireUser, type SignedIn } from '../authenticate.ts';
import { metadata, optionalText, readBody, text } from '../body.ts';
import { clientFacts } from '../client-facts.ts';
import { validEmail } from '../contact.ts';
import { AuthError } from '../errors.ts';
import { checkStrength } from '../passwords.ts';
import type { AuthRoom } from '../room.ts';
import { endSessions } from '../sessions.ts';
import { naming } from '../sql-errors.ts';
import { userJson } from '../user-json.ts';
import { isEmailTaken, reload, type Account } from '../users.ts';

const BODY = z.object({
  email: text,
  phone: text,
  password: optionalText,
  current_password: text,
  data: metadata,
  app_metadata: metadata,
});

type Changes = z.output<typeof BODY>;

/** GET and PUT /user: the signed-in person's own account. */
export function registerUser(app: FastifyInstance, room: AuthRoom): void {
  app.get('/user', (request) => requireUser(room, request).then(({ account }) => userJson(account)));
  app.put('/user', (request) => {
    room.limits.take('userUpdate', request.ip);
    return update(room, request);
  });
}

async function update(room: AuthRoom, request: FastifyRequest): Promise<object> {
  const signedIn = await requireUser(room, request);
  const changes = readChanges(readBody(request, BODY), signedIn, room);
  const passwordHash =
    changes.password === null ? null : await newPassword(changes.password, changes, signedIn.account, request.ip, room);
  const client = clientFacts(request);
  const account = await naming('Error updating user', () =>
    room.engine.transaction(async (tx) => {
      await write(tx, signedIn, changes, passwordHash, room);
      if (passwordHash !== null) await audit(tx, client, signedIn.account, 'user_updated_password');
      await audit(tx, client, signedIn.account, 'user_modified');
      return reload(tx, signedIn.account.id);
    }),
  ).catch(duplicateEmail);
  return userJson(account);
}

/** Judges what may be changed by the person alone, before any work is done. */
function readChanges(body: Changes, { account, session }: SignedIn, { settings }: AuthRoom): Changes {
  const email = body.email === '' ? '' : validEmail(body.email);
  const changesEmail = email !== '' && email !== account.email;
  const changesPassword = body.password !== null;
  if (body.app_metadata !== null) throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges');
  if (body.phone !== '' && body.phone.replace(/^\+/, '') !== account.phone)
    throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
  if (
    (changesEmail || changesPassword) &&
    account.factors.some(({ status }) => status === 'verified') &&
    session?.aal !== 'aal2'
  ) {
    throw new AuthError(
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
  // An address that nobody has proven to be theirs must not become the one to sign in with.
  if (changesEmail && !settings.autoconfirm)
    throw new AuthError('email_provider_disabled', 'Email changes are disabled');
  return { ...body, email: changesEmail ? email : '' };
}

/** Hash of the new password. @throws AuthError weak_password, current_password_invalid, same_password */
async function newPassword(
  password: string,
  { current_password: current }: Changes,
  account: Account,
  address: string,
  room: AuthRoom,
): Promise<string> {
  await checkStrength(password, room.settings);
  const { passwords, attempts } = room;
  const hash = account.encrypted_password || null;
  if (current !== '') {
    const attempt = { account: account.email ?? account.id, address, known: true };
    const right = await attempts.evaluate(attempt, () => passwords.matches(current, hash));
    if (!right) throw new AuthError('current_password_invalid', 'Current password is incorrect');
  }
  if (hash !== null && (await passwords.matches(password, hash))) {
    throw new AuthError('same_password', 'New password should be different from the old password.');
  }
  return passwords.hash(password);
}

async function write(
  tx: Transaction,
  { account, session }: SignedIn,
  changes: Changes,
  passwordHash: string | null,
  { settings }: AuthRoom,
): Promise<void> {
  if (passwordHash !== null) {
    await setPassword(tx, account.id, passwordHash);
    await endSessions(tx, account.id, session === null ? 'all' : { except: session.id });
  }
  if (changes.data !== null) {
    await mergeMetadata(tx, account.id, 'raw_user_meta_data', changes.data);
    checkMetadataSize((await reload(tx, account.id)).raw_user_meta_data ?? {}, settings.maxUserMetadataBytes);
  }
  if (changes.email !== '') {
    if (await isEmailTaken(tx, changes.email, account.id)) throw emailExists();
    await setEmail(tx, account.id, changes.email);
    await confirmEmail(tx, account.id);
  }
}

/** Two people can take one address at the same moment; the second is told as if it had come later. */
function duplicateEmail(error: unknown): never {
  throw error instanceof AuthError && isTakenAccount(error.cause) ? emailExists() : error;
}

function emailExists(): AuthError {
  return new AuthError('email_exists', 'A user with this email address has already been registered');
}

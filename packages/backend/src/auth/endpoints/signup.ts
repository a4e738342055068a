import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Transaction } from '../../database/engine.ts';
import { checkMetadataSize, confirmEmail, isTakenAccount } from '../account-writes.ts';
import { audit } from '../audit.ts';
import { metadata, readBody, text } from '../body.ts';
import { clientFacts, languageOf, requestAudience, type ClientFacts } from '../client-facts.ts';
import { keepConfirmation, readChallenge, type Challenge, type Confirmation } from '../confirmation.ts';
import { validEmail } from '../contact.ts';
import { AuthError, invalid } from '../errors.ts';
import { createAccount } from '../new-account.ts';
import { checkStrength } from '../passwords.ts';
import { redirectTarget } from '../redirects.ts';
import type { AuthRoom } from '../room.ts';
import { signIn } from '../sign-in.ts';
import { naming } from '../sql-errors.ts';
import { userJson } from '../user-json.ts';
import { inventedAccount } from '../invented-account.ts';
import { findByEmail, reload, type Account, type Json } from '../users.ts';

const BODY = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  code_challenge: text,
  code_challenge_method: text,
});

interface SignUp {
  email: string;
  aud: string;
  passwordHash: string;
  data: Json;
  challenge: Challenge | null;
}

/** What became of a sign-up; each is answered after its transaction has committed. */
type Outcome =
  | { kind: 'signed-in'; response: Json }
  | { kind: 'waiting'; account: Account; confirmation: Confirmation }
  | { kind: 'taken' };

/** POST /signup: a new account by e-mail and password. */
export function registerSignup(app: FastifyInstance, room: AuthRoom): void {
  app.post('/signup', (request) => {
    room.limits.take('signup', request.ip);
    return signUp(room, request);
  });
}

async function signUp(room: AuthRoom, request: FastifyRequest): Promise<Json> {
  const wanted = await readSignUp(request, room);
  const outcome = await attempt(room, wanted, clientFacts(request));
  if (outcome.kind === 'signed-in') return outcome.response;
  if (outcome.kind === 'waiting') {
    await send(room, request, outcome);
    return userJson(outcome.account);
  }
  if (room.settings.autoconfirm) throw new AuthError('user_already_exists', 'User already registered');
  return userJson(inventedAccount(wanted));
}

async function readSignUp(request: FastifyRequest, { settings, keys, passwords }: AuthRoom): Promise<SignUp> {
  if (settings.disableSignup) throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  const body = readBody(request, BODY);
  if (body.email === '' && body.phone === '')
    throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (body.password === '') throw invalid('Signup requires a valid password');
  await checkStrength(body.password, settings);
  if (body.email !== '' && body.phone !== '')
    throw invalid('Only an email address or phone number should be provided on signup.');
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method);
  if (body.phone !== '') throw new AuthError('phone_provider_disabled', 'Phone signups are disabled');
  if (!settings.emailEnabled) throw new AuthError('email_provider_disabled', 'Email signups are disabled');
  const email = validEmail(body.email);
  const data = body.data ?? {};
  checkMetadataSize(data, settings.maxUserMetadataBytes);
  // Hashed before the address is looked up, so that the time does not tell whether it is taken.
  return {
    email,
    aud: requestAudience(request, keys),
    passwordHash: await passwords.hash(body.password),
    data,
    challenge,
  };
}

async function attempt(room: AuthRoom, wanted: SignUp, client: ClientFacts): Promise<Outcome> {
  try {
    return await naming('Database error saving new user', () =>
      room.engine.transaction(async (tx) => {
        const existing = await findByEmail(tx, wanted.email, wanted.aud);
        if (!existing) {
          const created = await createAccount(tx, room, { ...wanted, phone: null, provider: 'email' });
          return finish(tx, room, created, wanted.challenge, client);
        }
        // Whoever confirms an address at once must not be handed an account that somebody else has prepared.
        if (existing.email_confirmed_at !== null || room.settings.autoconfirm) {
          await audit(tx, client, existing, 'user_repeated_signup', { provider: 'email' });
          return { kind: 'taken' };
        }
        // An account that nobody has confirmed keeps what it was given first: the address is not proven to be theirs.
        return finish(tx, room, existing, wanted.challenge, client);
      }),
    );
  } catch (error) {
    if (error instanceof AuthError && isTakenAccount(error.cause)) return { kind: 'taken' };
    throw error;
  }
}

async function finish(
  tx: Transaction,
  room: AuthRoom,
  account: Account,
  challenge: Challenge | null,
  client: ClientFacts,
): Promise<Outcome> {
  if (!room.settings.autoconfirm) {
    const confirmation = await keepConfirmation(tx, account, challenge, room.settings);
    await audit(tx, client, account, 'user_confirmation_requested', { provider: 'email' });
    return { kind: 'waiting', account: await reload(tx, account.id), confirmation };
  }
  await confirmEmail(tx, account.id);
  await audit(tx, client, account, 'user_signedup', { provider: 'email' });
  return { kind: 'signed-in', response: await signIn(tx, room, account, 'password', client, { via: 'email' }) };
}

/** Sent after the commit: a slow mail server must not hold a transaction. The person can ask again when it fails. */
async function send(
  { settings, messages }: AuthRoom,
  request: FastifyRequest,
  { account, confirmation }: Outcome & { kind: 'waiting' },
): Promise<void> {
  const redirectTo = redirectTarget(request, settings);
  const query = new URLSearchParams({ token: confirmation.tokenHash, type: 'signup', redirect_to: redirectTo });
  const userMetadata = account.raw_user_meta_data ?? {};
  await messages.mail({
    kind: 'signup',
    to: account.email ?? '',
    ...confirmation,
    link: `${settings.externalUrl}/verify?${query.toString()}`,
    redirectTo,
    newEmail: null,
    language: languageOf(request, userMetadata),
    userMetadata,
  });
}

import { randomUUID } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Transaction } from '../../database/engine.ts';
import {
  checkMetadataSize,
  confirmEmail,
  confirmPhone,
  insertAccount,
  isTakenAccount,
  putIdentity,
} from '../accounts/account-writes.ts';
import { audit } from '../audit.ts';
import { metadata, readBody, text } from '../requests/body.ts';
import { captchaPart, requireCaptcha } from '../requests/captcha.ts';
import { clientFacts, requestAudience, type ClientFacts } from '../requests/client-facts.ts';
import { validEmail, validPhone } from '../requests/contact.ts';
import { AuthError, invalid } from '../errors.ts';
import { readChallenge, type Challenge } from '../sessions/flow-state.ts';
import { inventedAccount } from '../accounts/invented-account.ts';
import type { SmsMessage } from '../messages/message-settings.ts';
import { createAccount } from '../accounts/new-account.ts';
import { checkStrength } from '../passwords/passwords.ts';
import { findByPhone, prepareCode, readChannel, sendCode, type PreparedCode } from '../messages/phone-codes.ts';
import { redirectTarget } from '../requests/redirects.ts';
import type { AuthServices } from '../services.ts';
import { signIn } from '../sessions/sign-in.ts';
import { naming } from '../sql-errors.ts';
import { askLetter, pretendLetter, sendLetter, type PreparedLetter } from '../messages/token-letters.ts';
import { userJson } from '../accounts/user-json.ts';
import { findByEmail, reload, type Account, type Json } from '../accounts/users.ts';

const BODY = z.object({
  email: text,
  phone: text,
  password: text,
  channel: text,
  data: metadata,
  code_challenge: text,
  code_challenge_method: text,
  ...captchaPart,
});

/** A sign-up by one of the two ways: e-mail or phone, the other is null. */
interface SignUp {
  email: string | null;
  phone: string | null;
  channel: SmsMessage['channel'];
  aud: string;
  passwordHash: string;
  data: Json;
  challenge: Challenge | null;
}

/** What became of a sign-up; each is answered after its transaction has committed. */
type Outcome =
  | { kind: 'signed-in'; response: Json }
  | { kind: 'waiting'; account: Account; letter: PreparedLetter }
  | { kind: 'waiting by phone'; account: Account; code: PreparedCode }
  | { kind: 'taken' };

/** POST /signup: a new account by e-mail or phone and password, or one without any name. */
export function registerSignup(app: FastifyInstance, services: AuthServices): void {
  app.post('/signup', (request) => begin(services, request));
}

async function begin(services: AuthServices, request: FastifyRequest): Promise<Json> {
  await services.limits.take('signup', request.ip);
  const { settings } = services;
  if (settings.disableSignup) throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  const body = readBody(request, BODY);
  await requireCaptcha(services, request, body);
  const data = body.data ?? {};
  checkMetadataSize(data, settings.maxUserMetadataBytes);
  if (body.email === '' && body.phone === '') return signUpNameless(services, request, data);
  return signUp(services, request, await readSignUp(request, body, data, services));
}

async function signUp(services: AuthServices, request: FastifyRequest, wanted: SignUp): Promise<Json> {
  const outcome = await attempt(services, wanted, clientFacts(request));
  if (outcome.kind === 'signed-in') return outcome.response;
  if (outcome.kind === 'waiting') {
    // After the commit: a slow mail server must not hold a transaction. The person can ask again when it fails.
    await sendLetter(services, request, outcome.account, outcome.letter, redirectTarget(request, services.settings));
    return userJson(outcome.account);
  }
  if (outcome.kind === 'waiting by phone') {
    await sendCode(services, request, outcome.account.raw_user_meta_data, outcome.code);
    return userJson(outcome.account);
  }
  if (confirmsAtOnce(services, wanted)) throw new AuthError('user_already_exists', 'User already registered');
  return userJson(inventedAccount(wanted));
}

function confirmsAtOnce({ settings }: AuthServices, { email }: SignUp): boolean {
  return email === null ? settings.phoneAutoconfirm : settings.autoconfirm;
}

async function readSignUp(
  request: FastifyRequest,
  body: z.output<typeof BODY>,
  data: Json,
  { settings, keys, passwords }: AuthServices,
): Promise<SignUp> {
  if (body.password === '') throw invalid('Signup requires a valid password');
  await checkStrength(body.password, settings);
  if (body.email !== '' && body.phone !== '')
    throw invalid('Only an email address or phone number should be provided on signup.');
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method);
  const byPhone = body.phone !== '';
  if (byPhone && !settings.phoneEnabled) throw new AuthError('phone_provider_disabled', 'Phone signups are disabled');
  if (!byPhone && !settings.emailEnabled) throw new AuthError('email_provider_disabled', 'Email signups are disabled');
  return {
    email: byPhone ? null : validEmail(body.email),
    phone: byPhone ? validPhone(body.phone) : null,
    channel: readChannel(body.channel, settings),
    aud: requestAudience(request, keys),
    // Hashed before the address is looked up, so that the time does not tell whether it is taken.
    passwordHash: await passwords.hash(body.password),
    data,
    challenge,
  };
}

async function attempt(services: AuthServices, wanted: SignUp, client: ClientFacts): Promise<Outcome> {
  try {
    return await naming('Database error saving new user', () =>
      services.engine.transaction(async (tx) => {
        const existing = await find(tx, wanted);
        const provider = wanted.email === null ? 'phone' : 'email';
        if (!existing)
          return finish(tx, services, await createAccount(tx, services, { ...wanted, provider }), wanted, client);
        const confirmed = provider === 'phone' ? existing.phone_confirmed_at : existing.email_confirmed_at;
        // A user who confirms an address at once must not be handed an account that somebody else has prepared.
        if (confirmed !== null || confirmsAtOnce(services, wanted)) {
          await audit(tx, client, existing, 'user_repeated_signup', { provider });
          if (!confirmsAtOnce(services, wanted)) await pretendSignUp(tx, services, wanted);
          return { kind: 'taken' };
        }
        // An account that nobody has confirmed keeps what it was given first: the address is not proven to be theirs.
        return finish(tx, services, existing, wanted, client);
      }),
    );
  } catch (error) {
    if (error instanceof AuthError && isTakenAccount(error.cause)) return { kind: 'taken' };
    throw error;
  }
}

/** The work of a new account and its letter, for an address that is taken. */
async function pretendSignUp(tx: Transaction, services: AuthServices, wanted: SignUp): Promise<void> {
  const { email, challenge } = wanted;
  if (email === null) return;
  await pretendLetter(tx, services, { kind: 'signup', to: email, challenge }, async () => {
    const id = randomUUID();
    await insertAccount(tx, {
      id,
      aud: wanted.aud,
      role: 'authenticated',
      email: `${id}@invalid`,
      phone: null,
      passwordHash: wanted.passwordHash,
      userMetadata: wanted.data,
      appMetadata: {},
    });
    await putIdentity(tx, id, 'email', { sub: id });
    await reload(tx, id);
  });
}

async function find(tx: Transaction, { email, phone, aud }: SignUp): Promise<Account | null> {
  if (email !== null) return findByEmail(tx, email, aud);
  return phone === null ? null : findByPhone(tx, phone, aud);
}

async function finish(
  tx: Transaction,
  services: AuthServices,
  account: Account,
  wanted: SignUp,
  client: ClientFacts,
): Promise<Outcome> {
  const provider = wanted.email === null ? 'phone' : 'email';
  if (confirmsAtOnce(services, wanted)) {
    await (provider === 'phone' ? confirmPhone(tx, account.id) : confirmEmail(tx, account.id));
    await audit(tx, client, account, 'user_signedup', { provider });
    return { kind: 'signed-in', response: await signIn(tx, services, account, 'password', client, { via: provider }) };
  }
  await audit(tx, client, account, 'user_confirmation_requested', { provider });
  if (wanted.phone !== null) {
    const code = await prepareCode(tx, services, account, 'confirmation_token', {
      to: wanted.phone,
      channel: wanted.channel,
    });
    return { kind: 'waiting by phone', account: await reload(tx, account.id), code };
  }
  const letter = await askLetter(tx, services, account, {
    kind: 'signup',
    to: account.email ?? '',
    challenge: wanted.challenge,
  });
  return { kind: 'waiting', account: await reload(tx, account.id), letter };
}

/** A person who only looks around: signed in at once, and free to add an address later. */
async function signUpNameless(services: AuthServices, request: FastifyRequest, data: Json): Promise<Json> {
  if (!services.settings.anonymousEnabled)
    throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  await services.limits.take('anonymous', request.ip);
  const client = clientFacts(request);
  const aud = requestAudience(request, services.keys);
  return naming('Database error creating anonymous user', () =>
    services.engine.transaction(async (tx) => {
      const account = await createAccount(tx, services, {
        email: null,
        phone: null,
        aud,
        passwordHash: null,
        data,
        provider: 'anonymous',
        anonymous: true,
      });
      await audit(tx, client, account, 'user_signedup', { provider: 'anonymous' });
      return signIn(tx, services, account, 'anonymous', client, { via: 'anonymous' });
    }),
  );
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Transaction } from '../../database/engine.ts';
import { checkMetadataSize, isTakenAccount } from '../accounts/account-writes.ts';
import { audit } from '../audit.ts';
import { metadata, readBody, text } from '../requests/body.ts';
import { captchaPart, requireCaptcha } from '../requests/captcha.ts';
import { clientFacts, requestAudience } from '../requests/client-facts.ts';
import { validEmail, validPhone } from '../requests/contact.ts';
import { AuthError, invalid, requireNewcomers } from '../errors.ts';
import { readChallenge } from '../sessions/flow-state.ts';
import { createAccount } from '../accounts/new-account.ts';
import { findByPhone, prepareCode, pretendCode, readChannel, sendCode } from '../messages/phone-codes.ts';
import { redirectTarget } from '../requests/redirects.ts';
import type { AuthServices } from '../services.ts';
import { naming } from '../sql-errors.ts';
import { askLetter, pretendLetter, sendLetter, type TokenMailKind } from '../messages/token-letters.ts';
import { findByEmail, type Account, type Json } from '../accounts/users.ts';

const BODY = z.object({
  email: text,
  phone: text,
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  data: metadata,
  channel: text,
  code_challenge: text,
  code_challenge_method: text,
  ...captchaPart,
});

type Asked = z.output<typeof BODY>;

/** POST /otp and /magiclink: a code or link to sign in with; a new user gets an account. */
export function registerOtp(app: FastifyInstance, services: AuthServices): void {
  app.post('/otp', (request) => otp(services, request));
  app.post('/magiclink', (request) => readAsked(services, request).then((body) => byEmail(services, request, body)));
}

async function otp(services: AuthServices, request: FastifyRequest): Promise<object> {
  const body = await readAsked(services, request);
  if (body.email !== '' && body.phone !== '') throw invalid('Only an email address or phone number should be provided');
  if (body.email !== '' && body.channel !== '') throw invalid('Channel should only be specified with Phone OTP');
  if (body.email === '' && body.phone === '') throw invalid('One of email or phone must be set');
  return body.email === '' ? byPhone(services, request, body) : byEmail(services, request, body);
}

async function readAsked(services: AuthServices, request: FastifyRequest): Promise<Asked> {
  await services.limits.take('otp', request.ip);
  const body = readBody(request, BODY);
  await requireCaptcha(services, request, body);
  checkMetadataSize(body.data ?? {}, services.settings.maxUserMetadataBytes);
  return body;
}

async function byEmail(services: AuthServices, request: FastifyRequest, body: Asked): Promise<object> {
  const { settings, keys } = services;
  if (!settings.emailEnabled)
    throw new AuthError('email_provider_disabled', 'Email logins are disabled', { status: 422 });
  const email = validEmail(body.email);
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method);
  const aud = requestAudience(request, keys);
  const client = clientFacts(request);
  const prepared = await creating(services, async (tx) => {
    const existing = await findByEmail(tx, email, aud);
    if (!existing && conceals(body, services)) {
      await pretendLetter(tx, services, { kind: 'magiclink', to: email, challenge });
      return null;
    }
    const account = existing ?? (await newcomer(tx, services, body, { email, phone: null, aud, provider: 'email' }));
    // The user of the link proves the address. That of an account which somebody else has prepared must not lead to what they chose.
    const kind: TokenMailKind = existing || settings.autoconfirm ? 'magiclink' : 'signup';
    const letter = await askLetter(tx, services, account, { kind, to: email, challenge });
    await audit(tx, client, account, kind === 'signup' ? 'user_confirmation_requested' : 'user_recovery_requested');
    return { account, letter };
  });
  if (prepared)
    await sendLetter(services, request, prepared.account, prepared.letter, redirectTarget(request, settings));
  return {};
}

async function byPhone(services: AuthServices, request: FastifyRequest, body: Asked): Promise<object> {
  const { settings, keys } = services;
  if (!settings.phoneEnabled) throw new AuthError('phone_provider_disabled', 'Unsupported phone provider');
  const phone = validPhone(body.phone);
  const channel = readChannel(body.channel, settings);
  const aud = requestAudience(request, keys);
  const client = clientFacts(request);
  const prepared = await creating(services, async (tx) => {
    const existing = await findByPhone(tx, phone, aud);
    if (!existing && conceals(body, services)) {
      await pretendCode(tx, services, phone);
      return null;
    }
    const account = existing ?? (await newcomer(tx, services, body, { email: null, phone, aud, provider: 'phone' }));
    const code = await prepareCode(tx, services, account, 'confirmation_token', { to: phone, channel });
    await audit(tx, client, account, 'user_recovery_requested', { channel });
    return { account, code };
  });
  if (!prepared) return {};
  return sendCode(services, request, prepared.account.raw_user_meta_data, prepared.code, {
    concealed: conceals(body, services),
  });
}

/** Whether it must not show that nobody has an address: only those with an account are asked for, and which they are is nobody's affair. */
function conceals(
  { create_user: createUser }: Asked,
  { settings: { concealAccounts, disableSignup }, engine }: AuthServices,
): boolean {
  return concealAccounts && (!createUser || disableSignup || engine.saving.newcomersAreRefused);
}

/** An account without a password. @throws AuthError 422 otp_disabled or signup_disabled where nobody new may come. */
async function newcomer(
  tx: Transaction,
  services: AuthServices,
  { create_user: createUser, data }: Asked,
  who: { email: string | null; phone: string | null; aud: string; provider: string },
): Promise<Account> {
  if (!createUser) throw new AuthError('otp_disabled', 'Signups not allowed for otp');
  requireNewcomers(services.engine.saving);
  if (services.settings.disableSignup) throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  const own: Json = data ?? {};
  return createAccount(tx, services, { ...who, passwordHash: null, data: own });
}

/** Runs the work once more when two requests made the same account: the second then finds it. */
async function creating<T>(services: AuthServices, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const once = (): Promise<T> => naming('Database error saving new user', () => services.engine.transaction(work));
  try {
    return await once();
  } catch (error) {
    if (error instanceof AuthError && isTakenAccount(error.cause)) return once();
    throw error;
  }
}

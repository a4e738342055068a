import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { isUuid } from '../../caller/uuid.ts';
import { readBody, text } from '../requests/body.ts';
import { captchaPart, requireCaptcha } from '../requests/captcha.ts';
import { clientFacts } from '../requests/client-facts.ts';
import { AuthError, invalid } from '../errors.ts';
import { ASSERTION, authenticationOptions, partyOf, usedKey } from '../passkeys/ceremony.ts';
import { keepChallenge, notePasskeyUse, passkeyByCredential, useChallenge } from '../passkeys/rows.ts';
import type { AuthServices } from '../services.ts';
import { signIn } from '../sessions/sign-in.ts';
import { isBanned, reload } from '../accounts/users.ts';

const OPTIONS_BODY = z.object({ ...captchaPart });
const VERIFY_BODY = z.object({ challenge_id: text, credential: ASSERTION });

/** POST /passkeys/authentication/options and /verify: signing in by a passkey, without a name and without a password. */
export function registerPasskeySignIn(app: FastifyInstance, services: AuthServices): void {
  app.post('/passkeys/authentication/options', (request) => begin(services, request));
  app.post('/passkeys/authentication/verify', (request) => verify(services, request));
}

async function begin(services: AuthServices, request: FastifyRequest): Promise<object> {
  const { settings, limits, engine } = services;
  const party = partyOf(settings);
  await limits.take('token', request.ip);
  await requireCaptcha(services, request, readBody(request, OPTIONS_BODY, 'allowed'));
  const seconds = settings.passkeys.challengeSeconds;
  const options = await authenticationOptions(party, seconds);
  const kept = await keepChallenge(engine, 'authentication', null, options.challenge, seconds);
  return { challenge_id: kept.id, options, expires_at: kept.expires_at };
}

async function verify(services: AuthServices, request: FastifyRequest): Promise<object> {
  const { settings, limits, engine } = services;
  const party = partyOf(settings);
  await limits.take('token', request.ip);
  const { challenge_id: id, credential } = readBody(request, VERIFY_BODY);
  if (!isUuid(id)) throw invalid('challenge_id must be a valid UUID');
  const challenge = await useChallenge(engine, 'authentication', null, id);
  return engine.transaction(async (tx) => {
    const key = await passkeyByCredential(tx, Buffer.from(credential.id, 'base64url'));
    // Nobody learns whether a key is known.
    if (!key) throw new AuthError('webauthn_verification_failed', 'Credential verification failed');
    const used = await usedKey(party, challenge, key, credential);
    const account = await reload(tx, key.user_id);
    if (account.email && account.email_confirmed_at === null)
      throw new AuthError('email_not_confirmed', 'Email not confirmed', { status: 403 });
    if (account.phone && account.phone_confirmed_at === null)
      throw new AuthError('phone_not_confirmed', 'Phone not confirmed', { status: 403 });
    if (isBanned(account)) throw new AuthError('user_banned', 'User is banned');
    await notePasskeyUse(tx, key.id, used);
    return signIn(tx, services, account, 'passkey', clientFacts(request), { via: 'passkey' });
  });
}

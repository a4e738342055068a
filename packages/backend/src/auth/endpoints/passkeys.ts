import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { isUuid } from '../../caller/uuid.ts';
import { audit } from '../audit.ts';
import type { SignedIn } from '../requests/authenticate.ts';
import { readBody, text } from '../requests/body.ts';
import { clientFacts } from '../requests/client-facts.ts';
import { AuthError, invalid, tooMany as tooManyRequests } from '../errors.ts';
import { requirePassedFactor } from '../factors/factors.ts';
import { requireFactorOwner } from '../factors/owner.ts';
import { lockAccount } from '../messages/one-time-tokens.ts';
import { madeKey, partyOf, REGISTRATION, registrationOptions } from '../passkeys/ceremony.ts';
import { passkeyJson } from '../passkeys/json.ts';
import {
  deletePasskey,
  insertPasskey,
  keepChallenge,
  notFound,
  passkeysOf,
  renamePasskey,
  useChallenge,
} from '../passkeys/rows.ts';
import type { AuthServices } from '../services.ts';
import { sendNotice } from '../messages/token-letters.ts';
import { reload } from '../accounts/users.ts';

const VERIFY_BODY = z.object({ challenge_id: text, credential: REGISTRATION });
const RENAME_BODY = z.object({ friendly_name: text });
const LONGEST_NAME = 120;
const DAY_SECONDS = 86_400;

/** GET /passkeys, POST /passkeys/registration/options and /verify, PATCH and DELETE /passkeys/{id}: a person's own passkeys. */
export function registerPasskeys(app: FastifyInstance, services: AuthServices): void {
  app.get('/passkeys', (request) => list(services, request));
  app.post('/passkeys/registration/options', (request) => begin(services, request));
  app.post('/passkeys/registration/verify', (request) => register(services, request));
  app.patch('/passkeys/:id', (request) => rename(services, request));
  app.delete('/passkeys/:id', (request, reply) => remove(services, request, reply));
}

async function list(services: AuthServices, request: FastifyRequest): Promise<object> {
  partyOf(services.settings);
  const { account } = await requireFactorOwner(services, request);
  return (await passkeysOf(services.engine, account.id)).map(passkeyJson);
}

async function begin(services: AuthServices, request: FastifyRequest): Promise<object> {
  const { settings, engine, limits } = services;
  const party = partyOf(settings);
  await limits.take('factor', request.ip);
  const { account } = await ownerOf(services, request);
  const keys = await passkeysOf(engine, account.id);
  if (keys.length >= settings.passkeys.max) throw tooMany();
  const seconds = settings.passkeys.challengeSeconds;
  const options = await registrationOptions(party, account, keys, seconds);
  const kept = await keepChallenge(engine, 'registration', account.id, options.challenge, seconds);
  return { challenge_id: kept.id, options, expires_at: kept.expires_at };
}

async function register(services: AuthServices, request: FastifyRequest): Promise<object> {
  const { settings, engine, limits } = services;
  const party = partyOf(settings);
  await limits.take('factor', request.ip);
  const { account, session } = await ownerOf(services, request);
  const { challenge_id: id, credential } = readBody(request, VERIFY_BODY);
  if (!isUuid(id)) throw invalid('challenge_id must be a valid UUID');
  await takeOfDay(services, account.id);
  const challenge = await useChallenge(engine, 'registration', account.id, id);
  const key = await madeKey(party, challenge, credential);
  const made = await engine.transaction(async (tx) => {
    // One after the other, so that the number of a person's keys stays within its bound.
    await lockAccount(tx, account.id);
    requirePassedFactor(await reload(tx, account.id), session, 'register a passkey');
    if ((await passkeysOf(tx, account.id)).length >= settings.passkeys.max) throw tooMany();
    const inserted = await insertPasskey(tx, { ...key, userId: account.id });
    await audit(tx, clientFacts(request), account, 'passkey_created', { passkey_id: inserted.id });
    return inserted;
  });
  await sendNotice(services, request, account, 'passkey_added');
  return passkeyJson(made);
}

async function rename(services: AuthServices, request: FastifyRequest): Promise<object> {
  partyOf(services.settings);
  const { account } = await requireFactorOwner(services, request);
  const { friendly_name: name } = readBody(request, RENAME_BODY);
  if (name === '') throw invalid('friendly_name is required');
  if (name.length > LONGEST_NAME) throw invalid(`friendly_name must be ${LONGEST_NAME} characters or less`);
  const id = idOf(request);
  return services.engine.transaction(async (tx) => {
    const renamed = await renamePasskey(tx, account.id, id, name);
    await audit(tx, clientFacts(request), account, 'passkey_updated', { passkey_id: id });
    return passkeyJson(renamed);
  });
}

async function remove(services: AuthServices, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  partyOf(services.settings);
  const { account, session } = await ownerOf(services, request, 'remove a passkey');
  const id = idOf(request);
  await services.engine.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    // Read again: a factor may have come into force while we waited.
    requirePassedFactor(await reload(tx, account.id), session, 'remove a passkey');
    await deletePasskey(tx, account.id, id);
    await audit(tx, clientFacts(request), account, 'passkey_deleted', { passkey_id: id });
  });
  await sendNotice(services, request, account, 'passkey_removed');
  await reply.code(204).send();
}

/** One that is made and removed again and again would send its person a letter each time. @throws AuthError 429 */
async function takeOfDay({ settings, rateLimits }: AuthServices, userId: string): Promise<void> {
  if (settings.rateLimits === null) return;
  const { perDay } = settings.passkeys;
  const wait = await rateLimits.take('auth passkeys', userId, {
    perInterval: perDay,
    intervalSeconds: DAY_SECONDS,
    burst: perDay,
  });
  if (wait > 0) throw tooManyRequests(wait);
}

/**
 * Who may change by which keys they come in. @throws AuthError 403 insufficient_aal, 400 reauthentication_needed, 422 for accounts of an
 * organisation
 */
async function ownerOf(
  services: AuthServices,
  request: FastifyRequest,
  what = 'register a passkey',
): Promise<SignedIn> {
  const signedIn = await requireFactorOwner(services, request);
  if (signedIn.account.is_sso_user)
    throw new AuthError('validation_failed', 'SSO users cannot register passkeys', { status: 422 });
  requirePassedFactor(signedIn.account, signedIn.session, what);
  await requireFreshProof(services, signedIn, what);
  return signedIn;
}

/** A session that was left open long ago must not be enough for a way in that stays. @throws AuthError 400 reauthentication_needed */
async function requireFreshProof(
  { engine, settings }: AuthServices,
  { session }: SignedIn,
  what: string,
): Promise<void> {
  const { proofSeconds } = settings.passkeys;
  if (proofSeconds === null) return;
  // A renewed token proves nothing: only what the person has shown counts.
  const { rows } = await engine.query(
    'select from auth.mfa_amr_claims where session_id = $1 and updated_at > now() - make_interval(secs => $2) limit 1',
    [session?.id ?? null, proofSeconds],
  );
  if (rows.length === 0) throw new AuthError('reauthentication_needed', `A recent sign-in is required to ${what}`);
}

function idOf(request: FastifyRequest): string {
  const { id } = z.object({ id: z.string() }).parse(request.params);
  return isUuid(id) ? id : notFound();
}

function tooMany(): AuthError {
  return new AuthError('too_many_passkeys', 'Maximum number of passkeys reached');
}

import { randomInt } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Transaction } from '../../database/engine.ts';
import { audit } from '../audit.ts';
import { requireUser, type SignedIn } from '../authenticate.ts';
import { readBody, text } from '../body.ts';
import { clientFacts } from '../client-facts.ts';
import { validPhone } from '../contact.ts';
import { AuthError, invalid } from '../errors.ts';
import { openChallenge, sessionMissing, verifyChallenge, type OpenChallenge } from '../factor-challenges.ts';
import {
  checkedName,
  deleteFactor,
  dropStaleFactors,
  FACTOR_TYPES,
  factorNotFound,
  hasVerifiedFactor,
  insertFactor,
  nameConflict,
  ownFactor,
  requireEnabled,
  type NewFactor,
} from '../factors.ts';
import { takeQuota } from '../message-quota.ts';
import { checkInterval, isTestAddress, lockAccount } from '../one-time-tokens.ts';
import { readChannel, sendCode } from '../phone-codes.ts';
import type { AuthRoom } from '../room.ts';
import { sendNotice } from '../token-letters.ts';
import { makeTotpKey, type TotpKey } from '../totp.ts';
import { reload, type Account, type Factor } from '../users.ts';

const ENROL_BODY = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text });
const CHALLENGE_BODY = z.object({ channel: text });
const VERIFY_BODY = z.object({ challenge_id: text, code: text });

/** Longer ones would not fit a picture that a phone can read. */
const LONGEST_ISSUER = 64;

type Enrolment = { factor: NewFactor } & ({ key: TotpKey } | { phone: string });

/** POST /factors, /factors/{id}/challenge and /verify, DELETE /factors/{id}: a person's own second factors. */
export function registerFactors(app: FastifyInstance, room: AuthRoom): void {
  app.post('/factors', (request) => enrol(room, request));
  app.post('/factors/:id/challenge', (request) => {
    room.limits.take('factor', request.ip);
    return challenge(room, request);
  });
  app.post('/factors/:id/verify', (request) => {
    room.limits.take('factor', request.ip);
    return verify(room, request);
  });
  app.delete('/factors/:id', (request) => unenrol(room, request));
}

async function enrol(room: AuthRoom, request: FastifyRequest): Promise<object> {
  const signedIn = await requireOwner(room, request);
  const wanted = readEnrolment(request, signedIn.account, room);
  const { factor } = wanted;
  const id = await room.engine.transaction(async (tx) => {
    // One enrolment of a person after the other, so that the number of their factors stays within its bound.
    await lockAccount(tx, signedIn.account.id);
    await checkRoomFor(tx, room, signedIn, factor);
    const added = await insertFactor(tx, signedIn.account.id, factor);
    await audit(tx, clientFacts(request), signedIn.account, 'factor_in_progress', {
      factor_id: added,
      factor_type: factor.type,
    });
    return added;
  });
  const facts = { id, type: factor.type, friendly_name: factor.friendlyName };
  if ('phone' in wanted) return { ...facts, phone: wanted.phone };
  const { secret, uri, qrCode } = wanted.key;
  return { ...facts, totp: { qr_code: qrCode, secret, uri } };
}

/** The person and the session that a factor is to raise. @throws AuthError 403 for people without a name and tokens without a session. */
async function requireOwner(room: AuthRoom, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await requireUser(room, request);
  if (signedIn.account.is_anonymous)
    throw new AuthError('no_authorization', 'Anonymous user not allowed to perform these actions', { status: 403 });
  if (signedIn.session === null) throw sessionMissing();
  return signedIn;
}

function readEnrolment(request: FastifyRequest, account: Account, room: AuthRoom): Enrolment {
  const body = readBody(request, ENROL_BODY);
  const type = body.factor_type;
  if (type !== 'totp' && type !== 'phone') throw invalid(FACTOR_TYPES);
  requireEnabled(type, 'enroll', room);
  const friendlyName = checkedName(body.friendly_name);
  if (type === 'phone') {
    if (body.phone === '') throw invalid('Phone number required to enroll Phone factor');
    return { phone: body.phone, factor: { type, friendlyName, secret: null, phone: validPhone(body.phone) } };
  }
  const { mfa, siteUrl } = room.settings;
  const issuer = body.issuer || mfa.issuer || new URL(siteUrl).hostname;
  if (issuer.length > LONGEST_ISSUER) throw invalid(`The issuer cannot be longer than ${LONGEST_ISSUER} characters`);
  const key = makeTotpKey(issuer, account.email || account.phone || account.id);
  return { key, factor: { type, friendlyName, secret: key.secret, phone: null } };
}

/** Judges the factors that are there. @throws AuthError 422 for name, phone and number; 403 insufficient_aal before the second factor. */
async function checkRoomFor(
  tx: Transaction,
  { settings }: AuthRoom,
  { account, session }: SignedIn,
  { friendlyName, phone }: NewFactor,
): Promise<void> {
  const { factors } = await reload(tx, account.id);
  if (phone !== null && factors.some((each) => each.phone === phone && each.status === 'verified'))
    throw new AuthError(
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    );
  await dropStaleFactors(tx, account.id, phone);
  const { factors: left } = await reload(tx, account.id);
  if (left.some((each) => (each.friendly_name ?? '') === friendlyName)) throw nameConflict(friendlyName);
  if (left.length >= settings.mfa.maxFactors)
    throw new AuthError(
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  if (hasVerifiedFactor({ factors: left }) && session?.aal !== 'aal2')
    throw new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor', { status: 403 });
}

async function challenge(room: AuthRoom, request: FastifyRequest): Promise<object> {
  const { account } = await requireOwner(room, request);
  const factor = ownFactor(account, idOf(request));
  requireEnabled(factor.factor_type, 'verify', room);
  const body = readBody(request, CHALLENGE_BODY, 'allowed');
  const opened =
    factor.factor_type === 'phone'
      ? await challengePhone(room, request, account, factor, body.channel)
      : await room.engine.transaction((tx) => open(tx, room, request, account, factor, null));
  return { id: opened.id, type: factor.factor_type, expires_at: opened.expires_at };
}

/** A code goes out; it is kept first, so that two requests at once send one. @throws AuthError 429 within the interval after the last. */
async function challengePhone(
  room: AuthRoom,
  request: FastifyRequest,
  account: Account,
  { id }: Factor,
  asked: string,
): Promise<OpenChallenge> {
  const { settings } = room;
  const channel = readChannel(asked, settings);
  const { opened, to, code } = await room.engine.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const factor = ownFactor(await reload(tx, account.id), id);
    const number = factor.phone ?? '';
    const last = factor.last_challenged_at === null ? null : new Date(factor.last_challenged_at);
    checkInterval(last, settings.mfa.phoneIntervalSeconds, 'sms');
    if (!isTestAddress(room, number)) await takeQuota(tx, room, 'sms');
    const otp =
      settings.testOtp[number] ?? String(randomInt(0, 10 ** settings.otpLength)).padStart(settings.otpLength, '0');
    return { opened: await open(tx, room, request, account, factor, otp), to: number, code: otp };
  });
  await sendCode(room, request, account.raw_user_meta_data, { to, otp: code, channel });
  return opened;
}

async function open(
  tx: Transaction,
  room: AuthRoom,
  request: FastifyRequest,
  account: Account,
  factor: Factor,
  code: string | null,
): Promise<OpenChallenge> {
  const client = clientFacts(request);
  const opened = await openChallenge(tx, room, factor, client, code);
  await audit(tx, client, account, 'challenge_created', { factor_id: factor.id, factor_status: factor.status });
  return opened;
}

async function verify(room: AuthRoom, request: FastifyRequest): Promise<object> {
  const signedIn = await requireOwner(room, request);
  const factor = ownFactor(signedIn.account, idOf(request));
  const { challenge_id: challengeId, code } = readBody(request, VERIFY_BODY);
  if (code === '') throw invalid('Code needs to be non-empty');
  requireEnabled(factor.factor_type, 'verify', room);
  const verified = await verifyChallenge(room, signedIn, { factor, challengeId, code }, clientFacts(request));
  if (verified.isNew) await sendNotice(room, request, verified.account, 'factor_added');
  return verified.response;
}

async function unenrol(room: AuthRoom, request: FastifyRequest): Promise<object> {
  const { account, session } = await requireOwner(room, request);
  const factor = ownFactor(account, idOf(request));
  const wasVerified = await room.engine.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    // Read again: it may have come into force while we waited.
    const { status } = ownFactor(await reload(tx, account.id), factor.id);
    if (status === 'verified' && session?.aal !== 'aal2')
      throw new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 });
    if (!(await deleteFactor(tx, account.id, factor.id))) throw factorNotFound();
    await audit(tx, clientFacts(request), account, 'factor_unenrolled', {
      factor_id: factor.id,
      factor_type: factor.factor_type,
      factor_status: status,
    });
    return status === 'verified';
  });
  if (wasVerified) await sendNotice(room, request, account, 'factor_removed');
  return { id: factor.id };
}

function idOf(request: FastifyRequest): string {
  return z.object({ id: z.string() }).parse(request.params).id;
}

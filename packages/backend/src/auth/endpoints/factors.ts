import { randomInt } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Transaction } from '../../database/engine.ts';
import { audit } from '../audit.ts';
import { readBody, text } from '../requests/body.ts';
import { clientFacts } from '../requests/client-facts.ts';
import { AuthError, invalid } from '../errors.ts';
import { openChallenge, verifyChallenge, type OpenChallenge } from '../factors/challenges.ts';
import { requireFactorOwner } from '../factors/owner.ts';
import { deleteFactor, factorNotFound, ownFactor, requireEnabled } from '../factors/factors.ts';
import { takeQuota } from '../messages/message-quota.ts';
import { checkInterval, isTestAddress, lockAccount } from '../messages/one-time-tokens.ts';
import { readChannel, sendCode } from '../messages/phone-codes.ts';
import type { AuthServices } from '../services.ts';
import { sendNotice } from '../messages/token-letters.ts';
import { reload, type Account, type Factor } from '../accounts/users.ts';
import { enrol } from './factor-enrolment.ts';

const CHALLENGE_BODY = z.object({ channel: text });
const VERIFY_BODY = z.object({ challenge_id: text, code: text });

/** POST /factors, /factors/{id}/challenge and /verify, DELETE /factors/{id}: a person's own second factors. */
export function registerFactors(app: FastifyInstance, services: AuthServices): void {
  app.post('/factors', (request) => enrol(services, request));
  app.post('/factors/:id/challenge', (request) => challenge(services, request));
  app.post('/factors/:id/verify', (request) => verify(services, request));
  app.delete('/factors/:id', (request) => unenrol(services, request));
}

async function challenge(services: AuthServices, request: FastifyRequest): Promise<object> {
  await services.limits.take('factor', request.ip);
  const { account } = await requireFactorOwner(services, request);
  const factor = ownFactor(account, idOf(request));
  requireEnabled(factor.factor_type, 'verify', services);
  const body = readBody(request, CHALLENGE_BODY, 'allowed');
  const opened =
    factor.factor_type === 'phone'
      ? await challengePhone(services, request, account, factor, body.channel)
      : await services.engine.transaction((tx) => open(tx, services, request, account, factor, null));
  return { id: opened.id, type: factor.factor_type, expires_at: opened.expires_at };
}

/** A code goes out; it is kept first, so that two requests at once send one. @throws AuthError 429 within the interval after the last. */
async function challengePhone(
  services: AuthServices,
  request: FastifyRequest,
  account: Account,
  { id }: Factor,
  asked: string,
): Promise<OpenChallenge> {
  const { settings } = services;
  const channel = readChannel(asked, settings);
  const { opened, to, code } = await services.engine.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const factor = ownFactor(await reload(tx, account.id), id);
    const number = factor.phone ?? '';
    const last = factor.last_challenged_at === null ? null : new Date(factor.last_challenged_at);
    checkInterval(last, settings.mfa.phoneIntervalSeconds, 'sms');
    if (!isTestAddress(services, number)) await takeQuota(tx, services, 'sms');
    const otp =
      settings.testOtp[number] ?? String(randomInt(0, 10 ** settings.otpLength)).padStart(settings.otpLength, '0');
    return { opened: await open(tx, services, request, account, factor, otp), to: number, code: otp };
  });
  await sendCode(services, request, account.raw_user_meta_data, { to, otp: code, channel });
  return opened;
}

async function open(
  tx: Transaction,
  services: AuthServices,
  request: FastifyRequest,
  account: Account,
  factor: Factor,
  code: string | null,
): Promise<OpenChallenge> {
  const client = clientFacts(request);
  const opened = await openChallenge(tx, services, factor, client, code);
  await audit(tx, client, account, 'challenge_created', { factor_id: factor.id, factor_status: factor.status });
  return opened;
}

async function verify(services: AuthServices, request: FastifyRequest): Promise<object> {
  await services.limits.take('factor', request.ip);
  const signedIn = await requireFactorOwner(services, request);
  const factor = ownFactor(signedIn.account, idOf(request));
  const { challenge_id: challengeId, code } = readBody(request, VERIFY_BODY);
  if (code === '') throw invalid('Code needs to be non-empty');
  requireEnabled(factor.factor_type, 'verify', services);
  const verified = await verifyChallenge(services, signedIn, { factor, challengeId, code }, clientFacts(request));
  if (verified.isNew) await sendNotice(services, request, verified.account, 'factor_added');
  return verified.response;
}

async function unenrol(services: AuthServices, request: FastifyRequest): Promise<object> {
  const { account, session } = await requireFactorOwner(services, request);
  const factor = ownFactor(account, idOf(request));
  const wasVerified = await services.engine.transaction(async (tx) => {
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
  if (wasVerified) await sendNotice(services, request, account, 'factor_removed');
  return { id: factor.id };
}

function idOf(request: FastifyRequest): string {
  return z.object({ id: z.string() }).parse(request.params).id;
}

import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Transaction } from '../../database/engine.ts';
import { audit } from '../audit.ts';
import type { SignedIn } from '../requests/authenticate.ts';
import { readBody, text } from '../requests/body.ts';
import { clientFacts } from '../requests/client-facts.ts';
import { validPhone } from '../requests/contact.ts';
import { AuthError, invalid } from '../errors.ts';
import { requireFactorOwner } from '../factors/owner.ts';
import {
  checkedName,
  dropStaleFactors,
  FACTOR_TYPES,
  insertFactor,
  nameConflict,
  requireEnabled,
  requirePassedFactor,
  type NewFactor,
} from '../factors/factors.ts';
import { lockAccount } from '../messages/one-time-tokens.ts';
import type { AuthServices } from '../services.ts';
import { makeTotpKey, type TotpKey } from '../factors/totp.ts';
import { reload, type Account } from '../accounts/users.ts';

const BODY = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text });

/** Longer ones would not fit a picture that a phone can read. */
const LONGEST_ISSUER = 64;

type Enrolment = { factor: NewFactor } & ({ key: TotpKey } | { phone: string });

/** POST /factors: a factor that comes into force with its first code. The key of an authenticator app is in this answer and in no other. */
export async function enrol(services: AuthServices, request: FastifyRequest): Promise<object> {
  const signedIn = await requireFactorOwner(services, request);
  const wanted = readEnrolment(request, signedIn.account, services);
  const { factor } = wanted;
  const id = await services.engine.transaction(async (tx) => {
    // One enrolment of a person after the other, so that the number of their factors stays within its bound.
    await lockAccount(tx, signedIn.account.id);
    await checkFactorLimit(tx, services, signedIn, factor);
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

function readEnrolment(request: FastifyRequest, account: Account, services: AuthServices): Enrolment {
  const body = readBody(request, BODY);
  const type = body.factor_type;
  if (type !== 'totp' && type !== 'phone') throw invalid(FACTOR_TYPES);
  requireEnabled(type, 'enroll', services);
  const friendlyName = checkedName(body.friendly_name);
  if (type === 'phone') {
    if (body.phone === '') throw invalid('Phone number required to enroll Phone factor');
    return { phone: body.phone, factor: { type, friendlyName, secret: null, phone: validPhone(body.phone) } };
  }
  const { mfa, siteUrl } = services.settings;
  const issuer = body.issuer || mfa.issuer || new URL(siteUrl).hostname;
  if (issuer.length > LONGEST_ISSUER) throw invalid(`The issuer cannot be longer than ${LONGEST_ISSUER} characters`);
  const key = makeTotpKey(issuer, account.email || account.phone || account.id);
  return { key, factor: { type, friendlyName, secret: key.secret, phone: null } };
}

/** Checks the factors that are there. @throws AuthError 422 for name, phone and number; 403 insufficient_aal before the second factor. */
async function checkFactorLimit(
  tx: Transaction,
  { settings }: AuthServices,
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
  requirePassedFactor({ factors: left }, session);
}

import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Transaction } from '../../database/engine.ts';
import type { ClientFacts } from '../requests/client-facts.ts';
import { AuthError, tooMany } from '../errors.ts';
import { factorNotFound } from './factors.ts';
import { countedAddress } from '../requests/rate-limits.ts';
import type { AuthContext } from '../services.ts';
import { totpStep } from './totp.ts';
import type { Factor } from '../accounts/users.ts';

/** Who presents which code for what. */
export interface Presented {
  factor: Factor;
  challengeId: string;
  code: string;
}

/** The address in place of none. */
export const NO_ADDRESS = '0.0.0.0';

interface StoredChallenge {
  id: string;
  otp_code: string | null;
  address: string;
  is_used: boolean;
  is_over: boolean;
  failures: number;
}

interface Secrets {
  secret: string | null;
  last_used_step: number | null;
}

/** A code that was compared. */
export interface CheckedCode {
  challenge: StoredChallenge;
  valid: boolean;
  /** The period of an authenticator app's code. */
  step: number | null;
}

/** Reads a challenge and compares the code; changes nothing. A refusal that is none of the code's is the answer instead. */
export async function checkCode(
  tx: Transaction,
  context: AuthContext,
  { factor, challengeId, code }: Presented,
  client: ClientFacts,
): Promise<CheckedCode | AuthError> {
  const { settings } = context;
  const secrets = await readSecrets(tx, factor.id);
  if (!secrets) return factorNotFound();
  const challenge = await readChallenge(tx, factor.id, challengeId, settings.mfa.challengeSeconds);
  if (!challenge) return challengeNotFound();
  const here = countedAddress(client.ip ?? NO_ADDRESS, true);
  if (challenge.is_used || countedAddress(challenge.address, true) !== here)
    return new AuthError('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
  if (challenge.is_over || challenge.failures >= settings.otpMaxFailures)
    return new AuthError(
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
  const wait = await secondsToWait(tx, context, factor.id);
  if (wait > 0) return tooMany(wait);
  if (factor.factor_type === 'phone') {
    const kept = Buffer.from(challenge.otp_code ?? '');
    const given = Buffer.from(codeHash(context.keys, factor.id, code.trim()));
    return { challenge, valid: kept.length === given.length && timingSafeEqual(kept, given), step: null };
  }
  const step = totpStep(secrets.secret ?? '', code);
  // A code that was used once is known to an onlooker; those of earlier periods are as well.
  const valid = step !== null && (secrets.last_used_step === null || step > secrets.last_used_step);
  return { challenge, valid, step };
}

async function readSecrets(tx: Transaction, factorId: string): Promise<Secrets | null> {
  const { rows } = await tx.query<Secrets>(
    'select secret, last_used_step::float8 as last_used_step from auth.mfa_factors where id = $1',
    [factorId],
  );
  return rows[0] ?? null;
}

async function readChallenge(
  tx: Transaction,
  factorId: string,
  id: string,
  lifeSeconds: number,
): Promise<StoredChallenge | null> {
  const { rows } = await tx.query<StoredChallenge>(
    `select id, otp_code, host(ip_address) as address, verified_at is not null as is_used,
       created_at < clock_timestamp() - make_interval(secs => $3) as is_over, failures
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factorId, lifeSeconds],
  );
  return rows[0] ?? null;
}

/** Seconds until another code of the factor is looked at; 0 unless there were too many wrong ones, however many challenges they took. */
async function secondsToWait(tx: Transaction, { settings }: AuthContext, factorId: string): Promise<number> {
  const limit = settings.rateLimits?.wrongPasswords;
  if (!limit) return 0;
  const { rows } = await tx.query<{ failures: number; oldest: number }>(
    `select coalesce(sum(failures), 0)::float8 as failures, coalesce(max(extract(epoch from clock_timestamp() - created_at)), 0)::float8 as oldest
     from auth.mfa_challenges where factor_id = $1 and failures > 0 and created_at > clock_timestamp() - make_interval(secs => $2)`,
    [factorId, limit.intervalSeconds],
  );
  const [{ failures, oldest } = { failures: 0, oldest: 0 }] = rows;
  return failures < limit.perAccount ? 0 : Math.max(1, Math.ceil(limit.intervalSeconds - oldest));
}

/** What is kept of a phone's code: it is worth nothing without the key. */
export function codeHash({ jwtSecret }: AuthContext['keys'], factorId: string, code: string): string {
  return createHmac('sha256', `second factor ${jwtSecret}`).update(`${factorId}\0${code}`).digest('hex');
}

/** 422: the challenge is of another factor, or of none. */
export function challengeNotFound(): AuthError {
  return new AuthError('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', { status: 422 });
}

import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Transaction } from '../database/engine.ts';
import type { SignedIn } from './authenticate.ts';
import { audit } from './audit.ts';
import type { ClientFacts } from './client-facts.ts';
import { AuthError, tooMany } from './errors.ts';
import { factorNotFound } from './factors.ts';
import { callHook } from './hooks.ts';
import { lockAccount } from './one-time-tokens.ts';
import { countedAddress } from './rate-limits.ts';
import type { AuthContext } from './room.ts';
import { raiseSession } from './session-levels.ts';
import { endSessions } from './sessions.ts';
import { tokenResponse } from './tokens.ts';
import { totpStep } from './totp.ts';
import { reload, type Account, type Factor } from './users.ts';

/** A challenge that waits for its code. */
export interface OpenChallenge {
  id: string;
  /** In seconds since 1970. */
  expires_at: number;
}

/** Who presents which code for what. */
export interface Presented {
  factor: Factor;
  challengeId: string;
  code: string;
}

/** A code that was right. */
export interface Verified {
  response: Record<string, unknown>;
  account: Account;
  /** Whether the factor has come into force by it. */
  isNew: boolean;
}

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

const WRONG = { totp: 'Invalid TOTP code entered', phone: 'Invalid MFA Phone code entered' } as const;
const NO_ADDRESS = '0.0.0.0';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Opens a challenge of a factor; a phone's holds the code that goes out. Those of yesterday are forgotten. */
export async function openChallenge(
  tx: Transaction,
  { keys, settings }: Pick<AuthContext, 'keys' | 'settings'>,
  factor: Factor,
  client: ClientFacts,
  code: string | null,
): Promise<OpenChallenge> {
  await tx.query("delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '1 day'", [
    factor.id,
  ]);
  const { rows: marked } = await tx.query(
    // Unique over all factors, as GoTrue has it: the clock and not the start of the transaction.
    'update auth.mfa_factors set last_challenged_at = clock_timestamp(), updated_at = now() where id = $1 returning id',
    [factor.id],
  );
  if (marked.length === 0) throw factorNotFound();
  const { rows } = await tx.query<OpenChallenge>(
    `insert into auth.mfa_challenges (factor_id, ip_address, otp_code) values ($1, $2, $3)
     returning id, floor(extract(epoch from created_at) + $4)::float8 as expires_at`,
    [
      factor.id,
      client.ip ?? NO_ADDRESS,
      code === null ? null : codeHash(keys, factor.id, code),
      settings.mfa.challengeSeconds,
    ],
  );
  const [challenge] = rows;
  if (!challenge) throw new Error('A challenge vanished inside the transaction that wrote it');
  return challenge;
}

/**
 * Judges the code of a challenge. A right one confirms the factor and raises the session, with one fresh refresh token and none of
 * those from before: none of them may ever open a session of the higher level. A wrong one counts, and the count is kept.
 * @throws AuthError 422 mfa_factor_not_found, mfa_ip_address_mismatch, mfa_challenge_expired, mfa_verification_failed; 429; 403 of the hook.
 */
export async function verifyChallenge(
  context: AuthContext,
  { account, session }: SignedIn,
  presented: Presented,
  client: ClientFacts,
): Promise<Verified> {
  if (session === null) throw sessionMissing();
  if (!UUID.test(presented.challengeId)) throw challengeNotFound();
  await askHook(context, account, presented, client);
  // A refusal is returned, not thrown, so that the transaction commits what it did about it.
  const outcome = await context.engine.transaction(async (tx): Promise<Verified | AuthError> => {
    await lockAccount(tx, account.id);
    const judged = await judge(tx, context, presented, client);
    if (judged instanceof AuthError) return judged;
    await audit(tx, client, account, 'verification_attempted', {
      factor_id: presented.factor.id,
      challenge_id: judged.challenge.id,
      factor_type: presented.factor.factor_type,
      valid: judged.valid,
    });
    if (!judged.valid) {
      await tx.query('update auth.mfa_challenges set failures = failures + 1 where id = $1', [judged.challenge.id]);
      return wrongCode(presented.factor);
    }
    const isNew = await confirm(tx, account.id, presented.factor, judged.challenge.id, judged.step);
    const method = presented.factor.factor_type === 'phone' ? 'mfa/phone' : 'totp';
    const raised = await raiseSession(tx, account.id, session.id, method, presented.factor.id);
    if (!raised) throw sessionMissing();
    const current = await reload(tx, account.id);
    return {
      response: await tokenResponse(context, current, raised.session, raised.refreshToken),
      account: current,
      isNew,
    };
  });
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

interface Judged {
  challenge: StoredChallenge;
  valid: boolean;
  /** The period of an authenticator app's code. */
  step: number | null;
}

/** Reads a challenge and compares the code; changes nothing. A refusal that is none of the code's is the answer instead. */
async function judge(
  tx: Transaction,
  context: AuthContext,
  { factor, challengeId, code }: Presented,
  client: ClientFacts,
): Promise<Judged | AuthError> {
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
  // A code that was used once is known to whoever looked on; those of earlier periods are as well.
  const valid = step !== null && (secrets.last_used_step === null || step > secrets.last_used_step);
  return { challenge, valid, step };
}

/** Lets the program's hook have its say, before any lock is held: it may take seconds. @throws AuthError 403 mfa_verification_rejected */
async function askHook(
  context: AuthContext,
  account: Account,
  presented: Presented,
  client: ClientFacts,
): Promise<void> {
  const { hooks } = context.settings;
  if (!hooks.mfaVerificationAttempt) return;
  const judged = await judge(context.engine, context, presented, client);
  if (judged instanceof AuthError) return;
  const refusal = await callHook(() =>
    hooks.mfaVerificationAttempt?.({
      userId: account.id,
      factorId: presented.factor.id,
      factorType: presented.factor.factor_type,
      valid: judged.valid,
    }),
  );
  if (typeof refusal !== 'string') return;
  await context.engine.transaction((tx) => endSessions(tx, account.id, 'all'));
  throw new AuthError('mfa_verification_rejected', refusal);
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

/** Uses the challenge up and brings the factor into force, in place of others of its kind that still waited; whether it was new. */
async function confirm(
  tx: Transaction,
  userId: string,
  factor: Factor,
  challengeId: string,
  step: number | null,
): Promise<boolean> {
  await tx.query('update auth.mfa_challenges set verified_at = now() where id = $1', [challengeId]);
  const { rows } = await tx.query<{ was: string }>(
    `update auth.mfa_factors f set status = 'verified', last_used_step = coalesce($2::bigint, f.last_used_step), updated_at = now()
     from auth.mfa_factors old where f.id = $1 and old.id = f.id returning old.status::text as was`,
    [factor.id, step],
  );
  await tx.query(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = $2::auth.factor_type and status = 'unverified'`,
    [userId, factor.factor_type],
  );
  return rows[0]?.was === 'unverified';
}

/** What is kept of a phone's code: it is worth nothing without the key. */
function codeHash({ jwtSecret }: AuthContext['keys'], factorId: string, code: string): string {
  return createHmac('sha256', `second factor ${jwtSecret}`).update(`${factorId}\0${code}`).digest('hex');
}

function challengeNotFound(): AuthError {
  return new AuthError('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', { status: 422 });
}

function wrongCode({ factor_type: type }: Factor): AuthError {
  return new AuthError('mfa_verification_failed', type === 'phone' ? WRONG.phone : WRONG.totp);
}

/** 403: the token belongs to no session that a factor could raise. */
export function sessionMissing(): AuthError {
  return new AuthError('session_not_found', 'A valid session is required for a second factor');
}

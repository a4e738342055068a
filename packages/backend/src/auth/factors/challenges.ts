import { isUuid } from '../../caller/uuid.ts';
import type { Transaction } from '../../database/engine.ts';
import type { SignedIn } from '../requests/authenticate.ts';
import { audit } from '../audit.ts';
import type { ClientFacts } from '../requests/client-facts.ts';
import { AuthError } from '../errors.ts';
import { sessionMissing } from './owner.ts';
import { challengeNotFound, codeHash, checkCode, NO_ADDRESS, type Presented } from './codes.ts';
import { factorNotFound, ownFactor, requirePassedFactor } from './factors.ts';
import { callHook } from '../hooks.ts';
import { lockAccount } from '../messages/one-time-tokens.ts';
import type { AuthContext } from '../services.ts';
import { raiseSession } from '../sessions/session-levels.ts';
import { endSessions } from '../sessions/sessions.ts';
import { tokenResponse } from '../sessions/tokens.ts';
import { reload, type Account, type Factor } from '../accounts/users.ts';

/** A challenge that waits for its code. */
export interface OpenChallenge {
  id: string;
  /** In seconds since 1970. */
  expires_at: number;
}

/** A code that was right. */
export interface Verified {
  response: Record<string, unknown>;
  account: Account;
  /** Whether the factor has come into force by it. */
  isNew: boolean;
}

const WRONG = { totp: 'Invalid TOTP code entered', phone: 'Invalid MFA Phone code entered' } as const;

/** Opens a challenge of a factor; a phone's holds the code that goes out. */
export async function openChallenge(
  tx: Transaction,
  { keys, settings }: Pick<AuthContext, 'keys' | 'settings'>,
  factor: Factor,
  client: ClientFacts,
  code: string | null,
): Promise<OpenChallenge> {
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
 * Checks the code of a challenge. A right one confirms the factor and raises the session, with one fresh refresh token and none of
 * those from before: none of them may ever open a session of the higher level. A wrong one counts, and the count is kept.
 * @throws AuthError 422 mfa_factor_not_found, mfa_ip_address_mismatch, mfa_challenge_expired, mfa_verification_failed; 429; 403 of the hook,
 * and insufficient_aal for a factor that waits beside one in force.
 */
export async function verifyChallenge(
  context: AuthContext,
  { account, session }: SignedIn,
  presented: Presented,
  client: ClientFacts,
): Promise<Verified> {
  if (session === null) throw sessionMissing();
  if (!isUuid(presented.challengeId)) throw challengeNotFound();
  await askHook(context, account, presented, client);
  // A refusal is returned, not thrown, so that the transaction commits what it did about it.
  const outcome = await context.engine.transaction(async (tx): Promise<Verified | AuthError> => {
    await lockAccount(tx, account.id);
    // Read again: another factor may have come into force since this one was enrolled.
    const { factors } = await reload(tx, account.id);
    if (ownFactor({ factors }, presented.factor.id).status === 'unverified') requirePassedFactor({ factors }, session);
    const checked = await checkCode(tx, context, presented, client);
    if (checked instanceof AuthError) return checked;
    await audit(tx, client, account, 'verification_attempted', {
      factor_id: presented.factor.id,
      challenge_id: checked.challenge.id,
      factor_type: presented.factor.factor_type,
      valid: checked.valid,
    });
    if (!checked.valid) {
      await tx.query('update auth.mfa_challenges set failures = failures + 1 where id = $1', [checked.challenge.id]);
      return wrongCode(presented.factor);
    }
    const isNew = await confirm(tx, account.id, presented.factor, checked.challenge.id, checked.step);
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

/** Lets the program's hook have its say, before any lock is held: it may take seconds. @throws AuthError 403 mfa_verification_rejected */
async function askHook(
  context: AuthContext,
  account: Account,
  presented: Presented,
  client: ClientFacts,
): Promise<void> {
  const { hooks } = context.settings;
  if (!hooks.mfaVerificationAttempt) return;
  const checked = await checkCode(context.engine, context, presented, client);
  if (checked instanceof AuthError) return;
  const refusal = await callHook(() =>
    hooks.mfaVerificationAttempt?.({
      userId: account.id,
      factorId: presented.factor.id,
      factorType: presented.factor.factor_type,
      valid: checked.valid,
    }),
  );
  if (typeof refusal !== 'string') return;
  await context.engine.transaction((tx) => endSessions(tx, account.id, 'all'));
  throw new AuthError('mfa_verification_rejected', refusal);
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

function wrongCode({ factor_type: type }: Factor): AuthError {
  return new AuthError('mfa_verification_failed', type === 'phone' ? WRONG.phone : WRONG.totp);
}

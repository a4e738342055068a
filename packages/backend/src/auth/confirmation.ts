import { createHash, randomInt, randomUUID } from 'node:crypto';

import type { Transaction } from '../database/engine.ts';
import { AuthError, invalid } from './errors.ts';
import type { AuthSettings } from './settings.ts';
import type { Account } from './users.ts';

/** A confirmation that is stored and can now be sent. */
export interface Confirmation {
  otp: string;
  tokenHash: string;
}

/** Proof that whoever follows the link is whoever asked for it (PKCE); null for links that carry the session themselves. */
export interface Challenge {
  challenge: string;
  method: 's256' | 'plain';
}

const CHALLENGE = /^[A-Za-z0-9._~-]+$/;

/** Reads the pair of PKCE parameters. @throws AuthError 400 validation_failed when one is missing or malformed. */
export function readChallenge(challenge: string, method: string): Challenge | null {
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '') throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (challenge.length < 43 || challenge.length > 128)
    throw invalid('code challenge has to be between 43 and 128 characters');
  if (!CHALLENGE.test(challenge))
    throw invalid('code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes');
  const lower = method.toLowerCase();
  if (lower !== 's256' && lower !== 'plain') throw invalid('code challenge method not supported');
  return { challenge, method: lower };
}

/**
 * Makes and keeps the confirmation of an account's address, replacing an earlier one.
 * @throws AuthError 429 over_email_send_rate_limit within the interval after the last one.
 */
export async function keepConfirmation(
  tx: Transaction,
  account: Account,
  challenge: Challenge | null,
  settings: AuthSettings,
): Promise<Confirmation> {
  const email = account.email ?? '';
  const sentAt = account.confirmation_sent_at?.getTime() ?? 0;
  const wait = Math.ceil((sentAt + settings.emailIntervalSeconds * 1000 - Date.now()) / 1000);
  if (wait > 0) {
    throw new AuthError(
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${wait} seconds.`,
      { retryAfterSeconds: wait },
    );
  }
  const otp = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const tokenHash = `${challenge ? 'pkce_' : ''}${createHash('sha224')
    .update(email + otp)
    .digest('hex')}`;
  await tx.query(
    'update auth.users set confirmation_token = $2, confirmation_sent_at = now(), updated_at = now() where id = $1',
    [account.id, tokenHash],
  );
  await tx.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to) values ($1, 'confirmation_token', $2, $3)
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, relates_to = excluded.relates_to, updated_at = now()`,
    [account.id, tokenHash, email],
  );
  if (challenge) {
    await tx.query(
      `insert into auth.flow_state (user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
       values ($1, $2, $3, $4, 'email', 'email/signup')`,
      [account.id, randomUUID(), challenge.method, challenge.challenge],
    );
  }
  return { otp, tokenHash };
}

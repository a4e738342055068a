import type { Transaction } from '../../database/engine.ts';
import { AuthError } from '../errors.ts';
import type { AuthServices } from '../services.ts';

const REFUSED = {
  email: ['over_email_send_rate_limit', 'email rate limit exceeded'],
  sms: ['over_sms_send_rate_limit', 'sms rate limit exceeded'],
} as const;

/**
 * Counts one message of the whole installation, for all its processes together. Taken in the transaction that makes the message's
 * token, so that one which is rolled back costs nothing; spans of time begin when the database's clock says so.
 * @throws AuthError 429 over_email_send_rate_limit or over_sms_send_rate_limit, with the seconds until the next span.
 */
export async function takeQuota(
  tx: Transaction,
  { settings }: Pick<AuthServices, 'settings'>,
  kind: 'email' | 'sms',
): Promise<void> {
  const quota = kind === 'email' ? settings.rateLimits?.emailSent : settings.rateLimits?.smsSent;
  if (!quota) return;
  const { rows } = await tx.query(
    `insert into auth.message_quota as quota (kind, bucket, sent)
     select $1, to_timestamp(floor(extract(epoch from now()) / $2::float8) * $2::float8), 1 where $3::int > 0
     on conflict (kind, bucket) do update set sent = quota.sent + 1 where quota.sent < $3::int returning sent`,
    [kind, quota.intervalSeconds, quota.perInterval],
  );
  if (rows.length > 0) return;
  const [code, message] = REFUSED[kind];
  const left = quota.intervalSeconds - (Math.floor(Date.now() / 1000) % quota.intervalSeconds);
  throw new AuthError(code, message, { retryAfterSeconds: left });
}

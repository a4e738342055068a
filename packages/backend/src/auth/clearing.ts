import type { Engine } from '../database/engine.ts';
import { hourly, type Pace } from '../database/hourly.ts';
import { INVITATION_SECONDS } from './messages/one-time-tokens.ts';
import { RELAY_STATE_SECONDS } from './saml/relay-states.ts';
import type { AuthContext } from './services.ts';
import type { AuthSettings } from './settings.ts';

/** Rows that one statement deletes, so that none holds locks for long. */
const BATCH = 200;
/** What has run out is kept for another day: a late user learns why. */
const GRACE_SECONDS = 86_400;

/** Rows of one table that have run out when the moment they count from is older than so many seconds. */
interface Expiring {
  table: string;
  from: string;
  seconds: number;
}

/**
 * Everything that runs out. A session goes with all its refresh tokens; those of a session that goes on stay, exchanged or not, because
 * one that is presented again gives a thief away.
 */
function expiring(settings: AuthSettings): Expiring[] {
  const { sessionTimeboxSeconds, sessionInactivitySeconds, rateLimits } = settings;
  const letterSeconds = Math.max(settings.emailOtpSeconds, settings.smsOtpSeconds);
  const quotaSeconds = Math.max(rateLimits?.emailSent.intervalSeconds ?? 0, rateLimits?.smsSent.intervalSeconds ?? 0);
  const lastUsed = "coalesce(refreshed_at at time zone 'utc', created_at)";
  return [
    { table: 'auth.saml_relay_states', from: 'created_at', seconds: RELAY_STATE_SECONDS },
    { table: 'auth.flow_state', from: 'created_at', seconds: letterSeconds + settings.flowSeconds },
    { table: 'auth.one_time_tokens', from: 'updated_at', seconds: Math.max(letterSeconds, INVITATION_SECONDS) },
    { table: 'auth.mfa_challenges', from: 'created_at', seconds: settings.mfa.challengeSeconds },
    { table: 'auth.webauthn_challenges', from: 'expires_at', seconds: 0 },
    { table: 'auth.message_quota', from: 'bucket', seconds: quotaSeconds },
    { table: 'auth.sessions', from: 'not_after', seconds: 0 },
    ...(sessionTimeboxSeconds === null
      ? []
      : [{ table: 'auth.sessions', from: 'created_at', seconds: sessionTimeboxSeconds }]),
    ...(sessionInactivitySeconds === null
      ? []
      : [{ table: 'auth.sessions', from: lastUsed, seconds: sessionInactivitySeconds }]),
  ];
}

/**
 * Deletes what ran out more than a day ago, in small steps, until it is done or asked to stop. Rows that somebody uses are left for later.
 */
export async function clearExpired(
  engine: Pick<Engine, 'query'>,
  settings: AuthSettings,
  stopping: AbortSignal,
): Promise<void> {
  for (const { table, from, seconds } of expiring(settings)) {
    const statement = `delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${from} < now() - make_interval(secs => $1) limit ${BATCH} for update skip locked))`;
    let deleted = BATCH;
    while (deleted === BATCH && !stopping.aborted)
      deleted = (await engine.query(statement, [seconds + GRACE_SECONDS])).rowCount ?? 0;
  }
}

/**
 * Clears every hour. Any number of processes may. Returns how to stop it, which waits for one step at most.
 */
export function startClearing(
  { engine, settings, logger }: Pick<AuthContext, 'engine' | 'settings' | 'logger'>,
  pace?: Pace,
): () => Promise<void> {
  return hourly(
    (stopping) => clearExpired(engine, settings, stopping),
    (error) => {
      const kind = error instanceof Error ? error.name : typeof error;
      logger.warn({ kind }, 'auth: what has run out was not cleared; it is tried again in an hour');
    },
    pace,
  );
}

import type { Engine } from './engine.ts';

/** The session of a token, null for none, and the person whom the same token names. */
export interface SessionClaim {
  sessionId: string | null;
  userId: string | null;
}

/**
 * Which of these sessions are over, in lower case: signed out, run out, their person banned or deleted, or another person's. One
 * statement however many there are.
 */
export async function endedSessions(engine: Engine, claims: readonly SessionClaim[]): Promise<ReadonlySet<string>> {
  const asked = claims.filter(({ sessionId }) => sessionId !== null);
  if (asked.length === 0 || !engine.checksSessions) return new Set();
  const { rows } = await engine.query<{ ended: string[] }>(
    'select realtime.ended_sessions($1::uuid[], $2::text[])::text[] as ended',
    [asked.map(({ sessionId }) => sessionId), asked.map(({ userId }) => userId ?? '')],
    'ended_sessions',
  );
  return new Set(rows[0]?.ended);
}

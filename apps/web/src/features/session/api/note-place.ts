import { accessToken } from '../../../client/auth.ts';
import { database } from '../../../client/database.ts';
import { claimOf } from '../../../client/token-claims.ts';

const NOTED = 'session-place-noted';

/**
 * Tells the server once a session which time zone this device keeps, so that its owner knows it again in the list of their sessions.
 * Each tab remembers that it has done so; the server keeps the first answer.
 */
export async function notePlace(): Promise<void> {
  const session = claimOf(await accessToken(), 'session_id');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (typeof session !== 'string' || !zone || sessionStorage.getItem(NOTED) === session) return;
  await database.rpc('note_session_place', { time_zone: zone }).throwOnError();
  sessionStorage.setItem(NOTED, session);
}

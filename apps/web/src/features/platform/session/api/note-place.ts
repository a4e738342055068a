import { accessToken } from '../../../../client/auth.ts';
import { database } from '../../../../client/database.ts';
import { codeOf } from '../../../../client/errors.ts';
import { claimOf } from '../../../../client/token-claims.ts';

const NOTED = 'session-place-noted';
/** What the server says when the session was ended before it was asked, while it was asked, and when this tab has left it meanwhile. */
const ENDED: ReadonlySet<string | null> = new Set(['PT401', '23503', '42501']);

/**
 * Tells the server once a session which time zone this device keeps, so that its owner knows it again in the list of their sessions.
 * Each tab remembers that it has done so; the server keeps the first answer.
 */
export async function notePlace(): Promise<void> {
  const session = claimOf(await accessToken(), 'session_id');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (typeof session !== 'string' || !zone || sessionStorage.getItem(NOTED) === session) return;
  const { error } = await database.rpc('note_session_place', { time_zone: zone });
  // Ended from another device meanwhile: there is nothing left to note, and the session's own follower leads away.
  if (ENDED.has(codeOf(error))) return;
  if (error) throw error;
  sessionStorage.setItem(NOTED, session);
}

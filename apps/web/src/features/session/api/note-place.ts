import { accessToken } from '../../../client/auth.ts';
import { database } from '../../../client/database.ts';
import { fieldOf } from '../../../client/fields.ts';

const NOTED = 'session-place-noted';

/**
 * Tells the server once a session which time zone this device keeps, so that its owner knows it again in the list of their sessions.
 * Each tab remembers that it has done so; the server keeps the first answer.
 */
export async function notePlace(): Promise<void> {
  const session = sessionOf(await accessToken());
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (session === null || !zone || sessionStorage.getItem(NOTED) === session) return;
  await database.rpc('note_session_place', { time_zone: zone }).throwOnError();
  sessionStorage.setItem(NOTED, session);
}

/** The session that a token names. It is only compared with itself, so its signature does not matter here. */
function sessionOf(token: string | null): string | null {
  const [, payload = ''] = token?.split('.') ?? [];
  if (payload === '') return null;
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  const session = typeof claims === 'object' && claims !== null ? fieldOf(claims, 'session_id') : null;
  return typeof session === 'string' ? session : null;
}

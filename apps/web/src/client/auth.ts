import type { GoTrueClient } from '@supabase/auth-js';

import { config } from './config.ts';
import { logError } from './log.ts';
import { readStoredSession, sessionStorageKey, type StoredSession } from './stored-session.ts';

/** The sign-in client renews a token this long before it expires; so does this page, by loading that client. */
const RENEW_BEFORE_MS = 90_000;
/** The longest delay that a timer of the browser can hold. */
const MAX_DELAY_MS = 2 ** 31 - 1;

let client: Promise<GoTrueClient> | null = null;

/**
 * The sign-in client, made on first use: it is an eighth of all code, and a page that only reads with a fresh token does without
 * it. From then on the session follows it. Rejects when its code could not be loaded; the next call tries again.
 */
export function authClient(): Promise<GoTrueClient> {
  client ??= connect().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}

/** Whether the sign-in client has been asked for, and speaks for the session from now on. */
export function hasAuthClient(): boolean {
  return client !== null;
}

async function connect(): Promise<GoTrueClient> {
  const [{ GoTrueClient: Client }, { followClient }] = await Promise.all([
    import('@supabase/auth-js'),
    import('./session-follower.ts'),
  ]);
  const { supabaseUrl, supabaseAnonKey } = config;
  const made = new Client({
    url: `${supabaseUrl}/auth/v1`,
    // Written with a capital: the client replaces this very key by the person's token, and another spelling would be sent beside it.
    headers: { apikey: supabaseAnonKey, Authorization: `Bearer ${supabaseAnonKey}` },
    storageKey: sessionStorageKey(),
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
    flowType: 'implicit',
  });
  followClient(made);
  return made;
}

/** A sign-in client apart from the page's own: nothing of it is kept, and the session does not follow it. */
export async function separateAuthClient(): Promise<GoTrueClient> {
  const { GoTrueClient: Client } = await import('@supabase/auth-js');
  const { supabaseUrl, supabaseAnonKey } = config;
  return new Client({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: supabaseAnonKey, Authorization: `Bearer ${supabaseAnonKey}` },
    // Clients of one name share a lock and hear of one another.
    storageKey: `${sessionStorageKey()}-apart`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
}

/** Whether a stored token can be used as it is. */
export function isFresh(session: StoredSession): boolean {
  return session.expiresAt - Date.now() > RENEW_BEFORE_MS;
}

/** Loads the sign-in client in time to renew the token. */
export function scheduleRenewal(session: StoredSession): void {
  const delay = session.expiresAt - Date.now() - RENEW_BEFORE_MS;
  const renew = () => {
    authClient().catch((error: unknown) => logError('The session could not be renewed', error));
  };
  setTimeout(renew, Math.min(Math.max(delay, 0), MAX_DELAY_MS));
}

/** The signed-in person's access token, renewed where it is about to expire; null for a guest. */
export async function accessToken(): Promise<string | null> {
  if (!hasAuthClient()) {
    const stored = readStoredSession();
    if (stored === null) return null;
    if (isFresh(stored)) return stored.accessToken;
  }
  const { data, error } = await (await authClient()).getSession();
  return data.session?.access_token ?? (error === null ? null : storedToken());
}

/**
 * What counts where a renewal has failed: when another tab has renewed the session meanwhile, the client throws its own renewal away and
 * answers no session at all; a request made then would be a guest's. Null once the session has ended.
 */
function storedToken(): string | null {
  return readStoredSession()?.accessToken ?? null;
}

/** What sign-in says of a session that will not come back. */
const ENDED: ReadonlySet<string | undefined> = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_expired',
  'session_not_found',
  'user_banned',
  'user_not_found',
]);

const RENEWED_ELSEWHERE = 'AuthRefreshDiscardedError';

/** A new access token after the server refused the old one; null when the session is over (the session then ends here too). */
export async function renewAccessToken(): Promise<string | null> {
  const signInClient = await authClient();
  const { data, error } = await signInClient.refreshSession();
  // The client keeps a session whose token has not expired by its own clock, although both of its tokens were refused: signed out from
  // another device, or banned.
  if (ENDED.has(error?.code)) await signInClient.signOut({ scope: 'local' });
  return data.session?.access_token ?? (error?.name === RENEWED_ELSEWHERE ? storedToken() : null);
}

import { config } from './config.ts';
import { fieldOf } from './fields.ts';
import { claimOf } from './token-claims.ts';

/** What the sign-in client left in the browser's storage, as far as it is needed before that client is loaded. */
export interface StoredSession {
  accessToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  account: Account;
  awaitsFactor: boolean;
}

/** Who signed in, as the token's issuer knows them. */
export interface Account {
  id: string;
  email: string;
  /** The name given when signing up; empty when none was. */
  claimedName: string;
}

/**
 * The storage key is the one that the published client would choose for the same address, so that a session survives a change
 * between the two.
 */
export function sessionStorageKey(): string {
  const [project = ''] = new URL(config.supabaseUrl).hostname.split('.');
  return `sb-${project}-auth-token`;
}

/** The stored session; null when there is none, or none that can be read. */
export function readStoredSession(): StoredSession | null {
  try {
    const session: unknown = JSON.parse(localStorage.getItem(sessionStorageKey()) ?? 'null');
    return typeof session === 'object' && session !== null ? parse(session) : null;
  } catch {
    // Damaged, or storage is forbidden: to this page nobody is signed in.
    return null;
  }
}

function parse(session: object): StoredSession | null {
  const accessToken = fieldOf(session, 'access_token');
  const expiresAt = fieldOf(session, 'expires_at');
  const account = accountOf(fieldOf(session, 'user'));
  if (typeof accessToken !== 'string' || typeof expiresAt !== 'number' || account === null) return null;
  return { accessToken, expiresAt: expiresAt * 1000, account, awaitsFactor: awaitsFactor(session) };
}

/**
 * Whether a session of the sign-in interface is of no use yet: its person has a second factor, and has not shown it. The server checks
 * that again with every request.
 */
export function awaitsFactor(session: object): boolean {
  const user = fieldOf(session, 'user');
  const factors = typeof user === 'object' && user !== null ? fieldOf(user, 'factors') : null;
  const verified = (factor: unknown) =>
    typeof factor === 'object' && factor !== null && fieldOf(factor, 'status') === 'verified';
  return (
    Array.isArray(factors) && factors.some(verified) && claimOf(fieldOf(session, 'access_token'), 'aal') !== 'aal2'
  );
}

/** The account in a user object of the sign-in interface; null when it is none. */
export function accountOf(user: unknown): Account | null {
  if (typeof user !== 'object' || user === null) return null;
  const id = fieldOf(user, 'id');
  const email = fieldOf(user, 'email');
  const metadata = fieldOf(user, 'user_metadata');
  const name = typeof metadata === 'object' && metadata !== null ? fieldOf(metadata, 'display_name') : null;
  if (typeof id !== 'string') return null;
  return { id, email: typeof email === 'string' ? email : '', claimedName: typeof name === 'string' ? name : '' };
}

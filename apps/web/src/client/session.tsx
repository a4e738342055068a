import { type AccessLevel, isAccessLevel } from '@casewright/contracts/access-levels';
import { useSyncExternalStore } from 'react';

import { authClient, hasAuthClient, isFresh, scheduleRenewal } from './auth.ts';
import { logError } from './log.ts';
import { type Account, readStoredSession, sessionStorageKey } from './stored-session.ts';

/** The signed-in person, as every screen knows them. */
export interface SessionUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  accessLevel: AccessLevel;
  /** The firm's id. */
  lawFirm: string | null;
  plan: string | null;
  /** A display value of the navigation; nothing is allowed or refused by it. */
  role: string;
}

/** `profile` says how the look-up in the user table went; without it the user carries default fields. */
export interface SessionState {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  user: SessionUser | null;
  profile: 'found' | 'missing' | 'failed' | null;
}

/** What is known of a person who signed in: the account, and the row of the user table as far as it was found. */
interface Person extends Account {
  row: Partial<Record<'first_name' | 'last_name' | 'access_level' | 'law_firm' | 'plan', string | null>>;
  profile: 'found' | 'missing' | 'failed';
}

let state: SessionState = { status: 'loading', user: null, profile: null };
const listeners = new Set<() => void>();

/**
 * Finds out whether somebody is signed in, and goes on to follow it; call once, after the configuration is there. A fresh stored
 * session is used as it is. The sign-in client is loaded for one that has to be renewed, and for a link from one of our e-mails.
 * Resolves when the server has been asked, not when it has answered.
 */
export async function startSession(): Promise<void> {
  window.addEventListener('storage', ({ key }) => {
    // Another tab signed in or out. Once this page has the client, that hears of it by itself.
    if (key === sessionStorageKey() && !hasAuthClient()) void readAgain();
  });
  if (/[#&?](access_token|error_description|code)=/.test(location.hash + location.search)) useClient();
  else await readAgain();
}

async function readAgain(): Promise<void> {
  const stored = readStoredSession();
  if (stored === null) {
    publishGuest();
  } else if (!isFresh(stored)) {
    useClient();
  } else if (stored.account.id !== state.user?.id) {
    scheduleRenewal(stored);
    try {
      const { lookUpPerson } = await import('./look-up-person.ts');
      lookUpPerson(stored.account).catch(giveUp);
    } catch (error) {
      giveUp(error);
    }
  }
}

function useClient(): void {
  authClient().catch(giveUp);
}

function giveUp(error: unknown): void {
  logError('The session could not be read', error);
  publishGuest();
}

/** Nobody is signed in. */
export function publishGuest(): void {
  publish({ status: 'unauthenticated', user: null, profile: null });
}

/** Somebody is signed in. */
export function publishPerson({ id, email, claimedName, row, profile }: Person): void {
  const firstName = row.first_name ?? '';
  const lastName = row.last_name ?? '';
  const user: SessionUser = {
    id,
    email,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`.trim() || claimedName || email,
    accessLevel: isAccessLevel(row.access_level) ? row.access_level : 'user',
    lawFirm: row.law_firm ?? null,
    plan: row.plan ?? null,
    role: 'admin',
  };
  publish({ status: 'authenticated', user, profile });
}

function publish(next: SessionState): void {
  state = next;
  for (const notify of listeners) notify();
}

/** The session at this moment, for code outside React (the router's guards). */
export function currentSession(): SessionState {
  return state;
}

/** Calls back on every change until the returned function is called. */
export function subscribeToSession(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Resolves with the session as soon as it is no longer loading. */
export function settledSession(): Promise<SessionState> {
  return sessionWhere(({ status }) => status !== 'loading');
}

/** Resolves with the session as soon as somebody is signed in. */
export function authenticatedSession(): Promise<SessionState> {
  return sessionWhere(({ status }) => status === 'authenticated');
}

function sessionWhere(holds: (session: SessionState) => boolean): Promise<SessionState> {
  if (holds(state)) return Promise.resolve(state);
  return new Promise((resolve) => {
    const stop = subscribeToSession(() => {
      if (!holds(state)) return;
      stop();
      resolve(state);
    });
  });
}

/** The session; the component draws itself again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, currentSession, currentSession);
}

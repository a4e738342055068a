import { type AccessLevel, isAccessLevel } from '@casewright/contracts/access-levels';
import { useSyncExternalStore } from 'react';

import { authClient, hasAuthClient, isFresh, scheduleRenewal } from './auth.ts';
import { readLinkAnswer } from './link-answer.ts';
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
  /** The firm's time zone, by its IANA name; null for people without a firm, and of a firm that named none. */
  timeZone: string | null;
  plan: string | null;
  /** A display value of the navigation; nothing is allowed or refused by it. */
  role: string;
}

/** `profile` says how the look-up in the user table went; without it the user carries default fields. */
export interface SessionState {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  user: SessionUser | null;
  profile: 'found' | 'missing' | 'failed' | null;
  /** The person has a second factor and has not shown it: nothing but that is open to them. */
  awaitsFactor: boolean;
}

/** What is known of a person who signed in: the account, and the row of the user table as far as it was found. */
interface Person extends Account {
  row: Partial<
    Record<'first_name' | 'last_name' | 'access_level' | 'law_firm' | 'plan' | 'time_zone', string | null | undefined>
  >;
  profile: 'found' | 'missing' | 'failed';
}

let state: SessionState = { status: 'loading', user: null, profile: null, awaitsFactor: false };
const listeners = new Set<() => void>();
const recoveryListeners = new Set<() => void>();
let cameToRecover = false;

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
  readLinkAnswer();
  cameToRecover = /[#&]type=recovery(&|$)/.test(location.hash);
  if (/[#&?](access_token|code)=/.test(location.hash + location.search)) useClient();
  else await readAgain();
}

async function readAgain(): Promise<void> {
  const stored = readStoredSession();
  if (stored === null) {
    publishGuest();
  } else if (!isFresh(stored)) {
    useClient();
  } else if (stored.awaitsFactor) {
    scheduleRenewal(stored);
    publishAwaitingFactor(stored.account);
  } else if (stored.account.id !== state.user?.id || state.awaitsFactor) {
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
  publish({ status: 'unauthenticated', user: null, profile: null, awaitsFactor: false });
}

/** Somebody is signed in, but has not shown their second factor yet: nothing more is known of them than their account. */
export function publishAwaitingFactor(account: Account): void {
  publish({
    status: 'authenticated',
    user: userFrom({ ...account, row: {}, profile: 'missing' }),
    profile: null,
    awaitsFactor: true,
  });
}

/** Somebody is signed in. */
export function publishPerson(person: Person): void {
  publish({ status: 'authenticated', user: userFrom(person), profile: person.profile, awaitsFactor: false });
}

function userFrom({ id, email, claimedName, row }: Person): SessionUser {
  const firstName = row.first_name ?? '';
  const lastName = row.last_name ?? '';
  return {
    id,
    email,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`.trim() || claimedName || email,
    accessLevel: isAccessLevel(row.access_level) ? row.access_level : 'user',
    lawFirm: row.law_firm ?? null,
    timeZone: row.time_zone ?? null,
    plan: row.plan ?? null,
    role: 'admin',
  };
}

function publish(next: SessionState): void {
  state = next;
  for (const notify of listeners) notify();
}

/** Somebody came by the link of a forgotten password. Every tab hears of it; only the one in which the link was opened goes anywhere. */
export function announceRecovery(): void {
  if (!cameToRecover) return;
  cameToRecover = false;
  for (const notify of recoveryListeners) notify();
}

/** Calls back when somebody has come here by the link of a forgotten password. */
export function onRecovery(notify: () => void): void {
  recoveryListeners.add(notify);
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

/** Resolves with the session as soon as it does not wait for a second factor any more. */
export function factorShown(): Promise<SessionState> {
  return sessionWhere(({ status, awaitsFactor }) => status !== 'loading' && !awaitsFactor);
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

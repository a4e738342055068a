import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';

import { forgetPerson, lookUpPerson } from './look-up-person.ts';
import { announceRecovery, currentSession, publishAwaitingFactor } from './session.tsx';
import { accountOf, awaitsFactor } from './stored-session.ts';

/** Lets the session follow what the sign-in client announces, in this tab and from others. */
export function followClient(client: GoTrueClient): void {
  client.onAuthStateChange((event, session) => {
    // The client waits for its listeners, and looking the person up asks the client for a token: never inside the call.
    setTimeout(() => void follow(event, session), 0);
  });
}

async function follow(event: AuthChangeEvent, session: Session | null): Promise<void> {
  const account = accountOf(session?.user);
  if (session === null || account === null) {
    forgetPerson();
    return;
  }
  // The link may have led elsewhere: the installation's own address, where the one that was asked for is not allowed.
  if (event === 'PASSWORD_RECOVERY') announceRecovery();
  if (awaitsFactor(session)) {
    publishAwaitingFactor(account);
    return;
  }
  const { user, profile } = currentSession();
  const known = user?.id === account.id && profile === 'found';
  // A renewed token changes nothing about the person, and every return to the tab is announced as a sign-in.
  if (known && event !== 'USER_UPDATED' && event !== 'MFA_CHALLENGE_VERIFIED') return;
  await lookUpPerson(account);
}

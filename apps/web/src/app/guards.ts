import { redirect } from '@tanstack/react-router';

import { paths } from '../client/paths.ts';
import { settledSession } from '../client/session.tsx';
import { safeReturnTo } from './return-to.ts';
import { withoutTokens } from './without-tokens.ts';

/** Lets signed-in people through; everyone else signs in first and then comes back to where they wanted to go. */
export async function requirePerson({ location }: { location: { href: string } }): Promise<void> {
  const { status, awaitsFactor } = await settledSession();
  if (status === 'authenticated' && !awaitsFactor) return;
  const to = status === 'authenticated' ? paths.auth.secondFactor : paths.auth.signIn;
  throw redirect({ to, search: { returnTo: withoutTokens(location.href) }, replace: true });
}

/** Lets people through who have yet to show their second factor; everyone else goes where they belong. */
export async function requireAwaitingFactor({ search }: { search: object }): Promise<void> {
  const { status, awaitsFactor } = await settledSession();
  if (awaitsFactor) return;
  if (status === 'authenticated') throw redirect({ href: destination(search), replace: true });
  throw redirect({ to: paths.auth.signIn, search: { ...search }, replace: true });
}

/** Where a new password is chosen: for who came by a link, and has shown their second factor where they have one. */
export async function requireNoFactor({ location }: { location: { pathname: string } }): Promise<void> {
  const { awaitsFactor } = await settledSession();
  if (!awaitsFactor) return;
  throw redirect({ to: paths.auth.secondFactor, search: { returnTo: location.pathname }, replace: true });
}

/** Lets guests through; a signed-in user goes on to where they wanted to go. */
export async function requireGuest({ search }: { search: object }): Promise<void> {
  const { status } = await settledSession();
  if (status === 'unauthenticated') return;
  throw redirect({ href: destination(search), replace: true });
}

function destination(search: object): string {
  return safeReturnTo('returnTo' in search ? search.returnTo : undefined);
}

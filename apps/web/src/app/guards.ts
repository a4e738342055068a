import { redirect } from '@tanstack/react-router';

import { paths } from '../client/paths.ts';
import { settledSession } from '../client/session.tsx';
import { safeReturnTo } from './return-to.ts';

/** Lets signed-in people through; everyone else signs in first and then comes back to where they wanted to go. */
export async function requirePerson({ location }: { location: { href: string } }): Promise<void> {
  const { status } = await settledSession();
  if (status === 'authenticated') return;
  throw redirect({ to: paths.auth.signIn, search: { returnTo: location.href }, replace: true });
}

/** Lets guests through; whoever is signed in goes on to where they wanted to go. */
export async function requireGuest({ search }: { search: object }): Promise<void> {
  const { status } = await settledSession();
  if (status === 'unauthenticated') return;
  throw redirect({ href: safeReturnTo('returnTo' in search ? search.returnTo : undefined), replace: true });
}

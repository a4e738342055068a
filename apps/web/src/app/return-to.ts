import { paths } from '../client/paths.ts';

/**
 * Where to go after signing in. `returnTo` comes from the address, so anyone may have written it: only a path of this app counts,
 * and never one of the sign-in pages themselves but that of a new password, which may have to wait for a second factor; anything else leads to the
 * dashboard.
 */
export function safeReturnTo(returnTo: unknown, origin = location.origin): string {
  if (typeof returnTo !== 'string' || !returnTo.startsWith('/')) return paths.dashboard.root;
  const target = URL.parse(returnTo, origin);
  if (!target || target.origin !== origin || target.pathname.startsWith('//')) return paths.dashboard.root;
  if (target.pathname.startsWith('/auth/') && target.pathname !== paths.auth.updatePassword)
    return paths.dashboard.root;
  return target.pathname + target.search + target.hash;
}

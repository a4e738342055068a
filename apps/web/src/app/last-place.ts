import type { AnyRouter } from '@tanstack/react-router';

import { paths } from '../client/paths.ts';
import { currentSession } from '../client/session.tsx';
import { safeReturnTo } from './return-to.ts';

/** One for each person: who signs in after somebody else is not led to their pages. */
const keyOf = (userId: string) => `app-last-place:${userId}`;

/** Remembers, for this tab, where in the dashboard a person is. */
export function followPlaces(router: AnyRouter): void {
  router.subscribe('onRendered', ({ toLocation: { pathname, href } }) => {
    const { user } = currentSession();
    if (user === null || !pathname.startsWith(paths.dashboard.root)) return;
    try {
      sessionStorage.setItem(keyOf(user.id), href);
    } catch {
      // Storage is forbidden: a page that is not there then leads to the dashboard.
    }
  });
}

/** Where in the dashboard the person was last; null when that is not known. */
export function lastPlace(): string | null {
  const { user } = currentSession();
  if (user === null) return null;
  try {
    const place = sessionStorage.getItem(keyOf(user.id));
    return place === null ? null : safeReturnTo(place);
  } catch {
    return null;
  }
}

import { createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router';

import { paths } from '../client/paths.ts';
import { currentSession, onRecovery, subscribeToSession } from '../client/session.tsx';
import { followPlaces } from './last-place.ts';
import { followPageChanges } from './page-change.ts';
import { followProgress } from './progress.ts';
import { authRoutes } from './route-tree/auth-routes.ts';
import { dashboardRoutes } from './route-tree/dashboard-routes.ts';
import { publicRoutes } from './route-tree/public-routes.ts';
import { root } from './route-tree/root.ts';
import { RouteError } from './route-error.tsx';

const unknownPath = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: paths.notFound, replace: true });
  },
});

const routeTree = root.addChildren([...publicRoutes, ...authRoutes, ...dashboardRoutes, unknownPath]);

/** The router with everything that follows it: guards on every change of the session, the progress bar, scroll and focus. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    trailingSlash: 'never',
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
  });
  followProgress(router);
  followPageChanges(router);
  followPlaces(router);

  let { status, awaitsFactor } = currentSession();
  subscribeToSession(() => {
    const before = { status, awaitsFactor };
    ({ status, awaitsFactor } = currentSession());
    const changed = before.status !== status || before.awaitsFactor !== awaitsFactor;
    if (before.status !== 'loading' && changed) void router.invalidate();
  });
  onRecovery(() => void router.navigate({ to: paths.auth.updatePassword, replace: true }));
  return router;
}

// Gives screens the types of parameters: `useSearch({ from })`, `useParams({ from })`.
declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

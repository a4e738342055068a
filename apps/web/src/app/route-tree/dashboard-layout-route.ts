import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

import type { SearchParams } from '../../client/search-schema.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { requirePerson } from '../guards.ts';
import { loadNavLayout } from '../layouts/dashboard/nav/nav-layouts.ts';
import { root } from './root.ts';

/** The layout of every page behind the sign-in. */
export const dashboardLayout = createRoute({
  getParentRoute: () => root,
  id: 'dashboard',
  beforeLoad: requirePerson,
  loader: () => Promise.all([loadTexts('ui'), loadNavLayout()]),
  component: lazyRouteComponent(() => import('../layouts/dashboard/dashboard-layout.tsx'), 'DashboardLayout'),
});

/** A page behind the sign-in that reads no search parameters. */
export function dashboardPage<const TPath extends string>(
  path: TPath,
  loader: () => Promise<unknown>,
  component: RouteComponent,
) {
  return createRoute({ getParentRoute: () => dashboardLayout, path, loader, component });
}

/** A page behind the sign-in, and what validates the search parameters that it reads. */
export function searchPage<const TPath extends string, TSearch extends object>(
  path: TPath,
  validateSearch: (given: SearchParams) => TSearch,
  loader: () => Promise<unknown>,
  component: RouteComponent,
) {
  return createRoute({ getParentRoute: () => dashboardLayout, path, validateSearch, loader, component });
}

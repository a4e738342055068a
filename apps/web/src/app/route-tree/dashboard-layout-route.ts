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

/** The code of a page that asks for what it shows first before it is drawn. */
type LoadPage<Opened> = () => Promise<{ askAhead: (opened: Opened) => void }>;

/**
 * Asks for what a page shows first as soon as its code is there, side by side with its texts and with its frame: on the way to the page,
 * and when somebody is about to go there. Nobody waits for the answers, and what fails is asked again by the page, and said there.
 */
export function asksAhead<Opened>(load: LoadPage<Opened>) {
  return (opened: Opened): void => {
    void load().then(
      ({ askAhead }) => askAhead(opened),
      () => undefined,
    );
  };
}

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
  page?: LoadPage<{ search: TSearch }>,
) {
  return createRoute({
    getParentRoute: () => dashboardLayout,
    path,
    validateSearch,
    // The parameters as this page reads them: what the router hands over has no type for a page that is made for any.
    ...(page && {
      beforeLoad: ({ location }: { location: { search: SearchParams } }) =>
        asksAhead(page)({ search: validateSearch(location.search) }),
    }),
    loader,
    component,
  });
}

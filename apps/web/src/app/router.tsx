import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';

import { paths, patterns } from '../client/paths.ts';
import { currentSession, subscribeToSession } from '../client/session.tsx';
import { loadTexts } from '../i18n/i18n.ts';
import { requireGuest, requirePerson } from './guards.ts';
import { followPageChanges } from './page-change.ts';
import { followProgress } from './progress.ts';
import { RouteError } from './route-error.tsx';

const root = createRootRoute({ component: Outlet });

const mainLayout = createRoute({
  getParentRoute: () => root,
  id: 'main',
  loader: () => loadTexts('marketing'),
  component: lazyRouteComponent(() => import('./layouts/main/main-layout.tsx'), 'MainLayout'),
});

const home = createRoute({
  getParentRoute: () => mainLayout,
  path: paths.home,
  component: lazyRouteComponent(() => import('./routes/home.tsx'), 'HomePage'),
});

const simpleLayout = createRoute({
  getParentRoute: () => root,
  id: 'simple',
  component: lazyRouteComponent(() => import('./layouts/simple/simple-layout.tsx'), 'SimpleLayout'),
});

const notFoundPage = lazyRouteComponent(() => import('./routes/error/not-found.tsx'), 'NotFoundPage');

const notFoundPages = [paths.notFound, paths.error.notFound].map((path) =>
  createRoute({ getParentRoute: () => simpleLayout, path, component: notFoundPage }),
);

const unknownPath = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: paths.notFound, replace: true });
  },
});

const authLayout = createRoute({
  getParentRoute: () => root,
  id: 'auth',
  beforeLoad: requireGuest,
  loader: () => loadTexts('session', 'ui'),
  component: lazyRouteComponent(() => import('./layouts/auth/auth-layout.tsx'), 'AuthLayout'),
});

const authPages = [
  createRoute({
    getParentRoute: () => authLayout,
    path: paths.auth.signIn,
    component: lazyRouteComponent(() => import('./routes/auth/sign-in.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute: () => authLayout,
    path: paths.auth.signUp,
    component: lazyRouteComponent(() => import('./routes/auth/sign-up.tsx'), 'SignUpPage'),
  }),
];

const dashboardLayout = createRoute({
  getParentRoute: () => root,
  id: 'dashboard',
  beforeLoad: requirePerson,
  loader: () => loadTexts('ui'),
  component: lazyRouteComponent(() => import('./layouts/dashboard/dashboard-layout.tsx'), 'DashboardLayout'),
});

const overview = createRoute({
  getParentRoute: () => dashboardLayout,
  path: paths.dashboard.root,
  loader: () => loadTexts('overview'),
  component: lazyRouteComponent(() => import('./routes/dashboard/overview.tsx'), 'OverviewPage'),
});

const caseList = lazyRouteComponent(() => import('./routes/dashboard/case/list.tsx'), 'CaseListPage');
const proposalList = lazyRouteComponent(() => import('./routes/dashboard/case/proposal/list.tsx'), 'ProposalListPage');

const caseRoutes = [
  [paths.dashboard.case.root, caseList],
  [paths.dashboard.case.list, caseList],
  [paths.dashboard.case.table, lazyRouteComponent(() => import('./routes/dashboard/case/table.tsx'), 'CaseTablePage')],
  [paths.dashboard.case.new, lazyRouteComponent(() => import('./routes/dashboard/case/new.tsx'), 'NewCasePage')],
  [patterns.case.edit, lazyRouteComponent(() => import('./routes/dashboard/case/edit.tsx'), 'EditCasePage')],
] as const;

const casePages = caseRoutes.map(([path, component]) =>
  createRoute({ getParentRoute: () => dashboardLayout, path, loader: () => loadTexts('cases'), component }),
);

const caseDetails = createRoute({
  getParentRoute: () => dashboardLayout,
  path: patterns.case.details,
  // The page of a case compares its proposals.
  loader: () => loadTexts('cases', 'proposals'),
  component: lazyRouteComponent(() => import('./routes/dashboard/case/details.tsx'), 'CaseDetailsPage'),
});

const proposalRoutes = [
  [paths.dashboard.proposal.root, proposalList],
  [paths.dashboard.proposal.list, proposalList],
  [
    patterns.proposal.new,
    lazyRouteComponent(() => import('./routes/dashboard/case/proposal/new.tsx'), 'NewProposalPage'),
  ],
  [
    patterns.proposal.details,
    lazyRouteComponent(() => import('./routes/dashboard/case/proposal/details.tsx'), 'ProposalDetailsPage'),
  ],
  [
    patterns.proposal.edit,
    lazyRouteComponent(() => import('./routes/dashboard/case/proposal/edit.tsx'), 'EditProposalPage'),
  ],
] as const;

const proposalPages = proposalRoutes.map(([path, component]) =>
  createRoute({ getParentRoute: () => dashboardLayout, path, loader: () => loadTexts('proposals'), component }),
);

const routeTree = root.addChildren([
  mainLayout.addChildren([home]),
  simpleLayout.addChildren(notFoundPages),
  authLayout.addChildren(authPages),
  dashboardLayout.addChildren([overview, ...casePages, caseDetails, ...proposalPages]),
  unknownPath,
]);

/** The router with everything that follows it: guards on every change of the session, the progress bar, scroll and focus. */
export function createAppRouter() {
  const router = createRouter({
    routeTree,
    trailingSlash: 'never',
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
  });
  followProgress(router);
  followPageChanges(router);

  let { status } = currentSession();
  subscribeToSession(() => {
    const before = status;
    ({ status } = currentSession());
    if (before !== 'loading' && before !== status) void router.invalidate();
  });
  return router;
}

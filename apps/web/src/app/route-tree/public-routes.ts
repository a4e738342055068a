import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { paths } from '../../client/paths.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { root } from './root.ts';

const mainLayout = createRoute({
  getParentRoute: () => root,
  id: 'main',
  loader: () => loadTexts('marketing'),
  component: lazyRouteComponent(() => import('../layouts/main/main-layout.tsx'), 'MainLayout'),
});

const home = createRoute({
  getParentRoute: () => mainLayout,
  path: paths.home,
  component: lazyRouteComponent(() => import('../routes/home.tsx'), 'HomePage'),
});

const simpleLayout = createRoute({
  getParentRoute: () => root,
  id: 'simple',
  component: lazyRouteComponent(() => import('../layouts/simple/simple-layout.tsx'), 'SimpleLayout'),
});

const notFoundPage = lazyRouteComponent(() => import('../routes/error/not-found.tsx'), 'NotFoundPage');

const notFoundPages = [paths.notFound, paths.error.notFound].map((path) =>
  createRoute({ getParentRoute: () => simpleLayout, path, component: notFoundPage }),
);

/** What everyone may read, signed in or not. */
export const publicRoutes = [mainLayout.addChildren([home]), simpleLayout.addChildren(notFoundPages)];

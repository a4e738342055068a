import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { searchSchema } from '../../client/search-schema.ts';
import { paths } from '../../client/paths.ts';
import type { UnsubscribeParam } from '../../features/communication/notifications/search.ts';
import type { FaqsParam } from '../../features/content/company/search.ts';
import type { PaymentParam } from '../../features/money/plans/search.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { mainLayout } from './main-layout-route.ts';
import { root } from './root.ts';
import { showcaseRoutes } from './showcase-routes.ts';

const home = createRoute({
  getParentRoute: () => mainLayout,
  path: paths.home,
  component: lazyRouteComponent(() => import('../routes/home.tsx'), 'HomePage'),
});

const companyPages = [
  createRoute({
    getParentRoute: () => mainLayout,
    path: paths.aboutUs,
    loader: () => loadTexts('company'),
    component: lazyRouteComponent(() => import('../routes/about-us.tsx'), 'AboutUsPage'),
  }),
  createRoute({
    getParentRoute: () => mainLayout,
    path: paths.contactUs,
    loader: () => loadTexts('company', 'ui'),
    component: lazyRouteComponent(() => import('../routes/contact-us.tsx'), 'ContactUsPage'),
  }),
  createRoute({
    getParentRoute: () => mainLayout,
    path: paths.faqs,
    validateSearch: searchSchema<FaqsParam>(),
    loader: () => loadTexts('company', 'ui'),
    component: lazyRouteComponent(() => import('../routes/faqs.tsx'), 'FaqsPage'),
  }),
  createRoute({
    getParentRoute: () => mainLayout,
    path: paths.privacyPolicy,
    loader: () => loadTexts('privacy', 'ui'),
    component: lazyRouteComponent(() => import('../routes/privacy-policy.tsx'), 'PrivacyPolicyPage'),
  }),
] as const;

const simpleLayout = createRoute({
  getParentRoute: () => root,
  id: 'simple',
  loader: () => loadTexts('meta', 'ui', 'plans'),
  component: lazyRouteComponent(() => import('../layouts/simple/simple-layout.tsx'), 'SimpleLayout'),
});

const planPages = [
  createRoute({
    getParentRoute: () => simpleLayout,
    path: paths.pricing,
    component: lazyRouteComponent(() => import('../routes/pricing.tsx'), 'PricingPage'),
  }),
  createRoute({
    getParentRoute: () => simpleLayout,
    path: paths.payment,
    validateSearch: searchSchema<PaymentParam>(),
    component: lazyRouteComponent(() => import('../routes/payment.tsx'), 'PaymentPage'),
  }),
] as const;

const compactLayout = createRoute({
  getParentRoute: () => root,
  id: 'compact',
  loader: () => loadTexts('meta', 'statusPages'),
  component: lazyRouteComponent(() => import('../layouts/simple/compact-layout.tsx'), 'CompactLayout'),
});

const notFoundPage = lazyRouteComponent(() => import('../routes/error/not-found.tsx'), 'NotFoundPage');

const noticePages = [
  createRoute({
    getParentRoute: () => compactLayout,
    path: paths.comingSoon,
    loader: () => loadTexts('ui'),
    component: lazyRouteComponent(() => import('../routes/coming-soon.tsx'), 'ComingSoonPage'),
  }),
  createRoute({
    getParentRoute: () => compactLayout,
    path: paths.maintenance,
    component: lazyRouteComponent(() => import('../routes/maintenance.tsx'), 'MaintenancePage'),
  }),
  createRoute({
    getParentRoute: () => compactLayout,
    path: paths.unsubscribe,
    validateSearch: searchSchema<UnsubscribeParam>(),
    loader: () => loadTexts('preferences', 'ui'),
    component: lazyRouteComponent(() => import('../routes/unsubscribe.tsx'), 'UnsubscribePage'),
  }),
  createRoute({
    getParentRoute: () => compactLayout,
    path: paths.offline,
    component: lazyRouteComponent(() => import('../routes/offline.tsx'), 'OfflinePage'),
  }),
  createRoute({
    getParentRoute: () => compactLayout,
    path: paths.error.forbidden,
    component: lazyRouteComponent(() => import('../routes/error/forbidden.tsx'), 'ForbiddenPage'),
  }),
  createRoute({
    getParentRoute: () => compactLayout,
    path: paths.error.server,
    component: lazyRouteComponent(() => import('../routes/error/server.tsx'), 'ServerErrorPage'),
  }),
  createRoute({ getParentRoute: () => compactLayout, path: paths.notFound, component: notFoundPage }),
  createRoute({ getParentRoute: () => compactLayout, path: paths.error.notFound, component: notFoundPage }),
] as const;

/** What everyone may read, signed in or not. */
export const publicRoutes = [
  mainLayout.addChildren([home, ...companyPages, ...showcaseRoutes]),
  simpleLayout.addChildren(planPages),
  compactLayout.addChildren(noticePages),
] as const;

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import i18next from 'i18next';

import { searchSchema } from '../../client/search-schema.ts';
import { paths, patterns } from '../../client/paths.ts';
import type { UnsubscribeParam } from '../../features/communication/notifications/search.ts';
import type { BlogParam } from '../../features/content/blog/search.ts';
import type { FaqsParam } from '../../features/content/company/search.ts';
import type { HelpParam } from '../../features/content/help/search.ts';
import { keepToken, tagOf, tokenIn } from '../../features/money/pay/model/link-token.ts';
import type { PayParam } from '../../features/money/pay/search.ts';
import type { ShopParam } from '../../features/money/shop/search.ts';
import type { CheckoutParam } from '../../features/money/checkout/search.ts';
import type { PaymentParam } from '../../features/money/plans/search.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { mainLayout } from './main-layout-route.ts';
import { root } from './root.ts';
import { showcaseRoutes } from './showcase-routes.ts';

const home = createRoute({
  getParentRoute: () => mainLayout,
  path: paths.home,
  loader: () => loadTexts('marketing'),
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

const helpPages = [
  createRoute({
    getParentRoute: () => mainLayout,
    path: paths.help.root,
    validateSearch: searchSchema<HelpParam>(),
    loader: () => loadTexts('help', 'ui'),
    component: lazyRouteComponent(() => import('../routes/help.tsx'), 'HelpPage'),
  }),
  createRoute({
    getParentRoute: () => mainLayout,
    path: patterns.help,
    loader: async ({ params: { slug } }) => {
      const [{ isHelpSlug }, { loadHelp }] = await Promise.all([
        import('../../features/content/help/pages.ts'),
        import('../../features/content/help/load-help.ts'),
        loadTexts('help', 'ui'),
      ]);
      if (!isHelpSlug(slug)) throw redirect({ to: paths.notFound, replace: true });
      return loadHelp(slug, i18next.language);
    },
    component: lazyRouteComponent(() => import('../routes/help-page.tsx'), 'HelpArticlePage'),
  }),
] as const;

const shopPages = [
  createRoute({
    getParentRoute: () => mainLayout,
    path: paths.product.root,
    validateSearch: searchSchema<ShopParam>(),
    loader: () => loadTexts('shop', 'practiceAreas', 'ui'),
    component: lazyRouteComponent(() => import('../routes/shop.tsx'), 'ShopPage'),
  }),
  createRoute({
    getParentRoute: () => mainLayout,
    path: paths.product.checkout,
    validateSearch: searchSchema<CheckoutParam>(),
    loader: () => loadTexts('shop', 'checkout', 'pay', 'ui'),
    component: lazyRouteComponent(() => import('../routes/shop-checkout.tsx'), 'ShopCheckoutPage'),
  }),
  createRoute({
    getParentRoute: () => mainLayout,
    path: patterns.shop,
    loader: () => loadTexts('shop', 'practiceAreas', 'ui'),
    component: lazyRouteComponent(() => import('../routes/shop-product.tsx'), 'ShopProductPage'),
  }),
] as const;

const blogPages = [
  createRoute({
    getParentRoute: () => mainLayout,
    path: paths.post.root,
    validateSearch: searchSchema<BlogParam>(),
    loader: () => loadTexts('blog', 'ui'),
    component: lazyRouteComponent(() => import('../routes/blog.tsx'), 'BlogPage'),
  }),
  createRoute({
    getParentRoute: () => mainLayout,
    path: patterns.post.public,
    loader: () => loadTexts('blog', 'ui'),
    component: lazyRouteComponent(() => import('../routes/blog-post.tsx'), 'BlogPostPage'),
  }),
] as const;

const certificatePage = createRoute({
  getParentRoute: () => mainLayout,
  path: patterns.certificate,
  loader: () => loadTexts('certificatePage', 'ui'),
  component: lazyRouteComponent(() => import('../routes/certificate.tsx'), 'PublicCertificatePage'),
});

const openingPages = [
  createRoute({
    getParentRoute: () => mainLayout,
    path: paths.openings.root,
    loader: () => loadTexts('openingPage', 'openingWords', 'ui'),
    component: lazyRouteComponent(() => import('../routes/openings.tsx'), 'PublicOpeningsPage'),
  }),
  createRoute({
    getParentRoute: () => mainLayout,
    path: patterns.openings,
    loader: () => loadTexts('openingPage', 'openingWords', 'ui'),
    component: lazyRouteComponent(() => import('../routes/opening.tsx'), 'PublicOpeningPage'),
  }),
  createRoute({
    getParentRoute: () => mainLayout,
    path: paths.ownApplication,
    loader: () => loadTexts('openingPage', 'ui'),
    component: lazyRouteComponent(() => import('../routes/own-application.tsx'), 'PublicOwnApplicationPage'),
  }),
] as const;

const tourPages = [
  createRoute({
    getParentRoute: () => mainLayout,
    path: paths.tours.root,
    loader: () => loadTexts('tourPage', 'tours', 'ui'),
    component: lazyRouteComponent(() => import('../routes/tours.tsx'), 'PublicToursPage'),
  }),
  createRoute({
    getParentRoute: () => mainLayout,
    path: patterns.tours,
    loader: () => loadTexts('tourPage', 'tours', 'ui'),
    component: lazyRouteComponent(() => import('../routes/tour.tsx'), 'PublicTourPage'),
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
    validateSearch: searchSchema<PaymentParam | PayParam>(),
    // The token of a link leaves the address at once: it is for this tab alone.
    beforeLoad: ({ location: { hash } }) => {
      const token = tokenIn(hash);
      if (token === null) return;
      keepToken(token);
      throw redirect({ to: paths.payment, search: { invoice: tagOf(token) }, replace: true });
    },
    loaderDeps: ({ search: { invoice, returned, sandbox } }) => ({
      pays: (invoice ?? returned ?? sandbox) !== undefined,
    }),
    loader: ({ deps: { pays } }) => (pays ? loadTexts('pay', 'planBilling') : loadTexts('planBilling')),
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
    path: patterns.shared,
    loader: () => loadTexts('fileLinks', 'ui'),
    component: lazyRouteComponent(() => import('../routes/shared.tsx'), 'SharedPage'),
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
  mainLayout.addChildren([
    home,
    ...companyPages,
    ...helpPages,
    ...shopPages,
    ...blogPages,
    certificatePage,
    ...openingPages,
    ...tourPages,
    ...showcaseRoutes,
  ]),
  simpleLayout.addChildren(planPages),
  compactLayout.addChildren(noticePages),
] as const;

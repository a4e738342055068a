import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { paths } from '../../client/paths.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { requireAwaitingFactor, requireGuest, requireNoFactor } from '../guards.ts';
import { root } from './root.ts';

const authLayout = createRoute({
  getParentRoute: () => root,
  id: 'auth',
  loader: () => loadTexts('session', 'ui'),
  component: lazyRouteComponent(() => import('../layouts/auth/auth-layout.tsx'), 'AuthLayout'),
});

const guestPages = [
  createRoute({
    getParentRoute: () => authLayout,
    path: paths.auth.signIn,
    beforeLoad: requireGuest,
    component: lazyRouteComponent(() => import('../routes/auth/sign-in.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute: () => authLayout,
    path: paths.auth.signUp,
    beforeLoad: requireGuest,
    component: lazyRouteComponent(() => import('../routes/auth/sign-up.tsx'), 'SignUpPage'),
  }),
] as const;

// Open to everybody: a link from a message signs its reader in on the way to them.
const messagePages = [
  createRoute({
    getParentRoute: () => authLayout,
    path: paths.auth.verify,
    component: lazyRouteComponent(() => import('../routes/auth/verify.tsx'), 'VerifyPage'),
  }),
  createRoute({
    getParentRoute: () => authLayout,
    path: paths.auth.resetPassword,
    component: lazyRouteComponent(() => import('../routes/auth/reset-password.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => authLayout,
    path: paths.auth.updatePassword,
    beforeLoad: requireNoFactor,
    component: lazyRouteComponent(() => import('../routes/auth/update-password.tsx'), 'UpdatePasswordPage'),
  }),
] as const;

const setUp = createRoute({
  getParentRoute: () => authLayout,
  path: paths.auth.setUp,
  component: lazyRouteComponent(() => import('../routes/auth/set-up.tsx'), 'SetUpPage'),
});

const secondFactor = createRoute({
  getParentRoute: () => authLayout,
  path: paths.auth.secondFactor,
  beforeLoad: requireAwaitingFactor,
  loader: async () => (await import('../../client/second-factors.ts')).verifiedFactors(),
  component: lazyRouteComponent(() => import('../routes/auth/second-factor.tsx'), 'SecondFactorPage'),
});

const centeredLayout = createRoute({
  getParentRoute: () => root,
  id: 'auth-centered',
  loader: () => loadTexts('session', 'ui'),
  component: lazyRouteComponent(() => import('../layouts/auth/centered-layout.tsx'), 'CenteredLayout'),
});

const DEMO_PAGES = {
  signIn: lazyRouteComponent(() => import('../routes/auth-demo/sign-in.tsx'), 'DemoSignInPage'),
  signUp: lazyRouteComponent(() => import('../routes/auth-demo/sign-up.tsx'), 'DemoSignUpPage'),
  resetPassword: lazyRouteComponent(() => import('../routes/auth-demo/reset-password.tsx'), 'DemoResetPasswordPage'),
  verify: lazyRouteComponent(() => import('../routes/auth-demo/verify.tsx'), 'DemoVerifyPage'),
  updatePassword: lazyRouteComponent(() => import('../routes/auth-demo/update-password.tsx'), 'DemoUpdatePasswordPage'),
} as const;

type DemoPage = keyof typeof DEMO_PAGES;

type DemoAddresses = (typeof paths.authDemo)[keyof typeof paths.authDemo];

function demoPages(layout: typeof authLayout | typeof centeredLayout, addresses: DemoAddresses) {
  const pages: DemoPage[] = ['signIn', 'signUp', 'resetPassword', 'verify', 'updatePassword'];
  return pages.map((page) =>
    createRoute({
      getParentRoute: () => layout,
      path: addresses[page],
      loader: () => loadTexts('authDemo'),
      component: DEMO_PAGES[page],
    }),
  );
}

/** The pages of signing in and up, and their demonstration in two layouts. */
export const authRoutes = [
  authLayout.addChildren([
    ...guestPages,
    ...messagePages,
    secondFactor,
    setUp,
    ...demoPages(authLayout, paths.authDemo.split),
  ]),
  centeredLayout.addChildren(demoPages(centeredLayout, paths.authDemo.centered)),
] as const;

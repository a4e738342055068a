import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { paths } from '../../client/paths.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { requireGuest } from '../guards.ts';
import { root } from './root.ts';

const authLayout = createRoute({
  getParentRoute: () => root,
  id: 'auth',
  beforeLoad: requireGuest,
  loader: () => loadTexts('session', 'ui'),
  component: lazyRouteComponent(() => import('../layouts/auth/auth-layout.tsx'), 'AuthLayout'),
});

const authPages = [
  createRoute({
    getParentRoute: () => authLayout,
    path: paths.auth.signIn,
    component: lazyRouteComponent(() => import('../routes/auth/sign-in.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute: () => authLayout,
    path: paths.auth.signUp,
    component: lazyRouteComponent(() => import('../routes/auth/sign-up.tsx'), 'SignUpPage'),
  }),
];

/** The pages of signing in and up. */
export const authRoutes = [authLayout.addChildren(authPages)];

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { loadTexts } from '../../i18n/i18n.ts';
import { root } from './root.ts';

/** The layout of the public pages and of the component showcase, which share its header. */
export const mainLayout = createRoute({
  getParentRoute: () => root,
  id: 'main',
  loader: () => loadTexts('meta', 'publicLayout'),
  component: lazyRouteComponent(() => import('../layouts/main/main-layout.tsx'), 'MainLayout'),
});

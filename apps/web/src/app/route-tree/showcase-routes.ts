import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { paths, patterns } from '../../client/paths.ts';
import { searchSchema } from '../../client/search-schema.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { ShowcaseParam } from '../../showcase/search.ts';
import { mainLayout } from './main-layout-route.ts';

/** The page that each part opens with: the first of its list. */
const FIRST_PAGES = [
  { group: 'foundation', page: 'colors' },
  { group: 'mui', page: 'accordion' },
  { group: 'extra', page: 'animate' },
] as const;

const index = createRoute({
  getParentRoute: () => mainLayout,
  path: paths.components.root,
  loader: () => loadTexts('ui', 'showcase'),
  component: lazyRouteComponent(() => import('../routes/components/index.tsx'), 'ComponentsPage'),
});

const groupIndexes = FIRST_PAGES.map(({ group, page }) =>
  createRoute({
    getParentRoute: () => mainLayout,
    path: paths.components.group(group),
    beforeLoad: () => {
      throw redirect({ to: patterns.component, params: { group, page }, replace: true });
    },
  }),
);

const componentPage = createRoute({
  getParentRoute: () => mainLayout,
  path: patterns.component,
  validateSearch: searchSchema<ShowcaseParam>(),
  loader: async ({ params }) => {
    // The table of pages is long and no other part of the app needs it: it is fetched with the first page of the showcase.
    const { pageLoaders } = await import('./showcase-pages.ts');
    const load = pageLoaders.get(`${params.group}/${params.page}`);
    if (!load) throw redirect({ to: paths.notFound, replace: true });
    const ownTexts = params.group === 'mui' ? (['showcaseMui'] as const) : [];
    const [Content] = await Promise.all([load(), loadTexts('ui', 'widgets', 'showcase', ...ownTexts)]);
    return { page: params.page, Content };
  },
  component: lazyRouteComponent(() => import('../routes/components/page.tsx'), 'ComponentPage'),
});

/** The pages under /components, where developers read the parts that the screens are made of. */
export const showcaseRoutes = [index, ...groupIndexes, componentPage] as const;

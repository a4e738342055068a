import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { searchSchema } from '../../client/search-schema.ts';
import { paths, patterns } from '../../client/paths.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { ShowcaseParam } from '../../showcase/search.ts';
import { mainLayout } from './main-layout-route.ts';

// The table of pages is long and no other part of the app needs it: it is fetched with the first page of the showcase.
const table = async () => (await import('./showcase-pages.ts')).SHOWCASE_PAGES;

const index = createRoute({
  getParentRoute: () => mainLayout,
  path: paths.components.root,
  loader: () => loadTexts('ui', 'showcase'),
  component: lazyRouteComponent(() => import('../routes/components/index.tsx'), 'ComponentsPage'),
});

/** A part opens with its first page. */
const groupIndex = createRoute({
  getParentRoute: () => mainLayout,
  path: patterns.componentGroup,
  beforeLoad: async ({ params: { group } }) => {
    const first = (await table()).find((page) => page.group === group);
    if (!first) throw redirect({ to: paths.notFound, replace: true });
    throw redirect({ to: patterns.component, params: { group, page: first.slug }, replace: true });
  },
});

const componentPage = createRoute({
  getParentRoute: () => mainLayout,
  path: patterns.component,
  validateSearch: searchSchema<ShowcaseParam>(),
  loader: async ({ params }) => {
    const entry = (await table()).find(({ group, slug }) => group === params.group && slug === params.page);
    if (!entry) throw redirect({ to: paths.notFound, replace: true });
    const ownTexts = params.group === 'mui' ? (['showcaseMui'] as const) : [];
    const [Content] = await Promise.all([entry.load(), loadTexts('ui', 'widgets', 'showcase', ...ownTexts)]);
    return { page: params.page, Content };
  },
  component: lazyRouteComponent(() => import('../routes/components/page.tsx'), 'ComponentPage'),
});

/** The pages under /components, where developers read the parts that the screens are made of. */
export const showcaseRoutes = [index, groupIndex, componentPage] as const;

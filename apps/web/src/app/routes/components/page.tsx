import { useLoaderData } from '@tanstack/react-router';
import type { ComponentType } from 'react';

import { patterns } from '../../../client/paths.ts';
import { ShowcaseEntries } from '../../../showcase/frame/entry.ts';
import { SHOWCASE_PAGES } from '../../route-tree/showcase-pages.ts';

/** One page of the component showcase, as its route's loader fetched it. */
export function ComponentPage() {
  const { page, Content }: { page: string; Content: ComponentType } = useLoaderData({
    from: `/main${patterns.component}`,
  });
  // The route is the same for all pages of a part: the key gives each a state of its own.
  return (
    <ShowcaseEntries value={SHOWCASE_PAGES}>
      <Content key={page} />
    </ShowcaseEntries>
  );
}

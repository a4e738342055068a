import { useLoaderData } from '@tanstack/react-router';
import type { ComponentType } from 'react';

import { patterns } from '../../../client/paths.ts';

/** One page of the component showcase, as its route's loader fetched it. */
export function ComponentPage() {
  const { page, Content }: { page: string; Content: ComponentType } = useLoaderData({
    from: `/main${patterns.component}`,
  });
  // The route is the same for all pages of a part: the key gives each a state of its own.
  return <Content key={page} />;
}

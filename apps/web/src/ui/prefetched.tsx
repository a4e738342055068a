import { type ComponentType, lazy, useState } from 'react';

import { logError } from '../client/log.ts';

interface PrefetchedPart<Props extends object> {
  /** Needs a Suspense boundary around it. */
  Part: ComponentType<Props>;
  /** Fetches the code before it is shown. Only a head start: a failure is logged, and seen when the part is shown. */
  fetchAhead: () => void;
}

/**
 * A part of the page whose code comes later. Code that was fetched ahead is drawn at once: with `lazy` alone React would show the fallback
 * first, and keep it for 300 ms.
 */
export function prefetched<Props extends object>(load: () => Promise<ComponentType<Props>>): PrefetchedPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Lazy: ComponentType<Props> = lazy(fetchPart);
  function Part(props: Props) {
    const [Own] = useState(() => loaded ?? Lazy);
    return <Own {...props} />;
  }
  const fetchAhead = () =>
    void fetchPart().catch((error: unknown) => logError('A part could not be fetched ahead', error));
  return { Part, fetchAhead };
}

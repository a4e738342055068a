import { lazy, Suspense, useEffect, useState } from 'react';

import { signInProviders } from '../api/providers.ts';

// Most installations have none.
const ProviderButtons = lazy(async () => ({ default: (await import('./provider-buttons.tsx')).ProviderButtons }));

/** The other ways to sign in, where the installation has some. They are asked for when the form is drawn. */
export function Providers({ destination }: { destination: () => string }) {
  const [providers, setProviders] = useState<string[]>([]);
  useEffect(() => {
    let shown = true;
    void signInProviders().then((found) => shown && setProviders(found));
    return () => {
      shown = false;
    };
  }, []);
  if (providers.length === 0) return null;
  return (
    <Suspense>
      <ProviderButtons providers={providers} destination={destination} />
    </Suspense>
  );
}

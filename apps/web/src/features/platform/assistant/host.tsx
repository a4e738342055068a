import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

import { logError } from '../../../client/log.ts';
import { whenIdle } from '../../../ui/when-idle.ts';

const Toggle = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./toggle.tsx')).AssistantToggle };
  } catch (error) {
    // The page is worth more than its assistant.
    logError('No assistant', error);
    return { default: () => null };
  }
});

/** The floating assistant, once the page has all that it shows; its window comes with the first click. */
export function AssistantHost() {
  const [rests, setRests] = useState(false);
  useEffect(() => whenIdle(() => setRests(true)), []);
  return (
    rests && (
      <Suspense>
        <Toggle />
      </Suspense>
    )
  );
}

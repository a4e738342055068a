import { lazy, Suspense, useEffect, useState } from 'react';

import { whenIdle } from '../../../../ui/when-idle.ts';

const UnreadMark = lazy(async () => ({ default: (await import('./unread-mark.tsx')).UnreadMark }));

/** After all that the first page asks for, in milliseconds. */
const AFTER_MS = 8000;

/** The place of the number of conversations with something new, which comes when the page rests. */
export function UnreadSlot() {
  const [rests, setRests] = useState(false);
  useEffect(() => whenIdle(() => setRests(true), AFTER_MS), []);
  return (
    rests && (
      <Suspense>
        <UnreadMark />
      </Suspense>
    )
  );
}

import { lazy, Suspense, useEffect, useState } from 'react';

import { useSession } from '../../../../client/session.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';
import { whenIdle } from '../../../../ui/when-idle.ts';

// Most people have no timer most of the time: its code comes when the page has nothing more urgent to do.
const HeaderTimer = lazy(async () => {
  const [{ HeaderTimer: Timer }] = await Promise.all([import('./header-timer.tsx'), loadTexts('timer')]);
  return { default: Timer };
});

/** Where the header shows the person's timer, on every page; only lawyers have one. */
export function TimerSlot() {
  const { user } = useSession();
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => whenIdle(() => setIsWanted(true)), []);
  if (!isWanted || (user?.accessLevel !== 'lawyer' && user?.accessLevel !== 'lawyer_admin')) return null;
  return (
    <Suspense>
      <HeaderTimer personId={user.id} />
    </Suspense>
  );
}

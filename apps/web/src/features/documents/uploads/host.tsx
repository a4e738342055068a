import { type ComponentType, lazy, Suspense, useEffect } from 'react';

import { logError } from '../../../client/log.ts';
import { useSession } from '../../../client/session.tsx';
import { loadTexts } from '../../../i18n/i18n.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import { hasLeftUploads, useTrayWanted, wantTray } from './wanted.ts';

/** After the page has all that it shows, in milliseconds. */
const AFTER_MS = 1000;

const Tray = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [{ Tray: Own }] = await Promise.all([import('./tray/tray.tsx'), loadTexts('uploads', 'ui')]);
    return { default: Own };
  } catch (error) {
    // The page is worth more than its tray.
    logError('The uploads could not be shown', error);
    return { default: () => null };
  }
});

/** Shows uploads on every page once there are some, and takes up those that the person left here another day. */
export function UploadsHost() {
  const personId = useSession().user?.id ?? null;
  const wanted = useTrayWanted();
  useEffect(
    () => (personId !== null && hasLeftUploads(personId) ? whenIdle(wantTray, AFTER_MS) : undefined),
    [personId],
  );
  return (
    wanted && (
      <Suspense>
        <Tray />
      </Suspense>
    )
  );
}

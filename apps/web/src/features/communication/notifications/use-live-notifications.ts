import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { logError } from '../../../client/log.ts';
import { whenIdle } from '../../../ui/when-idle.ts';

/** The live connection's code is as much as a small page: it comes when a page has all that it shows. */
const AFTER_MS = 1500;

/** Keeps the notifications up to date while the component is there; answers how many have arrived since. */
export function useLiveNotifications(userId: string): number {
  const client = useQueryClient();
  const [arrived, setArrived] = useState(0);

  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    const follow = async () => {
      try {
        const [{ followNotifications }, { endPushWithSession, renewPush }] = await Promise.all([
          import('./live.ts'),
          import('./push/own-device.ts'),
        ]);
        if (isOver) return;
        stop = followNotifications({ client, userId, onNew: () => setArrived((count) => count + 1) });
        endPushWithSession();
        await renewPush(userId);
      } catch (error) {
        // Asking now and then goes on all the same.
        logError('The notifications could not be followed', error);
      }
    };
    const callOff = whenIdle(() => void follow(), AFTER_MS);
    return () => {
      isOver = true;
      callOff();
      stop?.();
    };
  }, [client, userId]);

  return arrived;
}

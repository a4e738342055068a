import { useEffect } from 'react';

import { logError } from '../../../client/log.ts';
import { whenIdle } from '../../../ui/when-idle.ts';

/** After what the page itself asks for, in milliseconds. */
const AFTER_MS = 8000;

/** While somebody is signed in: says now and then that they look at a page, and sends what waits from another visit. */
export function useAtWork(userId: string | null): void {
  useEffect(() => {
    if (userId === null) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    const begin = async () => {
      try {
        const { beAtWork } = await import('./at-work.ts');
        if (!isOver) stop = beAtWork();
      } catch (error) {
        logError('It could not be said that somebody is here', error);
      }
    };
    const callOff = whenIdle(() => void begin(), AFTER_MS);
    return () => {
      isOver = true;
      callOff();
      stop?.();
    };
  }, [userId]);
}

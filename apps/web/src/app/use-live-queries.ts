import { useEffect } from 'react';

import { logError } from '../client/log.ts';
import { queryClient } from '../client/query-client.ts';
import { useSession } from '../client/session.tsx';
import { whenIdle } from '../ui/when-idle.ts';

/** After the page has all that it shows, in milliseconds: the code of the live connection weighs on no first page. */
const AFTER_MS = 1500;

/** Keeps what the dashboard shows of cases and proposals as others change it. */
export function useLiveQueries(): void {
  const { user } = useSession();
  const reader = user?.accessLevel === 'user' ? 'client' : 'firm';
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    const follow = async () => {
      try {
        const { followQueries } = await import('../client/live-queries.ts');
        if (!isOver) stop = followQueries(queryClient, reader);
      } catch (error) {
        logError('Changes of others could not be followed', error);
      }
    };
    const callOff = whenIdle(() => void follow(), AFTER_MS);
    return () => {
      isOver = true;
      callOff();
      stop?.();
    };
  }, [reader]);
}

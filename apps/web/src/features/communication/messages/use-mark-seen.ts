import { useEffect } from 'react';

import { logError } from '../../../client/log.ts';
import { useMarkRead } from './api/messages.ts';

/** Marks the conversation as read once somebody has it before their eyes: never in a tab of the browser that nobody looks at. */
export function useMarkSeen(caseId: string, unread: number): void {
  const { mutate } = useMarkRead(caseId);
  useEffect(() => {
    if (unread === 0) return undefined;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      mutate(undefined, {
        onError: (error) => logError('A conversation could not be marked as read', error),
      });
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [unread, mutate]);
}

import { useMemo, useSyncExternalStore } from 'react';

import { currentUploads, subscribeToUploads } from '../session-queue.ts';
import type { Upload } from '../types.ts';

/** The uploads of a form that are not there yet. */
export function useGoing(place: string): readonly Upload[] {
  const uploads = useSyncExternalStore(subscribeToUploads, currentUploads);
  return useMemo(
    () => uploads.filter(({ target, state }) => target.attached_in === place && state !== 'done'),
    [uploads, place],
  );
}

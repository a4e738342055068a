import { useSyncExternalStore } from 'react';

import { logError } from '../../client/log.ts';

function subscribe(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify);
  return () => document.removeEventListener('fullscreenchange', notify);
}

/** Whether the page fills the screen. Esc and the browser's own controls change it too. */
export function useFullscreen(): boolean {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
}

/** Lets the page fill the screen, or gives the screen back. */
export async function toggleFullscreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch (error) {
    // The browser may refuse, and nothing is lost by it.
    logError('The screen could not be filled or given back', error);
  }
}

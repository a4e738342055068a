import { useSyncExternalStore } from 'react';

const PREFIX = 'app-uploads:';

let wanted = false;
const listeners = new Set<() => void>();

/** There is something to show: the tray is fetched, and stays. */
export function wantTray(): void {
  wanted = true;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Whether the tray is wanted. */
export function useTrayWanted(): boolean {
  return useSyncExternalStore(subscribe, () => wanted);
}

/** Whether a person has left uploads in this browser. Reading it costs nothing, where the queue itself takes a library. */
export function hasLeftUploads(personId: string): boolean {
  try {
    return localStorage.getItem(PREFIX + personId) !== null;
  } catch {
    // Storage is forbidden: nothing was left.
    return false;
  }
}

/** Notes whether a person has uploads in this browser. */
export function noteUploads(personId: string, has: boolean): void {
  try {
    if (has) localStorage.setItem(PREFIX + personId, '');
    else localStorage.removeItem(PREFIX + personId);
  } catch {
    // Storage is forbidden: the queue lasts as long as the page.
  }
}

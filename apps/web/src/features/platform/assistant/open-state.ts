import { useSyncExternalStore } from 'react';

/** The window, on whatever page: whether it is open, and the conversation in it. */
export interface WindowState {
  isOpen: boolean;
  conversationId: string | null;
}

let state: WindowState = { isOpen: false, conversationId: null };
const listeners = new Set<() => void>();

function change(next: Partial<WindowState>): void {
  state = { ...state, ...next };
  for (const notify of listeners) notify();
}

/** Opens or closes the window of the assistant. */
export const openAssistant = (isOpen: boolean): void => change({ isOpen });
/** Shows a conversation in it; null for a new one. */
export const showConversation = (conversationId: string | null): void => change({ conversationId });

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The state of the window; it stays over a change of pages. */
export function useAssistantWindow(): WindowState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );
}

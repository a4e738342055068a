import { useSyncExternalStore } from 'react';

import { useSession } from '../client/session.tsx';

let simulated: string | null = null;
const listeners = new Set<() => void>();

/** Shows what a role would see, until null takes it back. Display alone: what a person may do is the database's to say. */
export function simulateRole(role: string | null): void {
  simulated = role;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The role by which the menu and the role guards choose what to show: the simulated one, or else the session's. */
export function useCurrentRole(): string | undefined {
  const { user } = useSession();
  return (
    useSyncExternalStore(
      subscribe,
      () => simulated,
      () => null,
    ) ?? user?.role
  );
}

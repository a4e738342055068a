import { useSyncExternalStore } from 'react';

import { fieldOf } from './fields.ts';
import { currentSession, subscribeToSession } from './session.tsx';

/** The team of the person's firm to which lists and figures are narrowed. */
export interface Workspace {
  id: string;
  name: string;
  plan: 'Free' | 'Pro';
}

// The key in the browser's storage, and the team that was read from it.
let readFrom: string | null = null;
let chosen: Workspace | null = null;
const listeners = new Set<() => void>();

/** One for each person and firm: who comes back finds their team, who changes firms none. Null for people without a firm. */
function storageKey(): string | null {
  const { user } = currentSession();
  return user?.lawFirm ? `app-workspace:${user.id}:${user.lawFirm}` : null;
}

/** The chosen team at this moment; null for the whole firm and for people without one. */
export function currentWorkspace(): Workspace | null {
  const key = storageKey();
  if (key !== readFrom) {
    readFrom = key;
    chosen = key === null ? null : read(key);
  }
  return chosen;
}

function read(key: string): Workspace | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const id = fieldOf(value, 'id');
    const name = fieldOf(value, 'name');
    if (typeof id !== 'string' || typeof name !== 'string') return null;
    return { id, name, plan: fieldOf(value, 'plan') === 'Pro' ? 'Pro' : 'Free' };
  } catch {
    // Damaged or forbidden storage: as if nothing had been chosen.
    return null;
  }
}

/** Narrows to a team, or with null to none; kept on this device. Nothing happens for people without a firm. */
export function chooseWorkspace(team: Workspace | null): void {
  const key = storageKey();
  if (key === null) return;
  readFrom = key;
  chosen = team && { id: team.id, name: team.name, plan: team.plan };
  try {
    if (chosen === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // Storage is forbidden or full: the choice then lasts as long as the page.
  }
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== readFrom) return;
    readFrom = null;
    notify();
  };
  const stopSession = subscribeToSession(notify);
  listeners.add(notify);
  window.addEventListener('storage', onStorage);
  return () => {
    stopSession();
    listeners.delete(notify);
    window.removeEventListener('storage', onStorage);
  };
}

/** The chosen team; null for the whole firm and for people without one. Follows choices in other tabs. */
export function useWorkspace(): Workspace | null {
  return useSyncExternalStore(subscribe, currentWorkspace, () => null);
}

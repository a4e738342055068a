import { fieldOf } from './fields.ts';
import { currentSession } from './session.tsx';

/** What a person has typed and not sent. */
export interface Draft {
  /** Changes with the words: sending the same words again after a lost answer can be the same thing. */
  id: string;
  values: unknown;
}

const PREFIX = 'app-draft:';
/** What nobody came back to for this long is forgotten, in milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

function keyOf(thing: string): string | null {
  const { user } = currentSession();
  return user && `${PREFIX}${user.id}:${thing}`;
}

/** What the signed-in person has typed about a thing; null where there is nothing, or nothing that can be read. */
export function readDraft(thing: string): Draft | null {
  const key = keyOf(thing);
  return key === null ? null : read(key);
}

function read(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const id = fieldOf(stored, 'id');
    const at = fieldOf(stored, 'at');
    if (typeof id !== 'string' || typeof at !== 'number' || Date.now() - at > KEPT_MS) return null;
    return { id, values: fieldOf(stored, 'values') };
  } catch {
    // Damaged, or storage is forbidden: as if nothing had been typed.
    return null;
  }
}

/** What the signed-in person has kept here about things whose names begin alike. */
export function draftsBeginning(things: string): Draft[] {
  const prefix = keyOf(things);
  if (prefix === null) return [];
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix)).flatMap((key) => read(key) ?? []);
  } catch {
    // Storage is forbidden: nothing was kept.
    return [];
  }
}

/** Keeps what is being typed about a thing, on this device. */
export function keepDraft(thing: string, draft: Draft): void {
  const key = keyOf(thing);
  if (key === null) return;
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() }));
  } catch {
    // Storage is forbidden or full: the text then lasts as long as its form.
  }
}

/** Forgets what was typed about a thing: it was sent, or given up. */
export function forgetDraft(thing: string): void {
  const key = keyOf(thing);
  if (key !== null) removeWhere((stored) => stored === key);
}

/** Forgets everything that anybody has typed on this device: they sign out. */
export function forgetDrafts(): void {
  removeWhere(() => true);
}

/** Somebody has signed in: what others have typed here is forgotten, and what is too old. */
export function sweepDrafts(personId: string): void {
  removeWhere((key) => !key.startsWith(`${PREFIX}${personId}:`) || read(key) === null);
}

function removeWhere(isGone: (key: string) => boolean): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX) && isGone(key)) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

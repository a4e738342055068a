import { useSyncExternalStore } from 'react';

/** What a person chose about the look; kept in the browser's storage under `app-settings`. */
export interface Settings {
  colorScheme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  /** The higher contrast is stored as 'hight': the name is part of the stored format. */
  contrast: 'default' | 'hight';
}

/** Where the theme keeps the colour mode, apart from the other settings. */
export const MODE_STORAGE_KEY = 'theme-mode';

const STORAGE_KEY = 'app-settings';
const DEFAULTS: Settings = { colorScheme: 'light', direction: 'ltr', contrast: 'default' };

let settings = read();
const listeners = new Set<() => void>();

function read(): Settings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return { ...DEFAULTS, ...(typeof stored === 'object' ? stored : {}) };
  } catch {
    // Damaged or forbidden storage costs the person's preferences, never the app.
    return DEFAULTS;
  }
}

function notifyAll(): void {
  for (const notify of listeners) notify();
}

window.addEventListener('storage', (event) => {
  if (event.key !== STORAGE_KEY) return;
  settings = read();
  notifyAll();
});

/** Changes some settings and stores them at once. */
export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Private browsing may refuse storage: the change then lasts as long as the page.
  }
  notifyAll();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The settings; the component draws itself again when they change, in another tab as well. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, () => settings);
}

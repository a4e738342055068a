import { useSyncExternalStore } from 'react';

import { keepDateHabits } from '../ui/format/date-habits.ts';
import { DEFAULTS, repairSettings, type Settings } from './settings.ts';
import { darkPalette, lightPalette } from './theme/palette.ts';

/** Where the colour mode is kept, apart from the other settings. */
export const MODE_STORAGE_KEY = 'theme-mode';

const STORAGE_KEY = 'app-settings';

/** The pages that the build draws ahead have no browser: they show the defaults. */
const inBrowser = typeof window !== 'undefined';

let settings = inBrowser ? read() : DEFAULTS;
const listeners = new Set<() => void>();

/** The stored settings. The colour mode has a key of its own, which wins over the copy among the settings. */
function read(): Settings {
  let stored: unknown;
  let mode: string | null = null;
  try {
    mode = localStorage.getItem(MODE_STORAGE_KEY);
    stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    // Damaged or forbidden storage costs the person's preferences, never the app.
  }
  if (mode === 'system') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const repaired = repairSettings(stored);
  return mode === 'light' || mode === 'dark' ? { ...repaired, colorScheme: mode } : repaired;
}

function write(): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
    localStorage.setItem(MODE_STORAGE_KEY, settings.colorScheme);
  } catch {
    // Private browsing may refuse storage: the change then lasts as long as the page.
  }
}

/** Tells those who write dates, and the style sheet (theme/look.css), by attributes of `html`; index.html's first script does the same before the app is here. */
function show(): void {
  keepDateHabits(settings);
  const { dataset } = document.documentElement;
  dataset['contrast'] = settings.contrast;
  dataset['density'] = settings.density;
  dataset['preset'] = settings.primaryColor;
  dataset['font'] = settings.fontFamily;
  const { background } = settings.colorScheme === 'dark' ? darkPalette : lightPalette;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background.default);
}

function notifyAll(): void {
  show();
  for (const notify of listeners) notify();
}

function followOtherTabs({ key }: StorageEvent): void {
  // Null: another tab emptied the whole storage.
  if (key !== null && key !== STORAGE_KEY && key !== MODE_STORAGE_KEY) return;
  settings = read();
  notifyAll();
}

if (inBrowser) {
  show();
  window.addEventListener('storage', followOtherTabs);
}

/** The settings as they are now. */
export function currentSettings(): Settings {
  return settings;
}

/** Changes some settings and stores them at once. */
export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  write();
  notifyAll();
}

/** Puts every setting, the colour mode among them, back to its default. */
export function resetSettings(): void {
  changeSettings(DEFAULTS);
}

/** Calls back after every change, in another tab as well; returns how to stop it. */
export function subscribeToSettings(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The settings; the component draws itself again when they change, in another tab as well. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribeToSettings, currentSettings, () => DEFAULTS);
}

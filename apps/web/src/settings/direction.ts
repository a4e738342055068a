import type { EmotionCache } from '@emotion/cache';
import { useSyncExternalStore } from 'react';

import type { Language } from '../i18n/languages.ts';
import { currentSettings, subscribeToSettings } from './settings-store.ts';
import { DEFAULTS, type Settings } from './settings.ts';
import { createStyleCache } from './theme/plain-style-cache.ts';

type Direction = Settings['direction'];

const plainCache = createStyleCache('css');
let flippedCache: EmotionCache | null = null;
const listeners = new Set<() => void>();

/** Arabic is written from right to left; every other language follows the person's choice. */
export function directionOf(language: Language, settings: Settings = currentSettings()): Direction {
  return language.direction === 'rtl' ? 'rtl' : settings.direction;
}

/** Fetches what turns the component library's styles around, once. Rejects when it cannot be fetched. */
export async function loadFlippedStyles(): Promise<void> {
  if (flippedCache) return;
  const { styleCacheFor } = await import('./style-cache.ts');
  flippedCache ??= styleCacheFor('rtl');
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The direction that is wanted for a language now. */
export function useWantedDirection(language: Language): Direction {
  return useSyncExternalStore(
    subscribeToSettings,
    () => directionOf(language),
    () => directionOf(language, DEFAULTS),
  );
}

/** The styles for a direction. As long as those for right to left are on their way, the page stays as it was, and as one tree. */
export function useDirectedStyles(wanted: Direction): { direction: Direction; cache: EmotionCache } {
  const flipped = useSyncExternalStore(
    subscribe,
    () => flippedCache,
    () => null,
  );
  return wanted === 'rtl' && flipped ? { direction: 'rtl', cache: flipped } : { direction: 'ltr', cache: plainCache };
}

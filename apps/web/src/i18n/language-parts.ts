import type Dates from 'dayjs';

import { type Language, languageOf } from './languages.ts';

/** Parts of a theme that give the component library's own words (pagination, data grid, date pickers) in one language. */
export type SystemTexts = readonly object[];

// English is what the libraries speak without being asked to: it costs nothing. One file a language keeps the map of files small.
const PARTS: Partial<Record<Language['value'], () => Promise<{ systemTexts: SystemTexts }>>> = {
  fr: () => import('./language-parts/fr.ts'),
  vi: () => import('./language-parts/vi.ts'),
  cn: () => import('./language-parts/cn.ts'),
  ar: () => import('./language-parts/ar.ts'),
};

const NONE: SystemTexts = [];
const loaded = new Map<Language['value'], SystemTexts>();
let dateLocale = languageOf('en').adapterLocale;
let dates: typeof Dates | undefined;

/**
 * Fetches what the libraries need to speak a language: the component library's words, and the date library with its names of months,
 * halves of the day, how long ago. Rejects when it cannot be fetched.
 */
export async function loadLanguageParts({ value, adapterLocale }: Language): Promise<void> {
  const parts = await PARTS[value]?.();
  if (parts) loaded.set(value, parts.systemTexts);
  // Most first visits are in English, and many of their pages show no date: nothing is fetched for them.
  if (adapterLocale !== dateLocale) dates = (await import('dayjs')).default;
}

/** Makes the date library speak a language, once its parts are there and it is the one that is shown. */
export function speakDates({ adapterLocale }: Language): void {
  dates?.locale(adapterLocale);
  dateLocale = adapterLocale;
}

/** The component library's words of a language, English as long as they are not loaded. The same array at every call. */
export function systemTextsOf({ value }: Language): SystemTexts {
  return loaded.get(value) ?? NONE;
}

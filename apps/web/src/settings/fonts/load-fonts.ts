import type { Language } from '../../i18n/languages.ts';
import type { Settings } from '../settings.ts';

// Public Sans is in the first style sheet; every other font comes with the first page that uses it.
const STYLES: Record<Settings['fontFamily'], (() => Promise<unknown>) | null> = {
  'Public Sans': null,
  Inter: () => import('./inter.css'),
  'DM Sans': () => import('./dm-sans.css'),
  'Nunito Sans': () => import('./nunito-sans.css'),
};

/** Makes a font known to the page; its files are fetched by the browser where text uses it. Rejects when the rules cannot be fetched. */
export async function loadFont(family: Settings['fontFamily']): Promise<void> {
  await STYLES[family]?.();
}

/** The font of a language whose letters the chosen one lacks. */
export async function loadScriptFont({ value }: Language): Promise<void> {
  if (value === 'ar') await import('./cairo.css');
}

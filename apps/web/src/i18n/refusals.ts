import i18next from 'i18next';

import { FALLBACK_LANGUAGE, languageOf } from './languages.ts';

/** How long a first page may take before the sentences are fetched all the same, in milliseconds. */
const PATIENCE = 5000;

/**
 * Fetches a language's sentences for refusals, once the page has nothing more urgent to do: they weigh on no first page, and are there
 * before somebody has filled in a form. In English the server's own sentences are shown, and nothing is fetched.
 */
export function fetchRefusalsWhenIdle(code: string): void {
  if (languageOf(code) === FALLBACK_LANGUAGE) return;
  const fetch = () => void i18next.loadNamespaces('refusals');
  // Safari cannot say when it is idle.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetch, { timeout: PATIENCE });
  else setTimeout(fetch, PATIENCE);
}

/** Fetches them at once, for a refusal that is there before the page is. */
export async function fetchRefusals(): Promise<void> {
  if (languageOf(i18next.language) !== FALLBACK_LANGUAGE) await i18next.loadNamespaces('refusals');
}

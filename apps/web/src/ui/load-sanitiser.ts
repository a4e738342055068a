import type { sanitise } from './sanitise.ts';

let loaded: typeof sanitise | null = null;

/** The sanitiser once it is there; null before. */
export function loadedSanitiser(): typeof sanitise | null {
  return loaded;
}

/** Fetches the sanitiser. Who does so before drawing written text spares the reader its placeholder. */
export async function loadSanitiser(): Promise<typeof sanitise> {
  loaded ??= (await import('./sanitise.ts')).sanitise;
  return loaded;
}

import { loadLanguageParts } from './language-parts.ts';
import type { Language } from './languages.ts';

type Preparation = (language: Language) => Promise<unknown>;

const preparations: Preparation[] = [loadLanguageParts];

/** Adds something that must be there before a page shows itself in a language: a script, a direction. */
export function beforeLanguage(prepare: Preparation): void {
  preparations.push(prepare);
}

/** Fetches what a language needs beside its texts. Rejects when a part cannot be fetched. */
export async function prepareLanguage(language: Language): Promise<void> {
  await Promise.all(preparations.map((prepare) => prepare(language)));
}

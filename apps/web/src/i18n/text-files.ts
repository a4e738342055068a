import type { ResourceKey } from 'i18next';

import type { Language } from './languages.ts';
import { files as english } from './texts/en.ts';

type Files = Record<string, () => Promise<ResourceKey>>;

// A list of twenty files in five languages is 3 KB of every first visit: each but the default one is fetched by those who read it.
const LISTS: Record<Language['value'], () => Promise<{ files: Files }>> = {
  en: () => Promise.resolve({ files: english }),
  fr: () => import('./texts/fr.ts'),
  vi: () => import('./texts/vi.ts'),
  cn: () => import('./texts/cn.ts'),
  ar: () => import('./texts/ar.ts'),
};

/** Fetches the texts of a namespace. Rejects when there is no such file, or when it cannot be fetched. */
export async function fetchTexts(language: Language['value'], namespace: string): Promise<ResourceKey> {
  const { files } = await LISTS[language]();
  const file = files[`../locales/${language}/${namespace}.json`];
  if (!file) throw new Error(`There are no texts '${namespace}' in ${language}`);
  return file();
}

import { languageOf, type Language } from '../../../i18n/languages.ts';
import { type HelpSection, parseHelp } from './model/parse-help.ts';
import { HELP_PAGES, type HelpSlug } from './pages.ts';

const LISTS: Record<Language['value'], () => Promise<{ files: Record<string, () => Promise<string>> }>> = {
  en: () => import('./texts/en.ts'),
  fr: () => import('./texts/fr.ts'),
  vi: () => import('./texts/vi.ts'),
  cn: () => import('./texts/cn.ts'),
  ar: () => import('./texts/ar.ts'),
};

/** A page of help in one language. */
export interface HelpText {
  slug: HelpSlug;
  language: Language['value'];
  sections: HelpSection[];
}

/** Fetches a page of help. Rejects when it cannot be fetched. */
export async function loadHelp(slug: HelpSlug, code: string): Promise<HelpText> {
  const language = languageOf(code).value;
  const { files } = await LISTS[language]();
  const file = files[`../pages/${language}/${slug}.md`];
  if (!file) throw new Error(`There is no page of help '${slug}' in ${language}`);
  return { slug, language, sections: parseHelp(await file()) };
}

/** Fetches every page of help, for a search. */
export async function loadAllHelp(code: string): Promise<HelpText[]> {
  return Promise.all(HELP_PAGES.map(({ slug }) => loadHelp(slug, code)));
}

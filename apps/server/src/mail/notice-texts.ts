import type { Language } from './languages.ts';
import arNotices from './texts/notices/ar.json' with { type: 'json' };
import cnNotices from './texts/notices/cn.json' with { type: 'json' };
import enNotices from './texts/notices/en.json' with { type: 'json' };
import frNotices from './texts/notices/fr.json' with { type: 'json' };
import viNotices from './texts/notices/vi.json' with { type: 'json' };
import arSentences from './texts/sentences/ar.json' with { type: 'json' };
import cnSentences from './texts/sentences/cn.json' with { type: 'json' };
import enSentences from './texts/sentences/en.json' with { type: 'json' };
import frSentences from './texts/sentences/fr.json' with { type: 'json' };
import viSentences from './texts/sentences/vi.json' with { type: 'json' };

/** What letters and pushes say around a notification. The same keys in every language: a file that lacks one is a type error. */
export const NOTICES: Readonly<Record<Language, typeof enNotices>> = {
  en: enNotices,
  fr: frNotices,
  vi: viNotices,
  cn: cnNotices,
  ar: arNotices,
};

type Sentences = typeof enSentences;

/** What notifications say, by kind: the words of the screens, literally. HTML; `{{first}}` and `{{second}}` are the texts in it. */
const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: enSentences,
  fr: frSentences,
  vi: viSentences,
  cn: cnSentences,
  ar: arSentences,
};

/** The sentence of a kind, null for one that is not known. */
export function sentenceOf(kind: string | null, language: Language): string | null {
  if (kind === null) return null;
  return Object.entries(SENTENCES[language]).find(([key]) => key === kind)?.[1] ?? null;
}

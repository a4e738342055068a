/** The languages of the interface, as its files call them. */
export const LANGUAGES = ['en', 'fr', 'vi', 'cn', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What standards call each of them (BCP 47). */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  en: 'en',
  fr: 'fr',
  vi: 'vi',
  cn: 'zh-Hans',
  ar: 'ar',
};

/**
 * The first of our languages that a text names: a code of ours, a tag like `fr-CA`, or a browser's Accept-Language with its weights.
 * English when there is none.
 */
export function languageFrom(text: string | null): Language {
  const wanted = (text ?? '')
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((each) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(each)?.[1]).find(Boolean);
      return { language: ofTag(tag.trim()), weight: Number(weight ?? 1), position };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.position - b.position);
  return wanted.find(({ language }) => language !== null)?.language ?? 'en';
}

/** The language that somebody's account names, as far as it names one: chosen here or by another program of the project. */
export function chosenLanguage(metadata: Readonly<Record<string, unknown>>): string | null {
  const chosen = metadata['language'] ?? metadata['locale'];
  return typeof chosen === 'string' ? chosen : null;
}

function ofTag(tag: string): Language | null {
  const [code] = tag.split(/[-_]/);
  if (code === 'zh') return 'cn';
  return LANGUAGES.find((each) => each === code) ?? null;
}

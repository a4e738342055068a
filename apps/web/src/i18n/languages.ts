/** One language of the interface. */
export interface Language {
  /** The code under which the choice is stored and the texts are filed. */
  value: string;
  /** Its own name for itself. */
  label: string;
  countryCode: string;
  /** The locale of numbers and dates. */
  locale: string;
  currency: string;
  direction: 'ltr' | 'rtl';
}

/** The languages that can be chosen; the first is the default and the one to fall back to. */
export const LANGUAGES = [
  { value: 'en', label: 'English', countryCode: 'GB', locale: 'en-US', currency: 'USD', direction: 'ltr' },
] as const satisfies readonly Language[];

export const FALLBACK_LANGUAGE = LANGUAGES[0];

/** The language filed under a code; the fallback for a code that is unknown. */
export function languageOf(code: string | undefined): Language {
  return LANGUAGES.find((language) => language.value === code) ?? FALLBACK_LANGUAGE;
}

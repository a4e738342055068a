import { languageOf } from '../../i18n/languages.ts';

/** The BCP 47 tag by which numbers, money and names are written in one of the app's languages. */
export function formatLocale(language: string): string {
  return languageOf(language).locale;
}

/** The name that the date library gives to one of the app's languages. */
export function dateLocale(language: string): string {
  return languageOf(language).adapterLocale;
}

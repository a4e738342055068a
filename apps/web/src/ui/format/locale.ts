import { languageOf } from '../../i18n/languages.ts';

const DATE_LOCALES: Record<string, string> = { cn: 'zh-cn', ar: 'ar-sa' };

/** The BCP 47 tag by which numbers, money and names are written in one of the app's languages. */
export function formatLocale(language: string): string {
  return languageOf(language).locale;
}

/** The name that the date library gives to one of the app's languages. */
export function dateLocale(language: string): string {
  return DATE_LOCALES[language] ?? language;
}

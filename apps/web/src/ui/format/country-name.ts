import { useTranslation } from 'react-i18next';

import { formatLocale } from './locale.ts';

/** The name of a country in the reader's language; a code that is no country's stays as it is. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useTranslation('ui');
  const names = new Intl.DisplayNames([formatLocale(i18n.language)], { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Za-z]{2}$/.test(code) ? (names.of(code.toUpperCase()) ?? code) : code);
}

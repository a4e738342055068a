import { useTranslation } from 'react-i18next';

import { formatLocale } from '../../../ui/format/locale.ts';

/** The short names of the twelve months in the reader's language. */
export function useMonths(): string[] {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(formatLocale(i18n.language), { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)));
}

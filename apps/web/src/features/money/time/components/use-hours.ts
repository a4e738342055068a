import { useTranslation } from 'react-i18next';

import { formatLocale } from '../../../../ui/format/locale.ts';

const MINUTES = 60;

/** Writes minutes as hours in the reader's language: `1.5`, `0.25`. */
export function useHours(): (minutes: number) => string {
  const { i18n } = useTranslation('time');
  const locale = formatLocale(i18n.language);
  const whole = new Intl.NumberFormat(locale);
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  });
  return (minutes) => (minutes === 0 ? whole.format(0) : format.format(minutes / MINUTES));
}

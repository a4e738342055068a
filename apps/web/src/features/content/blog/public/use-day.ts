import { useTranslation } from 'react-i18next';

import { formatLocale } from '../../../../ui/format/locale.ts';

/** Writes a day by its year, month and number. Without the library of dates, which the page of a post needs for nothing else. */
export function useDay(): (moment: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(formatLocale(i18n.language), { dateStyle: 'medium', timeZone: 'UTC' });
  return (moment) => format.format(new Date(moment));
}

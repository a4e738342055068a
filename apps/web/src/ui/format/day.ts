import { useTranslation } from 'react-i18next';

import { formatLocale } from './locale.ts';

/** Writes a day by its year, month and number, without the library of dates: public pages need it for nothing else. `style`: how long. */
export function useDay(style: 'long' | 'medium' = 'long'): (moment: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(formatLocale(i18n.language), { dateStyle: style, timeZone: 'UTC' });
  return (moment) => format.format(new Date(moment));
}

import { useTranslation } from 'react-i18next';

import { formatLocale } from '../format/locale.ts';

/** A number in the reader's digits and groups; with `more` as '1,000+': that many were counted, and there are more. */
export function useCountText(): (count: number, more?: boolean) => string {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(formatLocale(i18n.language));
  return (count, more = false) => `${format.format(count)}${more ? '+' : ''}`;
}

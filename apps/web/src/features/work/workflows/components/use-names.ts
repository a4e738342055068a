import { useTranslation } from 'react-i18next';

import { formatLocale } from '../../../../ui/format/locale.ts';

/** Names one after the other, as the reader's language lists them. */
export function useNames(): (names: readonly string[]) => string {
  const { i18n } = useTranslation('workflows');
  const format = new Intl.ListFormat(formatLocale(i18n.language), { type: 'conjunction' });
  return (names) => format.format(names);
}

import { useTranslation } from 'react-i18next';

// Read once: a page that stays open over New Year's Eve may say the old year until it is loaded again.
const YEAR = new Date().getFullYear();

/** Whose it is, and since when. */
export function Copyright() {
  const { t } = useTranslation();
  return t('copyright', { year: YEAR });
}

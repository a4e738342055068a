import { useTranslation } from 'react-i18next';

import { FALLBACK_LANGUAGE, languageOf } from '../../../i18n/languages.ts';
import { retell, type Told } from './retell.ts';

/** Says a notification in the reader's language, as HTML. */
export function useSentence(): (told: Told) => string {
  const { t, i18n } = useTranslation('notifications');
  const english = i18n.getFixedT(FALLBACK_LANGUAGE.value, 'notifications');
  return (told) => {
    if (languageOf(i18n.language) === FALLBACK_LANGUAGE) return told.title;
    return retell(
      told,
      (kind, names) => english(`sentence.${kind}`, { ...names }),
      (kind, names) => t(`sentence.${kind}`, { ...names }),
    );
  };
}

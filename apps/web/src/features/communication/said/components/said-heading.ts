import { useTranslation } from 'react-i18next';

import type { Said } from '../types.ts';

/** What a line says it is: who spoke with whom, which appointment, which letter. */
export function useSaidHeading(): (said: Said) => string {
  const { t } = useTranslation('communications');
  return ({ kind, direction, person_name: person, other, title, letter }) => {
    const name = person ?? t('somebody');
    switch (kind) {
      case 'message':
        return name;
      case 'call':
        return t(direction === 'in' ? 'heading.callIn' : 'heading.callOut', { name, other: other ?? t('somebody') });
      case 'mail':
        return `${name}: ${title ?? t('noSubject')}`;
      case 'meeting':
        return title ?? t('kind.meeting');
      default:
        return [letter === null ? t('kind.letter') : t(`letter.${letter}`), title].filter(Boolean).join(': ');
    }
  };
}

import { notificationKinds } from '@casewright/contracts/notifications';
import { useTranslation } from 'react-i18next';

import { FALLBACK_LANGUAGE, languageOf } from '../../i18n/languages.ts';

/** Stand where the English sentence has its names, so that the same place can be found in what was stored. */
const MARKS = { first: '\u{E000}', second: '\u{E001}' };

/**
 * Says a notification in the reader's language. The database stores it as an English sentence (HTML, its names escaped): one that is known
 * is said anew with the same names, any other stays as it is.
 */
export function useSentence(): (html: string) => string {
  const { t, i18n } = useTranslation('notifications');
  const english = i18n.getFixedT(FALLBACK_LANGUAGE.value, 'notifications');
  return (html) => {
    if (languageOf(i18n.language) === FALLBACK_LANGUAGE) return html;
    for (const name of notificationKinds) {
      const names = namesIn(html, english(`sentence.${name}`, MARKS));
      if (names) return t(`sentence.${name}`, names);
    }
    return html;
  };
}

function namesIn(html: string, sentence: string): { first: string; second: string } | null {
  const pattern = sentence
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(MARKS.first, '(?<first>[^<]*)')
    .replace(MARKS.second, '(?<second>[^<]*)');
  const groups = new RegExp(`^${pattern}$`).exec(html);
  return groups && { first: groups.groups?.['first'] ?? '', second: groups.groups?.['second'] ?? '' };
}

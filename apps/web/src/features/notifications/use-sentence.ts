import { isNotificationKind, type NotificationKind, notificationKinds } from '@casewright/contracts/notifications';
import { useTranslation } from 'react-i18next';

import { FALLBACK_LANGUAGE, languageOf } from '../../i18n/languages.ts';
import type { NotificationRow } from './api/notification-list.ts';

/** Stand where the English sentence has its names, so that the same place can be found in what was stored. */
const MARKS = { first: '\u{E000}', second: '\u{E001}' };

type Told = Pick<NotificationRow, 'title' | 'kind' | 'params'>;

/** The names in a sentence, as HTML. */
interface Names {
  first: string;
  second: string;
}

/**
 * Says a notification in the reader's language, as HTML. The database stores what kind it is with the names that belong into its sentence,
 * and the whole in English (HTML, its names escaped): a kind that is not known here is shown as that, and an older notification without
 * a kind is known by its sentence.
 */
export function useSentence(): (told: Told) => string {
  const { t, i18n } = useTranslation('notifications');
  const english = i18n.getFixedT(FALLBACK_LANGUAGE.value, 'notifications');
  return ({ title, kind, params }) => {
    if (languageOf(i18n.language) === FALLBACK_LANGUAGE) return title;
    for (const name of candidatesOf(kind)) {
      const sentence = english(`sentence.${name}`, MARKS);
      const names = (name === kind ? givenNames(params, sentence) : null) ?? foundNames(title, sentence);
      if (names) return t(`sentence.${name}`, { ...names });
    }
    return title;
  };
}

/** The kinds that it can be: the stored one, or any where none was stored; none where a newer database has named one. */
function candidatesOf(kind: string | null): readonly NotificationKind[] {
  if (kind === null) return notificationKinds;
  return isNotificationKind(kind) ? [kind] : [];
}

/** The names that were stored beside the sentence; null where there are not as many as it has places. */
function givenNames(params: unknown, sentence: string): Names | null {
  const places = Object.values(MARKS).filter((mark) => sentence.includes(mark)).length;
  if (!Array.isArray(params) || params.length !== places) return null;
  const [first = '', second = ''] = params.map((param) => escaped(String(param)));
  return { first, second };
}

/** The names in a sentence that was stored whole; null where it is another sentence. */
function foundNames(html: string, sentence: string): Names | null {
  const pattern = sentence
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(MARKS.first, '(?<first>[^<]*)')
    .replace(MARKS.second, '(?<second>[^<]*)');
  const groups = new RegExp(`^${pattern}$`).exec(html);
  return groups && { first: groups.groups?.['first'] ?? '', second: groups.groups?.['second'] ?? '' };
}

/** A text as HTML: whatever somebody calls a case, it is no markup. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

import { isNotificationKind, type NotificationKind, notificationKinds } from '@casewright/contracts/notifications';

import type { NotificationRow } from './api/notification-list.ts';

/** Placeholders where the English sentence has its names, so that the same place can be found in what was stored. */
const MARKS = { first: '\u{E000}', second: '\u{E001}' };

/** What is stored of a notification's words. */
export type Told = Pick<NotificationRow, 'title' | 'kind' | 'params'>;

/** The names in a sentence, as HTML. */
interface Names {
  first: string;
  second: string;
}

/** Says the sentence of a kind with its names. */
export type Say = (kind: NotificationKind, names: Names) => string;

/**
 * A notification's words in another language than English, as HTML. The database stores what kind it is with the names that belong into its
 * sentence, and the whole in English (HTML, its names escaped): a kind that is not known here is shown as that, and an older notification
 * without a kind is known by its sentence.
 */
export function retell({ title, kind, params }: Told, english: Say, reader: Say): string {
  for (const name of candidatesOf(kind)) {
    const sentence = english(name, MARKS);
    const names = (name === kind ? givenNames(params, sentence) : null) ?? foundNames(title, sentence);
    if (names) return reader(name, names);
  }
  return title;
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
  const [first = '', second = ''] = params.map((param) => isolated(escaped(String(param))));
  return { first, second };
}

/** The names in a sentence that was stored whole; null where it is another sentence. */
function foundNames(html: string, sentence: string): Names | null {
  const pattern = sentence
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(MARKS.first, '(?<first>[^<]*)')
    .replace(MARKS.second, '(?<second>[^<]*)');
  const groups = new RegExp(`^${pattern}$`).exec(html);
  return groups && { first: isolated(groups.groups?.['first']), second: isolated(groups.groups?.['second']) };
}

/** A name in another script must not turn the order of the words around it: marks of its direction keep it apart. */
function isolated(name = ''): string {
  return name && `\u2068${name}\u2069`;
}

/** A text as HTML: whatever somebody calls a case, it is no markup. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

import { addressOf, placeOfNotification } from '@casewright/contracts/notification-places';

import { escaped } from './html.ts';
import type { Language } from './languages.ts';
import { NOTICES, sentenceOf } from './notice-texts.ts';

/** Types of notifications, as people choose among them. */
export type NoticeType = Exclude<keyof (typeof NOTICES)['en']['about'], 'all'>;

/** A notification as it is delivered: what private.take_delivery says of it. */
export interface Notice {
  type: NoticeType;
  /** Null for a title that no kind says. */
  kind: string | null;
  /** The texts in the sentence, in order, as people wrote them. */
  params: readonly string[];
  /** The sentence in English: HTML whose texts are escaped. */
  title: string;
  caseId: string | null;
  linkKind: string | null;
  linkId: string | null;
  dedup: string | null;
}

/** Keeps a text in one piece, whatever its direction, inside a line of plain text. */
const ISOLATE = '\u2068';
const END = '\u2069';

/** What happened, as HTML in the reader's language. */
export function noticeHtml({ kind, params, title }: Notice, language: Language): string {
  const sentence = sentenceOf(kind, language);
  // A title comes from the database, which escapes the texts in it; its own marks are of no use in a letter.
  if (sentence === null) return escaped(plainText(title));
  return filled(sentence, (text) => `<bdi>${escaped(text)}</bdi>`, params);
}

/** The same as one line of plain text. */
export function noticeText({ kind, params, title }: Notice, language: Language): string {
  const sentence = sentenceOf(kind, language);
  if (sentence === null) return plainText(title);
  const isolated = (text: string): string => (language === 'ar' ? `${ISOLATE}${text}${END}` : text);
  return filled(plainText(sentence), isolated, params);
}

/** Where 'View' leads, as a path of the web app. What has no page yet, or whose thing is not named, is found among the notifications. */
export function noticePath(notice: Notice): string {
  const place = placeOfNotification(notice);
  return place === null ? '/dashboard/notification/NotificationsPage' : addressOf(place);
}

/** The words of the button that leads there. */
export function noticeButton(notice: Notice, language: Language): string {
  return NOTICES[language].view[placeOfNotification(notice)?.view ?? 'list'];
}

function filled(sentence: string, shown: (text: string) => string, params: readonly string[]): string {
  return sentence.replaceAll(/\{\{(first|second)\}\}/g, (_, place: string) =>
    shown(params[place === 'first' ? 0 : 1] ?? ''),
  );
}

/** The text of HTML as private.html makes it: marks without attributes, five characters escaped. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

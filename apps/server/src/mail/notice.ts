import { caseTabOf } from '@casewright/contracts/notifications';

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
export function noticePath({ kind, linkKind, linkId, caseId }: Notice): string {
  if (kind === 'postings_match' && linkId !== null)
    return `/dashboard/case/list?tab=discover&saved=${encodeURIComponent(linkId)}`;
  if (linkKind === 'proposal' && linkId !== null) return `/dashboard/case/proposal/${encodeURIComponent(linkId)}`;
  // What was called off stands in no calendar any more; the case, or the calendar itself, is still there.
  if (linkKind === 'event' && kind !== 'event_cancelled')
    return `/dashboard/calendar${linkId === null ? '' : `?event=${encodeURIComponent(linkId)}`}`;
  if (linkKind === 'event' && caseId === null) return '/dashboard/calendar';
  if (linkKind === 'consultation') return '/dashboard/booking';
  if (linkKind === 'security') return '/dashboard/lawyer_user/account';
  if (kind?.startsWith('review_') && linkId !== null)
    return `/dashboard/lawyer_user/${encodeURIComponent(linkId)}?tab=reviews`;
  if (linkKind === 'profile') return '/dashboard/lawyer_user';
  if (linkKind === 'task' && linkId !== null) {
    const task = `task=${encodeURIComponent(linkId)}`;
    return caseId === null
      ? `/dashboard/task_management/task_management?${task}`
      : `/dashboard/case/${encodeURIComponent(caseId)}?tab=tasks&${task}`;
  }
  if (caseId !== null) {
    const tab = caseTabOf(kind);
    return `/dashboard/case/${encodeURIComponent(caseId)}${tab === undefined ? '' : `?tab=${tab}`}`;
  }
  // Whoever is invited to a firm answers on the page of their own profile.
  if (kind !== null && /^(profile|licence|firm)_/.test(kind)) return '/dashboard/lawyer_user';
  return '/dashboard/notification/NotificationsPage';
}

/** The words of the button that leads there. */
export function noticeButton(notice: Notice, language: Language): string {
  const { view } = NOTICES[language];
  const path = noticePath(notice);
  if (path.startsWith('/dashboard/notification/')) return view.list;
  if (notice.linkKind === 'proposal' && notice.linkId !== null) return view.proposal;
  if (notice.linkKind === 'task' && notice.linkId !== null) return view.task;
  if (/^\/dashboard\/(calendar|booking)/.test(path)) return view.calendar;
  if (path.startsWith('/dashboard/case/list')) return view.postings;
  if (path.startsWith('/dashboard/lawyer_user/account')) return view.security;
  return path.startsWith('/dashboard/lawyer_user') ? view.profile : view.case;
}

function filled(sentence: string, shown: (text: string) => string, params: readonly string[]): string {
  return sentence.replaceAll(/\{\{(first|second)\}\}/g, (_, place: string) =>
    shown(params[place === 'first' ? 0 : 1] ?? ''),
  );
}

/** The text of HTML as private.html makes it: marks without attributes, five characters escaped. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

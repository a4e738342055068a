import type { Sender } from './auth-letter.ts';
import { fill } from './fill.ts';
import { headerText } from './header-text.ts';
import { buttonHtml, escaped, FONT, INK, LINE, pageHtml, paragraphHtml, QUIET } from './html.ts';
import { chosenLanguage, LANGUAGE_TAGS, languageFrom, type Language } from './languages.ts';
import type { Letter } from './mailer.ts';
import { noticeButton, noticeHtml, noticePath, noticeText, type Notice, type NoticeType } from './notice.ts';
import { NOTICES } from './notice-texts.ts';

/** One letter of notifications and whom it is for. */
export interface NotificationMail {
  id: string;
  to: string;
  /** The language chosen for letters, null: as the account says. */
  language: string | null;
  metadata: Readonly<Record<string, unknown>>;
  /** Whether the subject, which a locked screen shows, may say names. */
  details: boolean;
  /** What happened, oldest first, at most 50 of `total`; at least one. */
  notices: readonly Notice[];
  total: number;
  /** What ends letters of a type, or of all types. */
  links: Readonly<Partial<Record<NoticeType | 'all', string>>>;
}

const PREFERENCES = '/dashboard/notification/NotificationPreferences';

/** The language in which somebody is written to. */
export function readersLanguage({ language, metadata }: Pick<NotificationMail, 'language' | 'metadata'>): Language {
  return languageFrom(language ?? chosenLanguage(metadata));
}

/** What happened, as a letter: one notification with a button, or a digest of several, in the words of the screens. */
export function notificationLetter(mail: NotificationMail, sender: Sender): Letter {
  const language = readersLanguage(mail);
  const { heading, digest } = NOTICES[language];
  const [first] = mail.notices;
  if (first === undefined) throw new RangeError('A letter of notifications says at least one');
  const isDigest = mail.total > 1;
  const title = isDigest ? digest : heading[first.type];
  const notice = mail.details && !isDigest ? noticeText(first, language) : title;
  const words = { mail, sender, language, title, isDigest };
  return {
    id: `notice-${mail.id}`,
    to: mail.to,
    subject: headerText(`${sender.appName}: ${notice}${isDigest ? ` (${mail.total})` : ''}`),
    text: textOf(words),
    html: htmlOf(words),
    language: LANGUAGE_TAGS[language],
    ...unsubscribing(mail, sender),
  };
}

interface Words {
  mail: NotificationMail;
  sender: Sender;
  language: Language;
  title: string;
  isDigest: boolean;
}

function htmlOf({ mail, sender, language, title, isDigest }: Words): string {
  const texts = NOTICES[language];
  const entries = mail.notices.map((notice) => {
    const link = `${sender.siteUrl}${noticePath(notice)}`;
    const label = escaped(noticeButton(notice, language));
    return isDigest
      ? paragraphHtml(
          `${noticeHtml(notice, language)}<br><a href="${escaped(link)}" style="color:${INK};font-size:14px;">${label}</a>`,
          `padding-bottom:16px;border-bottom:1px solid ${LINE};`,
        )
      : `${paragraphHtml(noticeHtml(notice, language))}${buttonHtml(label, link)}`;
  });
  const rest = restOf(mail, texts.more);
  const footer = footerLinks(mail, sender, language).map(
    ({ label, link }) => `<a href="${escaped(link)}" style="${FONT}color:${QUIET};">${escaped(label)}</a>`,
  );
  return pageHtml({
    language,
    title,
    app: `<bdi>${escaped(sender.appName)}</bdi>`,
    heading: escaped(title),
    body: [...entries, ...(rest === null ? [] : [paragraphHtml(escaped(rest))])].join(''),
    footer: [escaped(fill(texts.why, { app: sender.appName })), ...footer].join('<br>'),
  });
}

function textOf({ mail, sender, language, title }: Words): string {
  const texts = NOTICES[language];
  const rest = restOf(mail, texts.more);
  return [
    title,
    '',
    ...mail.notices.flatMap((notice) => [
      noticeText(notice, language),
      noticeButton(notice, language),
      `${sender.siteUrl}${noticePath(notice)}`,
      '',
    ]),
    ...(rest === null ? [] : [rest, '']),
    '-- ',
    fill(texts.why, { app: sender.appName }),
    ...footerLinks(mail, sender, language).flatMap(({ label, link }) => [label, link]),
    '',
  ].join('\n');
}

function restOf({ notices, total }: NotificationMail, more: string): string | null {
  return total > notices.length ? fill(more, { count: String(total - notices.length) }) : null;
}

/** What ends each type of letter that this one has, and where everything is set. */
function footerLinks(mail: NotificationMail, { siteUrl }: Sender, language: Language) {
  const texts = NOTICES[language];
  const types = [...new Set(mail.notices.map(({ type }) => type))];
  const ends = types.flatMap((type) => {
    const token = mail.links[type];
    if (token === undefined) return [];
    const label = fill(texts.unsubscribe, { about: texts.about[type] });
    return [{ label, link: `${siteUrl}/unsubscribe?token=${token}` }];
  });
  return [...ends, { label: texts.preferences, link: `${siteUrl}${PREFERENCES}` }];
}

/** The mail program's own button ends what the whole letter is of: its type, or every type when it has several. */
function unsubscribing({ notices, links }: NotificationMail, { siteUrl }: Sender): Pick<Letter, 'unsubscribeLink'> {
  const [type, ...others] = new Set(notices.map((notice) => notice.type));
  const token = type === undefined || others.length > 0 ? links.all : links[type];
  return token === undefined ? {} : { unsubscribeLink: `${siteUrl}/api/notifications/unsubscribe?token=${token}` };
}

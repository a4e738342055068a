import type { Sender } from './auth-letter.ts';
import { fill } from './fill.ts';
import { headerText, plainAddress } from './header-text.ts';
import { LANGUAGE_TAGS, languageFrom } from './languages.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Letter } from './mailer.ts';
import { TEXTS } from './texts.ts';

/** A row of candidate_letters with the candidate and the opening, as private.candidate_letter answers it. */
export interface CandidateLetter {
  to: string;
  name: string;
  language: string;
  kind: 'received' | 'message';
  subject: string | null;
  body: string | null;
  opening: string;
  /** The part of the opening's address. */
  slug: string;
  firm: string;
  /** By which they see what they have sent, and delete it. */
  key: string | null;
  /** The last day on which the data is kept, as YYYY-MM-DD. */
  keep_until: string;
  /** Who of the firm wrote it. */
  reply_to: { name: string; address: string | null } | null;
}

/** A letter to somebody who has applied: that the application has come and until when it is kept, or what somebody of the firm writes. */
export function candidateLetter(id: string, content: CandidateLetter, { appName, siteUrl }: Sender): Letter {
  const language = languageFrom(content.language);
  const texts = TEXTS[language];
  const { subject, title, text, messageTitle, messageText, otherwise, ask, action, ownAction } = texts.candidate;
  const tag = LANGUAGE_TAGS[language];
  const isMessage = content.kind === 'message';
  const values = {
    app: appName,
    email: content.to,
    name: content.name,
    firm: content.firm,
    opening: content.opening,
    day: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(content.keep_until)),
  };
  const key = isMessage ? null : content.key;
  const parts = {
    language,
    title: isMessage ? messageTitle : title,
    text: isMessage ? messageText : text,
    note: isMessage ? content.body : null,
    // Behind the sign # it is sent to no server.
    action:
      key === null
        ? { label: action, link: `${siteUrl}/openings/${encodeURIComponent(content.slug)}` }
        : { label: ownAction, link: `${siteUrl}/application#${key}` },
    code: null,
    linkHint: texts.linkHint,
    validity: null,
    // Nothing is deleted where the letter does not lead.
    otherwise: key === null ? ask : otherwise,
    footer: texts.footer,
    values,
  };
  const address = plainAddress(content.reply_to?.address ?? '');
  return {
    id: `candidate-${id}`,
    to: content.to,
    ...(isMessage && address !== null && { replyTo: { name: headerText(content.reply_to?.name ?? ''), address } }),
    subject: headerText(isMessage ? (content.subject ?? '') : fill(subject, values)),
    text: letterText(parts),
    html: letterHtml(parts),
    language: tag,
  };
}

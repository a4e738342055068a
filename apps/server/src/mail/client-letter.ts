import type { Sender } from './auth-letter.ts';
import { fill } from './fill.ts';
import { headerText } from './header-text.ts';
import { LANGUAGE_TAGS, languageFrom } from './languages.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Letter } from './mailer.ts';
import { TEXTS } from './texts.ts';

/** Asks an address to become the client of a firm. It names no case, and reads the same whether the address has an account or not. */
export function clientLetter(
  { id, to, firm, language: wanted }: { id: string; to: string; firm: string; language: string | null },
  { appName, siteUrl }: Sender,
): Letter {
  const language = languageFrom(wanted);
  const texts = TEXTS[language];
  const { subject, title, text, action, otherwise } = texts.clientInvitation;
  const values = { app: appName, email: to, firm };
  const parts = {
    language,
    title,
    text,
    action: { label: action, link: `${siteUrl}/dashboard` },
    code: null,
    linkHint: texts.linkHint,
    validity: null,
    otherwise,
    footer: texts.footer,
    values,
  };
  return {
    id: `client-${id}`,
    to,
    subject: headerText(fill(subject, values)),
    text: letterText(parts),
    html: letterHtml(parts),
    language: LANGUAGE_TAGS[language],
  };
}

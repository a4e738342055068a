import { randomUUID } from 'node:crypto';

import type { AuthMail, Mailer as AuthMailer, MailKind } from '@casewright/backend';

import { fill } from './fill.ts';
import { headerText } from './header-text.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { LANGUAGE_TAGS, languageFrom, type Language } from './languages.ts';
import type { Letter, Mailer } from './mailer.ts';
import { TEXTS } from './texts.ts';

/** What letters say of the installation. */
export interface Sender {
  appName: string;
  /** Address of the web app, without a slash at the end; the only host besides the protocol's own that a letter names. */
  siteUrl: string;
}

/** What a letter says, in the order in which it says it; templates with the values that belong into them. */
export interface LetterParts {
  language: Language;
  title: string;
  text: string;
  /** What a person wrote with it. */
  note?: string | null;
  /** What the button does and the address that it opens. */
  action: { label: string; link: string } | null;
  code: { label: string; digits: string } | null;
  linkHint: string | null;
  validity: string | null;
  otherwise: string;
  footer: string;
  values: Readonly<Record<string, string>>;
}

/** The page for somebody who did not do what a letter reports. */
const HELP: Readonly<Partial<Record<MailKind, string>>> = {
  password_changed: '/auth/supabase/reset-password',
  factor_removed: '/auth/supabase/reset-password',
  factors_reset: '/auth/supabase/reset-password',
  email_changed: '/contact-us',
  factor_added: '/contact-us',
  passkey_added: '/contact-us',
  passkey_removed: '/contact-us',
};

/** A message of the sign-in as a letter in the person's language: plain text and HTML with the same words. */
export function authLetter(mail: AuthMail, sender: Sender, id: string = randomUUID()): Letter {
  const parts = partsOf(mail, sender);
  return {
    id: `auth-${id}`,
    to: mail.to,
    subject: headerText(fill(TEXTS[parts.language].letters[mail.kind].subject, parts.values)),
    text: letterText(parts),
    html: letterHtml(parts),
    language: LANGUAGE_TAGS[parts.language],
  };
}

function partsOf(mail: AuthMail, { appName, siteUrl }: Sender): LetterParts {
  const language = languageFrom(mail.language);
  const texts = TEXTS[language];
  const { title, text, action, otherwise } = texts.letters[mail.kind];
  const help = HELP[mail.kind];
  const link = mail.link ?? (help === undefined ? null : `${siteUrl}${help}`);
  const validity = mail.kind === 'invite' ? texts.validWeek : texts.validHour;
  return {
    language,
    title,
    text,
    action: action === undefined || link === null ? null : { label: action, link },
    code: mail.otp === null ? null : { label: mail.link === null ? texts.code : texts.orCode, digits: mail.otp },
    linkHint: mail.link === null ? null : texts.linkHint,
    validity: mail.otp === null ? null : mail.link === null ? texts.codeValidHour : validity,
    otherwise,
    footer: texts.footer,
    values: { app: appName, email: mail.to, newEmail: mail.newEmail ?? '' },
  };
}

/** Sends the messages of the sign-in through the server's mailer. A message that is tried again keeps its id. */
export function authMailer(mailer: Mailer, sender: Sender): AuthMailer {
  const ids = new WeakMap<AuthMail, string>();
  return {
    send: (mail) => {
      const id = ids.get(mail) ?? randomUUID();
      ids.set(mail, id);
      return mailer.send(authLetter(mail, sender, id));
    },
  };
}

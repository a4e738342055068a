import type { Sender } from './auth-letter.ts';
import { fill } from './fill.ts';
import { headerText } from './header-text.ts';
import { LANGUAGE_TAGS, languageFrom } from './languages.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Letter } from './mailer.ts';
import { TEXTS } from './texts.ts';

/** An invoice that is sent. Amounts are in units of the currency. */
export interface SentInvoice {
  id: string;
  to: string;
  language: string;
  firm: string;
  number: string;
  currency: string;
  total: number;
  due: number;
  /** As YYYY-MM-DD. */
  due_date: string;
  /** What the firm writes with it. */
  message: string | null;
  /** What opens it; after the #, so that no server on the way learns it. */
  token: string;
}

/** Sends an invoice: what it comes to and where it is paid. It says nothing of the matter, and nothing of the work. */
export function invoiceLetter(sent: SentInvoice, { appName, siteUrl }: Sender): Letter {
  const language = languageFrom(sent.language);
  const texts = TEXTS[language];
  const { subject, title, text, due, settled, otherwise, action } = texts.invoice;
  const tag = LANGUAGE_TAGS[language];
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: sent.currency });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(sent.due_date));
  const values = {
    app: appName,
    email: sent.to,
    firm: sent.firm,
    number: sent.number,
    total: money.format(sent.total),
    amount: money.format(sent.due),
    day,
  };
  const parts = {
    language,
    title,
    text: text.replace('{due}', sent.due > 0 ? due : settled),
    note: sent.message,
    action: { label: action, link: `${siteUrl}/payment#${sent.token}` },
    code: null,
    linkHint: texts.linkHint,
    validity: null,
    otherwise,
    footer: texts.footer,
    values,
  };
  return {
    id: `invoice-${sent.id}`,
    to: sent.to,
    subject: headerText(fill(subject, values)),
    text: letterText(parts),
    html: letterHtml(parts),
    language: tag,
  };
}

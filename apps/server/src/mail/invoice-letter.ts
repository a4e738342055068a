import { fillReminder } from '@casewright/contracts/reminder-text';

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
  /** Who pays it, as it is printed. */
  client: string | null;
  currency: string;
  total: number;
  due: number;
  /** As YYYY-MM-DD. */
  due_date: string;
  /** What the firm writes with it. */
  message: string | null;
  /** The step of the firm's reminders that the letter is, with what was true when it was sent; null of the invoice itself. */
  reminder: {
    subject: string;
    body: string;
    amount: number;
    due_date: string;
    days_late: number;
    fee: number | null;
  } | null;
  /** What opens it; after the #, so that no server on the way learns it. */
  token: string;
}

/** Sends an invoice, or reminds of it: what it comes to and where it is paid. It says nothing of the matter, and nothing of the work. */
export function invoiceLetter(sent: SentInvoice, { appName, siteUrl }: Sender): Letter {
  const language = languageFrom(sent.language);
  const texts = TEXTS[language];
  const { reminder } = sent;
  const { subject, title, text, due, late, settled, otherwise, action } = texts.invoice;
  const tag = LANGUAGE_TAGS[language];
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: sent.currency });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(reminder?.due_date ?? sent.due_date),
  );
  const said = (template: string): string =>
    reminder === null
      ? template
      : fillReminder(
          template,
          { ...reminder, client: sent.client, firm: sent.firm, number: sent.number, currency: sent.currency },
          tag,
        );
  const values = {
    app: appName,
    email: sent.to,
    firm: sent.firm,
    number: sent.number,
    total: money.format(sent.total),
    amount: money.format(reminder?.amount ?? sent.due),
    day,
  };
  const parts = {
    language,
    title,
    text: reminder === null ? text.replace('{due}', sent.due > 0 ? due : settled) : late,
    note: reminder === null ? sent.message : said(reminder.body),
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
    subject: headerText(reminder === null ? fill(subject, values) : said(reminder.subject)),
    text: letterText(parts),
    html: letterHtml(parts),
    language: tag,
  };
}

import type { Backend } from '@casewright/backend';
import type { Logger } from 'pino';

import type { Sender } from '../mail/auth-letter.ts';
import { invoiceLetter, type SentInvoice } from '../mail/invoice-letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import { startDelivery } from './delivery.ts';
import { takerOf, type LetterTable } from './letter-table.ts';

const TABLE: LetterTable = {
  table: 'public.invoice_links',
  state: 'mail_state',
  due: 'mail_due_at',
  attempts: 'mail_attempts',
  error: 'mail_error',
  created: 'created_at',
  columns: `sent_to as to, language, message, private.new_invoice_token(id) as token,
    (select to_jsonb(i) from (select invoice_from ->> 'name' as firm, invoice_number as number, currency, total_amount as total, public.amount_due(invoices) as due,
      due_date, invoice_to ->> 'name' as client from public.invoices where invoices.id = invoice_links.invoice_id) i) as invoice,
    (select to_jsonb(r) from (select subject, body, amount_due as amount, due_date, days_late, fee from public.invoice_reminders where link_id = invoice_links.id) r) as reminder`,
  sent: `update public.invoice_links set mailed_at = now(), mail_due_at = null, mail_state = 'sent', mail_error = null where id = $1`,
};

/** A row of invoice_links, with the invoice as it is at this moment. */
interface Row extends Pick<SentInvoice, 'to' | 'language' | 'message' | 'token' | 'reminder'> {
  invoice: Pick<SentInvoice, 'firm' | 'number' | 'currency' | 'total' | 'due' | 'due_date' | 'client'>;
}

/** Mails invoices that were sent, each once. Returns how to stop it; a letter under way is finished first. */
export function startInvoiceLetters(
  backend: Backend,
  mailer: Mailer,
  sender: Sender,
  logger: Logger,
): () => Promise<void> {
  const take = takerOf<Row>(backend, mailer, TABLE, ({ id, invoice, to, language, message, token, reminder }) =>
    invoiceLetter({ id, to, language, message, token, reminder, ...invoice }, sender),
  );
  return startDelivery(backend, { letter: 'invoice', channel: 'invoice_letters', take }, logger);
}

import type { Backend } from '@casewright/backend';
import type { Logger } from 'pino';

import { contactLetter, type ContactRequest } from '../mail/contact-letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import { startDelivery } from './delivery.ts';
import { takerOf, type LetterTable } from './letter-table.ts';

const TABLE: LetterTable = {
  table: 'public.contact_requests',
  state: 'mail_state',
  due: 'mail_due_at',
  attempts: 'mail_attempts',
  error: 'mail_error',
  created: 'created_at',
  columns: 'name, email, subject, message, created_at',
  sent: `update public.contact_requests set mailed_at = now(), mail_due_at = null, mail_state = 'waiting', mail_error = null where id = $1`,
};

export interface ContactMailSettings {
  /** Who reads the requests: one plain address. */
  to: string;
  appName: string;
}

/** Mails contact requests to those who run the platform, each once. Returns how to stop it; a letter under way is finished first. */
export function startContactMail(
  backend: Backend,
  mailer: Mailer,
  { to, appName }: ContactMailSettings,
  logger: Logger,
): () => Promise<void> {
  const take = takerOf<ContactRequest>(backend, mailer, TABLE, (request) => contactLetter(request, to, appName));
  return startDelivery(backend, { letter: 'contact request', channel: 'contact_requests', take }, logger);
}

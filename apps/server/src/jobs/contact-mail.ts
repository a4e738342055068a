import type { Backend } from '@casewright/backend';
import type { Logger } from 'pino';

import { contactLetter, type ContactRequest } from '../mail/contact-letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import { startDelivery } from './delivery.ts';

/**
 * Takes the request that has been due longest and sets its next attempt before anything is sent: a server that ends in between leaves it
 * for later, two minutes after the first attempt and up to nine hours after further ones. Others skip a row that one is taking.
 */
const TAKE = `
  update public.contact_requests
  set mail_attempts = mail_attempts + 1, mail_due_at = now() + interval '2 minutes' * power(2, least(mail_attempts, 8))
  where id = (select id from public.contact_requests where mail_due_at <= now() order by mail_due_at, created_at limit 1 for update skip locked)
  returning id, name, email, subject, message, created_at`;
const SENT = 'update public.contact_requests set mailed_at = now(), mail_due_at = null where id = $1';

export interface ContactMailSettings {
  /** Who reads the requests: one plain address. */
  to: string;
  appName: string;
}

/**
 * Mails contact requests to those who run the platform. Each is sent once; only a server that is killed between handing a letter over and
 * noting it sends that one again, under the same Message-ID. Returns how to stop it; a letter under way is finished first.
 */
export function startContactMail(
  backend: Backend,
  mailer: Mailer,
  settings: ContactMailSettings,
  logger: Logger,
): () => Promise<void> {
  const sendNext = async (): Promise<boolean> => {
    const { rows } = await backend.engine.query<ContactRequest>(TAKE);
    const [request] = rows;
    if (request === undefined) return false;
    await mailer.send(contactLetter(request, settings.to, settings.appName));
    await backend.engine.query(SENT, [request.id]);
    return true;
  };
  return startDelivery(backend, { letter: 'contact request', channel: 'contact_requests', sendNext }, logger);
}

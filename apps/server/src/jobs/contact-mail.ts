import type { Backend } from '@casewright/backend';
import type { Logger } from 'pino';

import { contactLetter, type ContactRequest } from '../mail/contact-letter.ts';
import type { Mailer } from '../mail/mailer.ts';

const EVERY_MS = 15_000;

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
 * Mails contact requests to those who run the platform: at once when the database announces one, and every 15 seconds what a failure left
 * due. Each is sent once; only a server that is killed between handing a letter over and noting it sends that one again, under the same
 * Message-ID. Logs no name and no content. Returns how to stop it; a letter under way is finished first.
 */
export function startContactMail(
  backend: Backend,
  mailer: Mailer,
  settings: ContactMailSettings,
  logger: Logger,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const deliverDue = async (): Promise<void> => {
    try {
      while (!stopping.signal.aborted) {
        const { rows } = await backend.engine.query<ContactRequest>(TAKE);
        const [request] = rows;
        if (request === undefined) return;
        await mailer.send(contactLetter(request, settings.to, settings.appName));
        await backend.engine.query(SENT, [request.id]);
        logger.info({}, 'contact request mailed');
      }
    } catch (error) {
      // A mail server's error message can repeat what was to be sent, so only its kind is logged.
      logger.warn({ kind: kindOf(error) }, 'a contact request was not mailed; it is tried again later');
    }
  };
  const wake = (): void => {
    running = running.then(deliverDue);
  };

  wake();
  const timer = setInterval(wake, EVERY_MS);
  const listening = backend.engine.listen('contact_requests', wake).catch((error: unknown) => {
    logger.warn({ kind: kindOf(error) }, 'contact requests are not announced; they are looked for every 15 seconds');
    return () => Promise.resolve();
  });
  return async () => {
    stopping.abort();
    clearInterval(timer);
    const unlisten = await listening;
    await unlisten();
    await running;
  };
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

import type { Backend } from '@casewright/backend';
import type { Logger } from 'pino';

import type { Sender } from '../mail/auth-letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Notice } from '../mail/notice.ts';
import { notificationLetter, type NotificationMail } from '../mail/notification-letter.ts';
import { startDelivery, type Taken } from './delivery.ts';
import { handOnce } from './letter-table.ts';

/** What private.take_delivery answers. */
export interface TakenDelivery {
  id: string;
  attempt: number;
  user_id: string;
  /** Null or empty for an account that is only known by a phone number. */
  email: string | null;
  metadata: Record<string, unknown> | null;
  language: string | null;
  details: boolean;
  pushed_to: string[];
  total: number;
  entries: Notice[];
  links: NotificationMail['links'] | null;
}

export const TAKE = 'select * from private.take_delivery($1)';
/** Nobody is notified of what they may not hear, or want no more, since the letter was made: it is made again when it is due again. */
const HAND = `
  update private.deliveries set state = 'handing', due_at = now() + interval '5 minutes'
  where id = $1 and state = 'taken' and attempts = $2 and not exists (
    select from private.deliveries d
    where d.letter_id = $1 and not (private.may_be_notified(d.user_id, d.case_id) and private.wants(d.user_id, d.type, d.medium)))`;
/** A digest is one letter: it goes with all that is in it. */
export const SENT = 'delete from private.deliveries where id = $1 or letter_id = $1';
export const FAILED = `
  update private.deliveries set last_error = $4,
    state = case when $3 = 'later' and attempts < 10 then 'waiting' when $3 = 'doubt' then 'doubt' else 'dead' end,
    due_at = case when state = 'handing' then now() + interval '2 minutes' * power(2, least(attempts - 1, 8)) else due_at end
  where id = $1 and attempts = $2 and state in ('taken', 'handing')`;

/** Mails notifications, each letter once. Returns how to stop it; a letter under way is finished first. */
export function startNotificationMail(
  backend: Backend,
  mailer: Mailer,
  sender: Sender,
  logger: Logger,
): () => Promise<void> {
  const { engine } = backend;
  const take = async (): Promise<Taken | null> => {
    const { rows } = await engine.query<TakenDelivery>(TAKE, ['email']);
    const [row] = rows;
    if (row === undefined) return null;
    const { id, attempt } = row;
    return {
      send: async () => {
        if (!row.email) return;
        const letter = notificationLetter(mailOf(row, row.email), sender);
        await mailer.send(letter, () => handOnce(engine.query(HAND, [id, attempt])));
      },
      sent: () => engine.query(SENT, [id]),
      failed: (outcome, reason) => engine.query(FAILED, [id, attempt, outcome, reason]),
    };
  };
  return startDelivery(backend, { letter: 'notification', channel: 'deliveries', take }, logger);
}

function mailOf(row: TakenDelivery, to: string): NotificationMail {
  const { id, language, details, total, entries: notices } = row;
  return { id, to, language, metadata: row.metadata ?? {}, details, notices, total, links: row.links ?? {} };
}

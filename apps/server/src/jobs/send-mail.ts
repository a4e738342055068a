import { calculate, TookTooLong } from '../bounded/calculate.ts';
import { Unsent, type Outcome } from '../mail/handing.ts';
import type { InvitationReply } from '../mailbox/invitation-reply.ts';
import type { ReadableBody } from '../mailbox/readable-body.ts';
import { Overtaken } from './delivery.ts';
import type { Job, Run } from './job.ts';

/** Somebody whom a mail names. */
export interface MailPerson {
  user_id: string | null;
  name: string | null;
  address: string | null;
}

/** What private.take_mail answers. */
export interface TakenMail {
  message_id: string;
  attempt: number;
  author_id: string;
  account_id: string;
  from_name: string | null;
  from_address: string | null;
  to_people: MailPerson[];
  cc_people: MailPerson[];
  /** Those whom a mail server has to reach, whom nobody else sees (bcc) among them. */
  outside: MailPerson[];
  subject: string;
  body: string;
  body_type: 'text' | 'html';
  signature: string | null;
  header_id: string;
  in_reply_to: string | null;
  reference_ids: string[];
  attachments: {
    id: string;
    name: string;
    media_type: string;
    size: number;
    object_path: string;
    content_id: string | null;
    is_inline: boolean;
  }[];
  /** Of an answer to an invitation, what it tells the organizer. */
  reply?: InvitationReply | null;
}

/**
 * Hands a mail to the mail server of its account. `beforeLast` is awaited before its last bytes leave: what it rejects with is thrown, and nothing
 * was sent.
 * @throws Unsent
 */
export type CarryMail = (mail: TakenMail, readable: ReadableBody, beforeLast: () => Promise<void>) => Promise<void>;

const CLEANING_MS = 10_000;
const NOTE = 'select private.note_mail_unsent($1, $2, $3, $4)';
const HAND = 'select private.hand_mail($1, $2) as is_ours';
const DELIVER = 'select private.deliver_mail($1, $2, $3, $4) as delivered';

/** Sends a mail, which `carry` takes to the mail server of its account; null where this program reaches none. */
export function sendMail(carry: CarryMail | null): Job {
  return (run) => send(run, carry);
}

/**
 * Sends the mail `message_id` of the payload, once: to the mail server first, where it goes outside, then to the people here, whose copies are
 * made in the transaction that marks it as sent. Answers whether it was sent.
 */
async function send({ payload, query }: Run, carry: CarryMail | null): Promise<number> {
  const { rows } = await query<TakenMail>('select * from private.take_mail($1)', [payload['message_id']]);
  const [mail] = rows;
  // Taken back, or not due yet.
  if (mail === undefined) return 0;
  const { message_id: id, attempt, body, body_type: type, signature, outside } = mail;
  const unsent = async (outcome: Outcome, reason: string): Promise<number> => {
    await query(NOTE, [id, attempt, outcome, reason]);
    return 0;
  };
  let readable: ReadableBody;
  try {
    readable = await calculate('readableBody', [body, type, signature], { lane: null, budgetMs: CLEANING_MS });
  } catch (error) {
    if (error instanceof TookTooLong) return unsent('refused', 'too_heavy');
    throw error;
  }
  if (outside.length > 0) {
    if (carry === null) return unsent('refused', 'no_way_out');
    try {
      await carry(mail, readable, async () => {
        const { rows: handed } = await query<{ is_ours: boolean }>(HAND, [id, attempt]);
        if (handed[0]?.is_ours !== true) throw new Overtaken();
      });
    } catch (error) {
      if (error instanceof Overtaken) return 0;
      if (error instanceof Unsent) return unsent(error.outcome, error.reason);
      throw error;
    }
  }
  const { rows: sent } = await query<{ delivered: number | null }>(DELIVER, [
    id,
    attempt,
    readable.text,
    readable.html,
  ]);
  return sent[0]?.delivered === null ? 0 : 1;
}

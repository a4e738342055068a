import type { Backend } from '@casewright/backend';
import type { Logger } from 'pino';

import type { Sender } from '../mail/auth-letter.ts';
import { candidateLetter, type CandidateLetter } from '../mail/candidate-letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import { startDelivery } from './delivery.ts';
import { takerOf, type LetterTable } from './letter-table.ts';

const TABLE: LetterTable = {
  table: 'public.candidate_letters',
  state: 'mail_state',
  due: 'mail_due_at',
  attempts: 'mail_attempts',
  error: 'mail_error',
  created: 'created_at',
  columns: 'private.candidate_letter(id) as content',
  sent: `update public.candidate_letters set mailed_at = now(), mail_due_at = null, mail_state = 'sent', mail_error = null where id = $1`,
};

/** Mails letters to candidates, each once. Returns how to stop it; a letter under way is finished first. */
export function startCandidateLetters(
  backend: Backend,
  mailer: Mailer,
  sender: Sender,
  logger: Logger,
): () => Promise<void> {
  const take = takerOf<{ content: CandidateLetter | null }>(backend, mailer, TABLE, ({ id, content }) =>
    content === null ? null : candidateLetter(id, content, sender),
  );
  return startDelivery(backend, { letter: 'candidate', channel: 'candidate_letters', take }, logger);
}

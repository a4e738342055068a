import type { Backend } from '@casewright/backend';
import type { Logger } from 'pino';

import { authLetter, type Sender } from '../mail/auth-letter.ts';
import { chosenLanguage } from '../mail/languages.ts';
import type { Mailer } from '../mail/mailer.ts';
import { startDelivery } from './delivery.ts';
import { takerOf, type LetterTable, type TakenRow } from './letter-table.ts';

/** A row of account_letters, with whom it is for. */
interface AccountLetter {
  kind: 'factors_reset';
  /** Null for an account that is only known by a phone number. */
  email: string | null;
  metadata: Record<string, unknown> | null;
}

const TABLE: LetterTable = {
  table: 'private.account_letters',
  state: 'state',
  due: 'due_at',
  attempts: 'attempts',
  error: 'last_error',
  created: 'created_at',
  columns: `kind, (select email from auth.users where users.id = user_id) as email,
    (select raw_user_meta_data from auth.users where users.id = user_id) as metadata`,
  sent: 'delete from private.account_letters where id = $1',
};

/**
 * Mails people what happened to their accounts by an act in the database, which keeps the letter in the same transaction. Each is sent
 * once. Returns how to stop it; a letter under way is finished first.
 */
export function startAccountLetters(
  backend: Backend,
  mailer: Mailer,
  sender: Sender,
  logger: Logger,
): () => Promise<void> {
  const take = takerOf<AccountLetter>(backend, mailer, TABLE, (row) => letterOf(row, sender));
  return startDelivery(backend, { letter: 'account letter', channel: 'account_letters', take }, logger);
}

function letterOf({ id, kind, email, metadata }: TakenRow<AccountLetter>, sender: Sender) {
  if (!email) return null;
  const nothing = { otp: null, tokenHash: null, link: null, redirectTo: null, newEmail: null };
  const userMetadata = metadata ?? {};
  return authLetter({ kind, to: email, language: chosenLanguage(userMetadata), userMetadata, ...nothing }, sender, id);
}

import type { Backend } from '@casewright/backend';
import type { Logger } from 'pino';

import { authLetter, type Sender } from '../mail/auth-letter.ts';
import { clientLetter } from '../mail/client-letter.ts';
import { chosenLanguage } from '../mail/languages.ts';
import type { Mailer } from '../mail/mailer.ts';
import { startDelivery } from './delivery.ts';
import { takerOf, type LetterTable, type TakenRow } from './letter-table.ts';

/** A row of account_letters, with whom it is for. */
interface AccountLetter {
  kind: 'factors_reset' | 'client_invitation';
  /** Null for an account that is only known by a phone number. */
  email: string | null;
  metadata: Record<string, unknown> | null;
  /** Of a letter to an address that may have no account: whose wish it is, and the language of the person who had it sent. */
  firm: string | null;
  language: string | null;
}

const TABLE: LetterTable = {
  table: 'private.account_letters',
  state: 'state',
  due: 'due_at',
  attempts: 'attempts',
  error: 'last_error',
  created: 'created_at',
  columns: `kind, coalesce(email, (select users.email from auth.users where users.id = user_id)) as email,
    (select raw_user_meta_data from auth.users where users.id = user_id) as metadata, firm_name as firm, language`,
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

function letterOf({ id, kind, email, metadata, firm, language }: TakenRow<AccountLetter>, sender: Sender) {
  if (!email) return null;
  if (kind === 'client_invitation') return clientLetter({ id, to: email, firm: firm ?? '', language }, sender);
  const nothing = { otp: null, tokenHash: null, link: null, redirectTo: null, newEmail: null };
  const userMetadata = metadata ?? {};
  return authLetter({ kind, to: email, language: chosenLanguage(userMetadata), userMetadata, ...nothing }, sender, id);
}

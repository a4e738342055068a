import type { Backend } from '@casewright/backend';
import type { Logger } from 'pino';

import { authLetter, type Sender } from '../mail/auth-letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import { startDelivery } from './delivery.ts';

/** A row of account_letters, with whom it is for. */
interface AccountLetter {
  id: string;
  kind: 'factors_reset';
  /** Null for an account that is only known by a phone number. */
  email: string | null;
  metadata: Record<string, unknown> | null;
}

/** As for contact requests: the next attempt is set before anything is sent, and others skip a row that one is taking. */
const TAKE = `
  update private.account_letters l
  set attempts = attempts + 1, due_at = now() + interval '2 minutes' * power(2, least(attempts, 8))
  from auth.users u
  where u.id = l.user_id
    and l.id = (select id from private.account_letters where due_at <= now() order by due_at, created_at limit 1 for update skip locked)
  returning l.id, l.kind, u.email, u.raw_user_meta_data as metadata`;
const SENT = 'delete from private.account_letters where id = $1';

/**
 * Mails people what happened to their accounts by an act in the database, which keeps the letter in the same transaction. Each is sent
 * once, as a contact request is. Returns how to stop it; a letter under way is finished first.
 */
export function startAccountLetters(
  backend: Backend,
  mailer: Mailer,
  sender: Sender,
  logger: Logger,
): () => Promise<void> {
  const sendNext = async (): Promise<boolean> => {
    const { rows } = await backend.engine.query<AccountLetter>(TAKE);
    const [letter] = rows;
    if (letter === undefined) return false;
    if (letter.email) await mailer.send(letterOf(letter, letter.email, sender));
    await backend.engine.query(SENT, [letter.id]);
    return true;
  };
  return startDelivery(backend, { letter: 'account letter', channel: 'account_letters', sendNext }, logger);
}

function letterOf({ id, kind, metadata }: AccountLetter, to: string, sender: Sender): ReturnType<typeof authLetter> {
  const userMetadata = metadata ?? {};
  const chosen = userMetadata['language'] ?? userMetadata['locale'];
  const language = typeof chosen === 'string' ? chosen : null;
  const nothing = { otp: null, tokenHash: null, link: null, redirectTo: null, newEmail: null };
  return authLetter({ kind, to, language, userMetadata, ...nothing }, sender, id);
}

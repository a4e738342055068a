import type { AccountAccess } from '../src/mailbox/access/account-secret.ts';
import { askProviders } from '../src/mailbox/access/ask-provider.ts';
import type { MailKey } from '../src/mailbox/mail-key.ts';

/** Accounts with passwords alone: nobody gives access to them. */
export function passwordsBy(key: MailKey): AccountAccess {
  return { key: () => Promise.resolve(key), providers: [], ask: askProviders('http://localhost/return') };
}

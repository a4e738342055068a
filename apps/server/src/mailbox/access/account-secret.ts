import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Run } from '../../jobs/job.ts';
import type { MailKey } from '../mail-key.ts';
import { MailServerRefused, type MailServer } from '../mail-server.ts';
import type { AskProvider } from './ask-provider.ts';
import type { MailProvider } from './providers.ts';

type Query = Run['query'];

/** By what accounts at mail servers are opened. */
export interface AccountAccess {
  key: () => Promise<MailKey>;
  providers: readonly MailProvider[];
  ask: AskProvider;
}

/** What private.mailbox_to_read answers of what opens an account. */
export interface KeptSecret {
  method: MailServer['secret']['method'];
  secret: string;
}

/** How long it is waited for another process that renews the access to an account, and how often it is looked. */
const WAITS_MS = 40_000;
const LOOKS_MS = 250;

/**
 * What opens an account at this moment: its password, or access that is good for two minutes and more, which is renewed before by one of all
 * processes at a time.
 * @throws MailServerRefused
 */
export async function accountSecret(
  query: Query,
  { key, providers, ask }: AccountAccess,
  accountId: string,
  { method, secret }: KeptSecret,
): Promise<MailServer['secret']> {
  const { open: openSealed, seal } = await key();
  if (method === 'password') return { method, value: openSealed(accountId, secret) };
  const open = (id: string, sealed: string): string => {
    try {
      return openSealed(id, sealed);
    } catch (error) {
      // Where the key is another one there is no password to enter again: its owner connects the account again.
      throw error instanceof MailServerRefused ? new MailServerRefused('access_refused', error) : error;
    }
  };
  const renewer = randomUUID();
  const until = performance.now() + WAITS_MS;
  for (;;) {
    const { rows } = await query<{ provider: string | null; access_secret: string | null; is_fresh: boolean }>(
      'select * from private.mail_access($1)',
      [accountId],
    );
    const [access] = rows;
    if (access === undefined) throw new MailServerRefused('access_ended');
    if (access.is_fresh && access.access_secret !== null)
      return { method, value: open(accountId, access.access_secret) };
    const provider = providers.find(({ id }) => id === access.provider);
    // The operator has taken it off.
    if (provider === undefined) throw new MailServerRefused('access_refused');
    const held = await query<{ secret: string }>('select * from private.hold_mail_access($1, $2)', [
      accountId,
      renewer,
    ]);
    const [hold] = held.rows;
    if (hold !== undefined) return { method, value: await renew(hold.secret, provider) };
    if (performance.now() > until) throw new MailServerRefused('no_answer');
    await sleep(LOOKS_MS);
  }

  async function renew(held: string, provider: MailProvider): Promise<string> {
    const settle = (refresh: string | null, sealed: string | null, good: Date | null) =>
      query('select private.renew_mail_access($1, $2, $3, $4, $5)', [accountId, renewer, refresh, sealed, good]);
    try {
      const given = await ask.renew(provider, open(accountId, held));
      const refresh = given.refresh === null ? null : seal(accountId, given.refresh);
      await settle(refresh, seal(accountId, given.access), given.until);
      return given.access;
    } catch (error) {
      if (error instanceof MailServerRefused && error.fault === 'access_ended')
        await query('select private.end_mail_access($1, $2)', [accountId, renewer]);
      else await settle(null, null, null);
      throw error;
    }
  }
}

/** What a mail server said of the access that a provider gave: the next look renews it, and the owner reads of access, not of a password. */
export async function refusedAccess(
  query: Query,
  accountId: string,
  { method }: KeptSecret,
): Promise<'wrong_password' | 'access_refused'> {
  if (method === 'password') return 'wrong_password';
  await query(
    'select private.forget_mail_access(s.account_id, s.access_secret) from private.mail_secrets s where s.account_id = $1',
    [accountId],
  );
  return 'access_refused';
}

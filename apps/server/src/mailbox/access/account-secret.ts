import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Run } from '../../jobs/job.ts';
import type { MailKey } from '../mail-key.ts';
import { faultOf, MailServerRefused, type MailServer } from '../mail-server.ts';
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

/** What opens an account at this moment. */
export type OpenedSecret = MailServer['secret'] & {
  /** As it is kept. */
  sealed: string;
};

/** How often it is tried to keep what a provider gave, which it gives once. */
const KEEPS = 4;

/**
 * What opens an account at this moment: its password, or access that is good for two minutes and more, which is renewed before by one of all
 * processes at a time.
 * @throws MailServerRefused; errors of the database as they are
 */
export async function accountSecret(
  query: Query,
  { key, providers, ask }: AccountAccess,
  accountId: string,
  { method, secret }: KeptSecret,
  signal?: AbortSignal,
): Promise<OpenedSecret> {
  const { open: openSealed, seal } = await key();
  if (method === 'password') return { method, value: openSealed(accountId, secret), sealed: secret };
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
    const { access_secret: sealed } = access;
    if (access.is_fresh && sealed !== null) return { method, value: open(accountId, sealed), sealed };
    const provider = providers.find(({ id }) => id === access.provider);
    // The operator has taken it off.
    if (provider === undefined) throw new MailServerRefused('provider_gone');
    const held = await query<{ secret: string }>('select * from private.hold_mail_access($1, $2)', [
      accountId,
      renewer,
    ]);
    const [hold] = held.rows;
    if (hold !== undefined) return renew(hold.secret, provider);
    if (performance.now() > until) throw new MailServerRefused('no_answer');
    await sleep(LOOKS_MS, undefined, { signal });
  }

  async function renew(held: string, provider: MailProvider): Promise<OpenedSecret> {
    const settle = (refresh: string | null, sealed: string | null, good: Date | null) =>
      query('select private.renew_mail_access($1, $2, $3, $4, $5)', [accountId, renewer, refresh, sealed, good]);
    const given = await Promise.resolve()
      .then(() => ask.renew(provider, open(accountId, held)))
      .catch(async (error: unknown) => {
        if (error instanceof MailServerRefused && error.fault === 'access_ended')
          await query('select private.end_mail_access($1, $2)', [accountId, renewer]);
        else await settle(null, null, null);
        throw error;
      });
    const refresh = given.refresh === null ? null : seal(accountId, given.refresh);
    const sealed = seal(accountId, given.access);
    // A provider may give by what access is renewed once: what is not kept is lost, and the access with it.
    for (let tries = 1; ; tries += 1)
      try {
        await settle(refresh, sealed, given.until);
        return { method, value: given.access, sealed };
      } catch (error) {
        if (tries === KEEPS) throw error;
        await sleep(LOOKS_MS * 2 ** tries);
      }
  }
}

/**
 * Does something with what opens an account. Access that the mail server does not take although its time is not over is renewed, and it is
 * tried once more; what is refused then is the fault of the access, not of a password.
 * @throws MailServerRefused, and what `use` throws
 */
export async function withSecret<Done>(
  query: Query,
  access: AccountAccess,
  accountId: string,
  kept: KeptSecret,
  use: (secret: MailServer['secret']) => Promise<Done>,
  { signal, refused = isWrongPassword }: { signal?: AbortSignal; refused?: (error: unknown) => boolean } = {},
): Promise<Done> {
  for (let tries = 1; ; tries += 1) {
    const { sealed, ...secret } = await accountSecret(query, access, accountId, kept, signal);
    try {
      return await use(secret);
    } catch (error) {
      if (secret.method === 'password' || !refused(error)) throw error;
      await query('select private.forget_mail_access($1, $2)', [accountId, sealed]);
      if (tries === 2) throw new MailServerRefused('access_refused', error);
    }
  }
}

const isWrongPassword = (error: unknown): boolean => faultOf(error) === 'wrong_password';

import { randomUUID } from 'node:crypto';

import type { Transaction } from '../../database/engine.ts';
import { insertAccount, putIdentity } from './account-writes.ts';
import { invalid } from '../errors.ts';
import { callHook } from '../hooks.ts';
import type { AuthContext } from '../services.ts';
import { reload, type Account, type Json } from './users.ts';

export interface Newcomer {
  email: string | null;
  phone: string | null;
  aud: string;
  passwordHash: string | null;
  /** What the person says of themselves; never believed. */
  data: Json;
  /** `email`, `phone`, `anonymous`, or another provider, whose identity its own code adds. */
  provider: string;
  /** Whether what the person says of themselves is kept as it is given, without the facts of the address. */
  plain?: boolean;
  anonymous?: boolean;
  sso?: boolean;
}

/**
 * Makes an account, unconfirmed, with the identity of its address; triggers of the product run inside the transaction.
 * @throws AuthError 400 when the hook refuses it; the database's refusals as they are: see naming() and isTakenAccount().
 */
export async function createAccount(
  tx: Transaction,
  { settings }: Pick<AuthContext, 'settings'>,
  { email, phone, aud, passwordHash, data, provider, plain = false, anonymous = false, sso = false }: Newcomer,
): Promise<Account> {
  const { hooks } = settings;
  if (hooks.beforeUserCreated) {
    const refusal = await callHook(() => hooks.beforeUserCreated?.({ email, phone, userMetadata: data, provider }));
    if (typeof refusal === 'string') throw invalid(refusal);
  }
  const id = randomUUID();
  const byAddress = provider === 'email' || provider === 'phone';
  const identity = {
    ...data,
    sub: id,
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
    email_verified: false,
    phone_verified: false,
  };
  await insertAccount(tx, {
    id,
    aud,
    role: 'authenticated',
    email,
    phone,
    passwordHash,
    userMetadata: byAddress && !plain ? identity : data,
    appMetadata: provider === 'anonymous' ? {} : { provider, providers: [provider] },
    anonymous,
    sso,
  });
  if (byAddress) await putIdentity(tx, id, provider, identity);
  return reload(tx, id);
}

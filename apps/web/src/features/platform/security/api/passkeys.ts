import { queryOptions } from '@tanstack/react-query';

import { authClient } from '../../../../client/auth.ts';
import { codeOf } from '../../../../client/errors.ts';
import { logError } from '../../../../client/log.ts';
import { passkeyRefusal } from '../../../../client/passkey-refusal.ts';
import { securityKeys } from '../keys.ts';

/** A key that a device of the person keeps. */
export interface Passkey {
  id: string;
  /** As its owner calls it; may be empty. */
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** The caller's passkeys; null where the installation has none. */
export const passkeysQuery = queryOptions({
  queryKey: securityKeys.passkeys,
  queryFn: async (): Promise<Passkey[] | null> => {
    const { data, error } = await (await authClient()).passkey.list();
    if (error && codeOf(error) === 'passkey_disabled') return null;
    if (error) throw error;
    return data.map(({ id, friendly_name: name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      id,
      name: name ?? '',
      createdAt,
      lastUsedAt: lastUsedAt ?? null,
    }));
  },
});

/** Has the device make a passkey and keeps it under a name. Rejects with the sign-in client's error, or a PasskeyRefusal. */
export async function addPasskey(name: string): Promise<void> {
  const auth = await authClient();
  const { data, error } = await auth.registerPasskey();
  if (error) throw passkeyRefusal(error);
  // It is there, and can be named again.
  await renamePasskey(data.id, name).catch((refusal: unknown) => logError('A passkey was not named', refusal));
}

/** Gives a passkey a name. */
export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  const { error } = await (await authClient()).passkey.update({ passkeyId, friendlyName });
  if (error) throw error;
}

/** Forgets a passkey: the device still has it, and it opens nothing any more. */
export async function removePasskey(passkeyId: string): Promise<void> {
  const { error } = await (await authClient()).passkey.delete({ passkeyId });
  if (error) throw error;
}

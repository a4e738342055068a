import { createHmac } from 'node:crypto';

import type { Keys } from '@casewright/backend';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type * as z from 'zod/mini';

const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' } as const;

/**
 * Makes a ticket: what a browser brings along when it fetches a download by itself, which carries no other proof. Encrypted, because it holds its
 * caller's claims, and under a key of its own, so that no token of another kind is ever taken for one.
 */
export function makeTicket(
  keys: Keys,
  kind: string,
  payload: Record<string, unknown>,
  seconds: number,
): Promise<string> {
  return new EncryptJWT(payload)
    .setProtectedHeader(ENCRYPTION)
    .setAudience(kind)
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .encrypt(ticketKey(keys));
}

/** What a ticket of this kind says; null for one that is not ours, is of another kind or has run out. */
export async function readTicket<Schema extends z.ZodMiniType>(
  keys: Keys,
  kind: string,
  ticket: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  try {
    const { payload } = await jwtDecrypt(ticket, ticketKey(keys), {
      keyManagementAlgorithms: [ENCRYPTION.alg],
      contentEncryptionAlgorithms: [ENCRYPTION.enc],
      requiredClaims: ['exp'],
      audience: kind,
    });
    const read = schema.safeParse(payload);
    return read.success ? read.data : null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

function ticketKey({ jwtSecret }: Keys): Buffer {
  return createHmac('sha256', jwtSecret).update('tickets of downloads').digest();
}

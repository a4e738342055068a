import { createHmac } from 'node:crypto';

import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';

import type { Keys } from '../../caller/keys.ts';
import type { Caller } from '../../database/scope.ts';
import { invalidSignature } from '../errors.ts';
import { fullKey } from '../names.ts';

/** What a signed address lets its holder do. */
export type SignedScope = 'download' | 'upload' | 'render';

/** What the token of a signed address says. */
export interface Signed {
  bucket: string;
  key: string;
  /** In whose name: what they may no longer do, their address no longer does. */
  caller: Caller;
  /** Whether they had a session, and so an account that must still be one. */
  hasAccount: boolean;
  upsert: boolean;
  /** How a picture is changed, where the address is one of a picture alone. */
  transform: Readonly<Record<string, unknown>>;
}

/** Claims that are not their person's: times, and a session that may end before the address does. */
const NOT_CARRIED = ['exp', 'iat', 'nbf', 'jti', 'iss', 'aud', 'session_id', 'user_metadata'] as const;
const PAYLOAD = z.object({
  bucket: z.string(),
  key: z.string(),
  scope: z.enum(['download', 'upload', 'render']),
  role: z.string(),
  claims: z.record(z.string(), z.unknown()),
  hasAccount: z.boolean(),
  upsert: z.boolean(),
  transform: z.record(z.string(), z.unknown()),
});
const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' } as const;

/**
 * Makes the token of a signed address. It is encrypted, because it carries its signer's claims, which the holder of the address need not
 * read; and under a key of its own, so that no token of one kind is ever taken for another.
 * @param expiresIn seconds
 */
export async function signAddress(
  keys: Keys,
  scope: SignedScope,
  { bucket, key, caller, upsert = false, transform = {} }: Pick<Signed, 'bucket' | 'key' | 'caller'> & Partial<Signed>,
  expiresIn: number,
): Promise<string> {
  const claims = Object.fromEntries(
    Object.entries(caller.claims).filter(([name]) => !NOT_CARRIED.some((each) => each === name)),
  );
  const payload = {
    bucket,
    key,
    scope,
    role: caller.role,
    claims,
    hasAccount: caller.sessionId !== null,
    upsert,
    transform,
  };
  return new EncryptJWT(payload)
    .setProtectedHeader(ENCRYPTION)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
    .encrypt(addressKey(keys));
}

/**
 * Reads the token of a signed address and holds it against the address.
 * @throws StorageError InvalidSignature when it is not ours, has run out, or is for another object or another purpose
 */
export async function readAddress(
  keys: Keys,
  scope: SignedScope,
  token: unknown,
  bucket: string,
  key: string,
): Promise<Signed> {
  if (typeof token !== 'string') throw invalidSignature('The address has no token');
  const said = await decrypted(keys, token);
  if (said.scope !== scope) throw invalidSignature();
  if (addressable(fullKey(said.bucket, said.key)) !== addressable(fullKey(bucket, key))) throw invalidSignature();
  const { sub } = said.claims;
  const userId = typeof sub === 'string' && sub !== '' ? sub : null;
  const caller = { role: said.role, claims: said.claims, userId, sessionId: null };
  const { hasAccount, upsert, transform } = said;
  return { bucket: said.bucket, key: said.key, caller, hasAccount, upsert, transform };
}

async function decrypted(keys: Keys, token: string): Promise<z.infer<typeof PAYLOAD>> {
  try {
    const { payload } = await jwtDecrypt(token, addressKey(keys), {
      keyManagementAlgorithms: [ENCRYPTION.alg],
      contentEncryptionAlgorithms: [ENCRYPTION.enc],
      requiredClaims: ['exp'],
    });
    return PAYLOAD.parse(payload);
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw invalidSignature('"exp" claim timestamp check failed');
    if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError)
      throw invalidSignature();
    throw error;
  }
}

/** The client writes a signed address without escaping these two, at which an address ends. */
export function addressable(path: string): string {
  return path.replaceAll(/[#?]/g, '_');
}

function addressKey({ jwtSecret }: Keys): Buffer {
  return createHmac('sha256', jwtSecret).update('addresses of storage').digest();
}

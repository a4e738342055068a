import { makeKeys, makeSigningKey, withoutPrivateHalf } from '@casewright/backend';

import { readKeyFile, writeKeyFile, type KeyFile } from './keys.ts';

/** An access token lives an hour; one more for clocks and for servers that were not restarted at once. */
const KEPT_MS = 2 * 60 * 60 * 1000;

/**
 * Puts a fresh key first in DATA_DIR/keys.json: it signs from the next start on. The keys before it keep the half that verifies, so
 * nobody is signed out. Returns the name of the new key.
 */
export async function rotateSigningKey(dataDir: string, algorithm: 'ES256' | 'RS256'): Promise<string> {
  const file = await existing(dataDir);
  const retiredAt = new Date().toISOString();
  const fresh = { ...makeSigningKey(algorithm), kty: algorithm === 'ES256' ? 'EC' : 'RSA' };
  const kid = String(Reflect.get(fresh, 'kid'));
  const before = (file.signingKeys ?? []).map((key) => ({
    ...withoutPrivateHalf(key),
    kid: key.kid,
    kty: key.kty,
    retiredAt: key.retiredAt ?? retiredAt,
  }));
  await writeKeyFile(dataDir, { ...file, signingKeys: [{ ...fresh, kid }, ...before] });
  return kid;
}

/** Replaces the secret and issues both API keys again; the old secret goes on verifying sessions. Returns the key of guests. */
export async function rotateSecret(dataDir: string): Promise<string> {
  const file = await existing(dataDir);
  const { jwtSecret, anonKey, serviceRoleKey } = makeKeys({ issuer: '' });
  const replaced = { secret: file.jwtSecret, retiredAt: new Date().toISOString() };
  const retiredSecrets = [replaced, ...(file.retiredSecrets ?? [])];
  await writeKeyFile(dataDir, { ...file, jwtSecret, anonKey, serviceRoleKey, retiredSecrets });
  return anonKey;
}

/** Forgets keys that were replaced longer ago than a token lives, or all of them at once. Returns how many. */
export async function pruneKeys(dataDir: string, all: boolean, now: number = Date.now()): Promise<number> {
  const file = await existing(dataDir);
  const stays = ({ retiredAt }: { retiredAt?: string | undefined }): boolean =>
    retiredAt === undefined || (!all && now - Date.parse(retiredAt) < KEPT_MS);
  const { signingKeys = [], retiredSecrets = [], ...rest } = file;
  const signing = signingKeys.filter(stays);
  const secrets = retiredSecrets.filter(stays);
  const gone = signingKeys.length - signing.length + retiredSecrets.length - secrets.length;
  if (gone > 0) await writeKeyFile(dataDir, { ...rest, signingKeys: signing, retiredSecrets: secrets });
  return gone;
}

async function existing(dataDir: string): Promise<KeyFile> {
  const file = await readKeyFile(dataDir);
  if (!file) throw new Error(`There are no keys in ${dataDir} yet: the first start makes them.`);
  return file;
}

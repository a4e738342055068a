import { createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto';
import { chmod, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { makeKeys, resolveCaller, type Keys } from '@casewright/backend';
import { z } from 'zod/mini';

import { makeDataFolder } from './data-folder.ts';

const filled = z.string().check(z.minLength(1));
const retired = z.optional(filled);

/** What DATA_DIR/keys.json holds. `retiredAt` is the time (ISO 8601) at which a key was replaced. */
const keyFile = z.looseObject({
  jwtSecret: filled,
  anonKey: filled,
  serviceRoleKey: filled,
  signingKeys: z.optional(z.array(z.looseObject({ kid: filled, kty: filled, retiredAt: retired }))),
  retiredSecrets: z.optional(z.array(z.object({ secret: filled, retiredAt: filled }))),
});

export type KeyFile = z.infer<typeof keyFile>;

/**
 * Reads DATA_DIR/keys.json, or makes it on the first start (mode 0600). With JWT_SECRET the keys are signed with that secret instead
 * and the file keeps them, so that every process of an installation hands out the same.
 */
export async function loadKeys(dataDir: string, jwtSecret: string | null, issuer: string): Promise<Keys> {
  await makeDataFolder(dataDir);
  const kept = await readKeyFile(dataDir);
  if (kept && (jwtSecret === null || kept.jwtSecret === jwtSecret)) return keysOf(kept, issuer);
  const fresh = makeKeys({ issuer, ...(jwtSecret === null ? {} : { jwtSecret }) });
  const file = { ...kept, jwtSecret: fresh.jwtSecret, anonKey: fresh.anonKey, serviceRoleKey: fresh.serviceRoleKey };
  await writeKeyFile(dataDir, file);
  return keysOf(file, issuer);
}

/** The file, or null when there is none yet. @throws an error of one line that says what to do when it cannot be used. */
export async function readKeyFile(dataDir: string): Promise<KeyFile | null> {
  const path = pathOf(dataDir);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
    await chmod(path, 0o600);
  } catch (error) {
    // Where a file is in place of the folder there is none in it either; making the folder reports it.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw new Error(`The keys in DATA_DIR cannot be read: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
  const file = parsed(text);
  if (file === null)
    throw new Error(`${path} does not hold jwtSecret, anonKey and serviceRoleKey, or is damaged. ${REMEDY}`);
  const fault = faultOf(file);
  if (fault !== null) throw new Error(`${path} is damaged: ${fault}. ${REMEDY}`);
  return file;
}

const REMEDY = 'Restore it from a backup, or remove it to have new keys made (everybody signs in again).';

function parsed(text: string): KeyFile | null {
  try {
    return keyFile.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // What the parser says quotes the text, and that is the secret.
    return null;
  }
}

/** What of a file that has all its fields would not work: a key cut short is a text as well. */
function faultOf(file: KeyFile): string | null {
  const keys = keysOf(file, '');
  for (const [name, role] of [['anonKey', 'anon'] as const, ['serviceRoleKey', 'service_role'] as const]) {
    try {
      if (resolveCaller({ apikey: file[name] }, keys).role !== role) return `${name} is a key of another role`;
    } catch {
      return `${name} is not signed by jwtSecret`;
    }
  }
  const broken = (file.signingKeys ?? []).find((key) => !isKey(jwkOf(key)));
  return broken ? `the signing key ${broken.kid} is not whole` : null;
}

function isKey(key: JsonWebKey): boolean {
  try {
    if ('d' in key) createPrivateKey({ key, format: 'jwk' });
    else createPublicKey({ key, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

/** Writes beside and renames, so that an interruption leaves the old file or the new one, never half of one. */
export async function writeKeyFile(dataDir: string, keys: KeyFile): Promise<void> {
  const path = pathOf(dataDir);
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(keys, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

function pathOf(dataDir: string): string {
  return join(dataDir, 'keys.json');
}

function keysOf(
  { jwtSecret, anonKey, serviceRoleKey, signingKeys = [], retiredSecrets = [] }: KeyFile,
  issuer: string,
): Keys {
  return {
    jwtSecret,
    anonKey,
    serviceRoleKey,
    issuer,
    ...(signingKeys.length > 0 ? { signingKeys: signingKeys.map(jwkOf) } : {}),
    ...(retiredSecrets.length > 0 ? { retiredSecrets: retiredSecrets.map(({ secret }) => secret) } : {}),
  };
}

function jwkOf(kept: Record<string, unknown>): JsonWebKey {
  return Object.fromEntries(Object.entries(kept).filter(([name]) => name !== 'retiredAt'));
}

import type { JsonWebKey } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { makeKeys, type Keys } from '@casewright/backend';
import { z } from 'zod/mini';

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
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const kept = await readKeyFile(dataDir);
  if (kept && (jwtSecret === null || kept.jwtSecret === jwtSecret)) return keysOf(kept, issuer);
  const fresh = makeKeys({ issuer, ...(jwtSecret === null ? {} : { jwtSecret }) });
  const file = { ...kept, jwtSecret: fresh.jwtSecret, anonKey: fresh.anonKey, serviceRoleKey: fresh.serviceRoleKey };
  await writeKeyFile(dataDir, file);
  return keysOf(file, issuer);
}

/** The file, or null when there is none yet. @throws an error that says what to do when it cannot be used. */
export async function readKeyFile(dataDir: string): Promise<KeyFile | null> {
  const path = pathOf(dataDir);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  await chmod(path, 0o600);
  const parsed = keyFile.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new Error(
      `${path} does not hold jwtSecret, anonKey and serviceRoleKey. Restore it from a backup, or remove it to have new keys made (everybody signs in again).`,
    );
  return parsed.data;
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

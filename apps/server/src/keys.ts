import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { makeKeys, type Keys } from '@casewright/backend';

/** What DATA_DIR/keys.json holds. */
interface KeyFile {
  jwtSecret: string;
  anonKey: string;
  serviceRoleKey: string;
}

/**
 * Reads DATA_DIR/keys.json, or makes it on the first start (mode 0600). With JWT_SECRET the keys are signed with that secret instead
 * and the file keeps them, so that every process of an installation hands out the same.
 */
export async function loadKeys(dataDir: string, jwtSecret: string | null, issuer: string): Promise<Keys> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const path = join(dataDir, 'keys.json');
  const kept = await readKeyFile(path);
  if (kept && (jwtSecret === null || kept.jwtSecret === jwtSecret)) return { ...kept, issuer };
  const fresh = makeKeys({ issuer, ...(jwtSecret === null ? {} : { jwtSecret }) });
  await writeWhole(
    path,
    `${JSON.stringify({ jwtSecret: fresh.jwtSecret, anonKey: fresh.anonKey, serviceRoleKey: fresh.serviceRoleKey }, null, 2)}\n`,
  );
  return fresh;
}

async function readKeyFile(path: string): Promise<KeyFile | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  await chmod(path, 0o600);
  const value: unknown = JSON.parse(text);
  if (!isKeyFile(value))
    throw new Error(
      `${path} does not hold jwtSecret, anonKey and serviceRoleKey. Restore it from a backup, or remove it to have new keys made (everybody signs in again).`,
    );
  return value;
}

function isKeyFile(value: unknown): value is KeyFile {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return ['jwtSecret', 'anonKey', 'serviceRoleKey'].every(
    (name) => typeof fields.get(name) === 'string' && fields.get(name) !== '',
  );
}

/** Writes beside and renames, so that an interruption leaves the old file or the new one, never half of one. */
async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

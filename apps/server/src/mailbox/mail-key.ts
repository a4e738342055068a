import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { makeDataFolder } from '../data-folder.ts';
import { MailServerRefused } from './mail-server.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** By what this installation keeps the passwords of accounts at mail servers. */
export interface MailKey {
  /** Encrypts a secret for one account: for another it cannot be read. */
  seal: (accountId: string, secret: string) => string;
  /** @throws MailServerRefused where it was kept by another key, or for another account */
  open: (accountId: string, sealed: string) => string;
}

/**
 * The key of MAIL_KEY, which processes on several machines share, or that of DATA_DIR/mail.key, which is made at the first need (mode 0600). Without it
 * the passwords cannot be read again; people enter them once more.
 */
export async function loadMailKey(dataDir: string, given: string | null): Promise<MailKey> {
  if (given !== null) return keyFrom(Buffer.from(given));
  const path = join(dataDir, 'mail.key');
  await makeDataFolder(dataDir);
  const kept = (await readKey(path)) ?? (await makeKey(path));
  if (!/^[\da-f]{64}$/.test(kept))
    throw new Error(`${path} is damaged. Restore it from a backup, or remove it: people enter their passwords again.`);
  return keyFrom(Buffer.from(kept, 'hex'));
}

function keyFrom(secret: Buffer): MailKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'casewright mail accounts', KEY_BYTES));
  return {
    seal: (accountId, secretText) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      cipher.setAAD(Buffer.from(accountId));
      const bytes = Buffer.concat([cipher.update(secretText, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url')}`;
    },
    open: (accountId, sealed) => {
      try {
        const [version, text = ''] = sealed.split('.');
        const bytes = Buffer.from(text, 'base64url');
        if (version !== VERSION) throw new Error('Another version');
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(accountId));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch (error) {
        throw new MailServerRefused('secret_unreadable', error);
      }
    },
  };
}

async function readKey(path: string): Promise<string | null> {
  try {
    const text = await readFile(path, 'utf8');
    await chmod(path, 0o600);
    return text.trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes beside and links, which fails where another process was faster: that one's key is used then. */
async function makeKey(path: string): Promise<string> {
  const draft = `${path}.${crypto.randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('hex')}\n`);
    await file.sync();
    await file.close();
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readKey(path)) ?? '';
}

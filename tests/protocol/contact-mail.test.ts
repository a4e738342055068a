import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { demonstrationFolder, removeFolder, startServer, type TestServer } from '../setup/server.ts';

const WITHIN_MS = 20_000;

let server: TestServer;
const dataDir = demonstrationFolder();
beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir, MAIL_FROM: 'The Office <office@firm.test>' });
});
afterAll(async () => {
  await server.stop();
  removeFolder(dataDir);
});

/** The letters about contact requests; notifications are mailed as well. */
const letters = (): string[] => {
  try {
    return readdirSync(join(dataDir, 'outbox')).filter((name) => name.startsWith('contact-'));
  } catch {
    // Made with the first letter.
    return [];
  }
};

async function write(subject: string): Promise<void> {
  const db = createClient(server.url, server.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await db
    .from('contact_requests')
    .insert({ name: 'Zoë', email: 'zoe@example.test', subject, message: 'May I ask you something?' });
  expect(error).toBeNull();
}

async function untilLetters(count: number): Promise<void> {
  await expect.poll(() => letters().filter((name) => name.endsWith('.eml')).length, { timeout: WITHIN_MS }).toBe(count);
}

test('what a guest writes is mailed to the firm once, also when the server starts again', async () => {
  // The demonstration's own messages are mailed to nobody.
  expect(letters()).toEqual([]);
  await write('First\r\nBcc: everybody@example.test');
  await untilLetters(1);
  const [name = ''] = letters();
  const letter = readFileSync(join(dataDir, 'outbox', name), 'utf8');
  expect(letter).toMatch(/^To: office@firm\.test\r$/m);
  expect(letter).toMatch(/^Subject: Casewright: First Bcc: everybody@example\.test\r$/m);
  expect(letter).not.toMatch(/^Bcc:/im);
  expect(letter).toContain('May I ask you something?');

  await server.stop();
  rmSync(join(dataDir, 'outbox', name));
  server = await startServer({ DATA_DIR: dataDir, MAIL_FROM: 'The Office <office@firm.test>' });
  // The second one arrives after the new server has looked for what is due: the first would be there by then.
  await write('Second');
  await untilLetters(1);
  expect(readFileSync(join(dataDir, 'outbox', letters()[0] ?? ''), 'utf8')).toContain('Second');
});

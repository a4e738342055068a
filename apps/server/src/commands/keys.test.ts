import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { readEnvironment } from '../environment.ts';
import { replaceSigningKey, showKeys } from './keys.ts';

let dataDir: string;
let said: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'casewright-keys-'));
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

// Nothing listens at this port: a command that opened the database would fail.
const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing';

test('are shown without the database, so that a running server is no obstacle', async () => {
  await showKeys(readEnvironment({ DATA_DIR: dataDir, DATABASE_URL, SITE_URL: 'https://law.example.test' }));
  expect(said).toMatch(/^address {2}https:\/\/law\.example\.test\nanon key \S+\n/);
  expect(said).toContain(`${dataDir}/keys.json`);
});

test('of a hosted project are those of the environment, and nothing is said of a file', async () => {
  const hosted = {
    SUPABASE_URL: 'https://project.example.test',
    SUPABASE_ANON_KEY: 'the key of guests',
    SUPABASE_SERVICE_ROLE_KEY: 'the service key',
  };
  const environment = readEnvironment({ ...hosted, DATA_DIR: dataDir, DATABASE_URL });
  await showKeys(environment);
  expect(said).toBe('address  https://project.example.test\nanon key the key of guests\n');
  await expect(replaceSigningKey(environment, 'ES256')).rejects.toThrow(
    'The keys of a hosted project are changed there',
  );
});

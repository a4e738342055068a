import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { resolveCaller, type Keys } from '@casewright/backend';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { pruneKeys, rotateSecret, rotateSigningKey } from './key-rotation.ts';
import { loadKeys } from './keys.ts';

const issuer = 'http://localhost:3000/auth/v1';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-test-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const load = (secret: string | null = null): Promise<Keys> => loadKeys(folder, secret, issuer);

async function file(): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8'));
}

describe('the file of keys', () => {
  test('is made once, for the owner alone, with three fields', async () => {
    const keys = await load();
    expect(await load()).toEqual(keys);
    expect(Object.keys(await file())).toEqual(['jwtSecret', 'anonKey', 'serviceRoleKey']);
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
  });

  test('follows JWT_SECRET and keeps the signing keys', async () => {
    await load();
    await rotateSigningKey(folder, 'ES256');
    const { signingKeys } = await load();
    const keys = await load('a secret of thirty-two characters!');
    expect(keys.jwtSecret).toBe('a secret of thirty-two characters!');
    expect(keys.signingKeys).toEqual(signingKeys);
    expect(await load('a secret of thirty-two characters!')).toEqual(keys);
  });

  test.each(['{}', '{"jwtSecret": "x", "anonKey": "y", "serviceRoleKey": ""}', '{"jwtSecret": 1}'])(
    'that holds %s stops the start and says what to do',
    async (text) => {
      await writeFile(join(folder, 'keys.json'), text);
      await expect(load()).rejects.toThrow(/keys\.json does not hold jwtSecret.*Restore it from a backup/);
    },
  );
});

describe('a new signing key', () => {
  test('signs, and the ones before only verify', async () => {
    await load();
    const first = await rotateSigningKey(folder, 'RS256');
    const second = await rotateSigningKey(folder, 'ES256');
    const { signingKeys = [] } = await load();
    expect(signingKeys.map((key) => [Reflect.get(key, 'kid'), 'd' in key])).toEqual([
      [second, true],
      [first, false],
    ]);
    expect(JSON.stringify(signingKeys)).not.toContain('retiredAt');
    for (const secret of ['p', 'q', 'dp', 'dq', 'qi']) expect(signingKeys[1]).not.toHaveProperty(secret);
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
  });

  test('needs keys to be there', async () => {
    await expect(rotateSigningKey(folder, 'ES256')).rejects.toThrow('the first start makes them');
  });
});

describe('a new secret', () => {
  test('issues both API keys again; the old service key ends, the old guest stays a guest', async () => {
    const before = await load();
    const anonKey = await rotateSecret(folder);
    const after = await load();
    expect(after.anonKey).toBe(anonKey);
    expect(after.jwtSecret).not.toBe(before.jwtSecret);
    expect(after.retiredSecrets).toEqual([before.jwtSecret]);
    expect(resolveCaller({ apikey: after.serviceRoleKey }, after).role).toBe('service_role');
    expect(resolveCaller({ apikey: before.anonKey }, after).role).toBe('anon');
    expect(() => resolveCaller({ apikey: before.serviceRoleKey }, after)).toThrow('No suitable key');
  });
});

describe('forgetting', () => {
  test('leaves what still signs, and what was replaced less than two hours ago', async () => {
    await load();
    await rotateSecret(folder);
    await rotateSigningKey(folder, 'ES256');
    const current = await rotateSigningKey(folder, 'ES256');
    expect(await pruneKeys(folder, false)).toBe(0);
    expect(await pruneKeys(folder, false, Date.now() + 119 * 60_000)).toBe(0);
    expect(await pruneKeys(folder, false, Date.now() + 121 * 60_000)).toBe(2);
    const { signingKeys = [], retiredSecrets } = await load();
    expect(signingKeys.map((key) => Reflect.get(key, 'kid'))).toEqual([current]);
    expect(retiredSecrets).toBeUndefined();
    expect(await pruneKeys(folder, true)).toBe(0);
  });

  test('can be had at once, when a secret was lost', async () => {
    const before = await load();
    await rotateSecret(folder);
    expect(await pruneKeys(folder, true)).toBe(1);
    const after = await load();
    expect(() => resolveCaller({ apikey: before.anonKey }, after)).toThrow('No suitable key');
  });
});

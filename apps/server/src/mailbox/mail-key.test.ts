import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { loadMailKey } from './mail-key.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casewright-key-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('keeps a secret that is read again by the same installation, for the same account alone', async () => {
  const [key, other] = await Promise.all([loadMailKey(folder, null), loadMailKey(folder, null)]);
  const sealed = key.seal('account', 'päss word');
  expect(sealed).not.toContain('word');
  expect(key.seal('account', 'päss word')).not.toBe(sealed);
  expect(other.open('account', sealed)).toBe('päss word');
  expect((await stat(join(folder, 'mail.key'))).mode & 0o777).toBe(0o600);
  const wrong = [
    () => key.open('another', sealed),
    () => key.open('account', `${sealed.slice(0, -2)}AA`),
    () => key.open('account', sealed.slice(0, 20)),
    () => key.open('account', ''),
    () => key.open('account', sealed.replace('v1', 'v2')),
  ];
  for (const one of wrong) expect(one).toThrow(expect.objectContaining({ fault: 'secret_unreadable' }));
  const shared = await loadMailKey(folder, 'a'.repeat(32));
  expect(() => shared.open('account', sealed)).toThrow(expect.objectContaining({ fault: 'secret_unreadable' }));
});

it('says that its file is damaged', async () => {
  const damaged = await mkdtemp(join(tmpdir(), 'casewright-key-'));
  await writeFile(join(damaged, 'mail.key'), 'x');
  await expect(loadMailKey(damaged, null)).rejects.toThrow('is damaged');
  await rm(damaged, { recursive: true });
});

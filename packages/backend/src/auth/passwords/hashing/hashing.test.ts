import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';

import { expect, test } from 'vitest';

import { fitsHash, hashPassword } from './hashing.ts';

const COST = 4;

/** The process that hashes for this one. */
function hashProcess(): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const mine = rows.find(
    (row) => Number(row.trim().split(/\s+/)[1]) === process.pid && row.includes('hash-process.ts'),
  );
  return Number(mine?.trim().split(/\s+/)[0]);
}

test('a password fits its own hash alone', async () => {
  const hash = await hashPassword('correct horse', COST);
  expect(hash).toMatch(/^\$2b\$04\$/);
  expect(await fitsHash('correct horse', hash)).toBe(true);
  expect(await fitsHash('correct horses', hash)).toBe(false);
});

test('answers reach their callers, however many ask at once', async () => {
  const passwords = Array.from({ length: 40 }, (_, index) => `password ${index}`);
  const hashes = await Promise.all(passwords.map((password) => hashPassword(password, COST)));
  const fits = await Promise.all(passwords.map((password, index) => fitsHash(password, hashes[index] ?? '')));
  expect(fits).toEqual(passwords.map(() => true));
});

test('hashing has a lower priority than the server', async () => {
  await hashPassword('once', COST);
  expect(getPriority(hashProcess())).toBeGreaterThan(getPriority());
});

test('what cannot be hashed is refused, and the process stays', async () => {
  await hashPassword('once', COST);
  const before = hashProcess();
  await expect(hashPassword('x', Number.NaN)).rejects.toThrow(Error);
  expect(hashProcess()).toBe(before);
});

test('a process that is gone refuses waiting callers, and the next one takes over', async () => {
  await hashPassword('once', COST);
  const slow = hashPassword('slow', 14);
  process.kill(hashProcess(), 'SIGKILL');
  await expect(slow).rejects.toThrow('The process that hashes passwords ended (SIGKILL)');
  const hash = await hashPassword('again', COST);
  expect(await fitsHash('again', hash)).toBe(true);
});

test('it goes with its server', async () => {
  const program = `
    const { hashPassword } = await import(${JSON.stringify(new URL('hashing.ts', import.meta.url).href)});
    process.stdout.write(await hashPassword('last', 4));
  `;
  // It ends by itself although the process that hashes was there, and not before the hash was.
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(await fitsHash('last', said)).toBe(true);
});

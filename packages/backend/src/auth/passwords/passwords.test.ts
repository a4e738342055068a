import { describe, expect, it } from 'vitest';

import { checkStrength, isTakenOver, makePasswords } from './passwords.ts';
import { authSettings } from '../settings.ts';

const passwords = makePasswords({ bcryptCost: 4 });

describe('hashes', () => {
  it('fit their password only', async () => {
    const hash = await passwords.hash('casewright-demo');
    expect(hash).toMatch(/^\$2b\$04\$/);
    await expect(passwords.matches('casewright-demo', hash)).resolves.toBe(true);
    await expect(passwords.matches('casewright-dem', hash)).resolves.toBe(false);
    await expect(passwords.matches('', hash)).resolves.toBe(false);
  });

  it('of other bcrypt writers are taken over', async () => {
    const hash = await passwords.hash('secret-of-another-house');
    for (const prefix of ['$2a$', '$2y$']) {
      const theirs = hash.replace('$2b$', prefix);
      expect(isTakenOver(theirs)).toBe(true);
      await expect(passwords.matches('secret-of-another-house', theirs)).resolves.toBe(true);
    }
  });

  it.each([null, '', 'plain text', '$2b$04$short', '$argon2id$v=19$m=1,t=1,p=1$YQ$YQ', `$2b$31$${'a'.repeat(53)}`])(
    'that cannot be used fit nothing: %s',
    async (hash) => {
      await expect(passwords.matches('password', hash)).resolves.toBe(false);
    },
  );

  it('never take a password whose end bcrypt would not see', async () => {
    const hash = await passwords.hash('x'.repeat(72));
    await expect(passwords.matches('x'.repeat(72), hash)).resolves.toBe(true);
    await expect(passwords.matches(`${'x'.repeat(72)}y`, hash)).resolves.toBe(false);
  });

  it('refuse to queue without end', async () => {
    const results = await Promise.allSettled(Array.from({ length: 400 }, () => passwords.hash('password')));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ reason: { code: 'over_request_rate_limit' } });
    await expect(passwords.hash('password')).resolves.toBeTypeOf('string');
  });
});

describe('the rules of a new password', () => {
  it.each([
    ['1234567', 'weak_password', ['length'], 'Password should be at least 8 characters.'],
    ['', 'weak_password', ['length'], 'Password should be at least 8 characters.'],
    ['x'.repeat(73), 'validation_failed', null, 'Password cannot be longer than 72 characters'],
    ['ä'.repeat(37), 'validation_failed', null, 'Password cannot be longer than 72 characters'],
  ])('refuse %s', async (password, code, reasons, message) => {
    await expect(checkStrength(password, authSettings())).rejects.toMatchObject({ code, reasons, message });
  });

  it.each(['12345678', 'x'.repeat(72), 'ä'.repeat(36), 'eight of these words', '👩‍⚖️👩‍⚖️👩‍⚖️'])(
    'accept %s',
    async (password) => {
      await expect(checkStrength(password, authSettings())).resolves.toBeUndefined();
    },
  );

  it('name every reason', async () => {
    const settings = authSettings({
      requiredCharacters: ['abcdefghijklmnopqrstuvwxyz', '0123456789'],
      isLeakedPassword: (password) => password === 'letmein',
    });
    await expect(checkStrength('letmein', settings)).rejects.toMatchObject({
      reasons: ['length', 'characters', 'pwned'],
    });
    await expect(checkStrength('let me in 1st', settings)).resolves.toBeUndefined();
  });
});

import { Secret, TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';

import { makeTotpKey, totpStep } from './totp.ts';

describe('a key for an authenticator app', () => {
  it('is new each time, 160 bits in base32', () => {
    const [one, other] = [makeTotpKey('Casewright', 'ann@example.org'), makeTotpKey('Casewright', 'ann@example.org')];
    expect(one.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(other.secret).not.toBe(one.secret);
  });

  it('has an address that apps read back, whatever the names contain', () => {
    for (const [issuer, account] of [
      ['Casewright', 'ann@example.org'],
      ['Maître & Fils, 50% #1', "o'neill+files@example.org"],
      ['مكتب', '+15550100'],
    ] as const) {
      const { uri, secret } = makeTotpKey(issuer, account);
      expect(uri).not.toContain('+');
      const read = URI.parse(uri);
      expect(read).toBeInstanceOf(TOTP);
      expect(read).toMatchObject({ issuer, label: account, algorithm: 'SHA1', digits: 6, period: 30 });
      expect(read.secret.base32).toBe(secret);
    }
  });

  it('has a picture that fits into an address as it is', () => {
    const { qrCode } = makeTotpKey('Maître & Fils, 50% #1', 'ann@example.org');
    expect(qrCode).toMatch(/^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*<\/svg>$/);
    expect(qrCode).not.toMatch(/[#%&]/);
  });

  it('fits its picture with the longest names', () => {
    expect(makeTotpKey('律'.repeat(64), `${'#'.repeat(240)}@example.org`).qrCode).toContain('<svg');
  });
});

describe('a code', () => {
  /** RFC 6238, appendix B, of which an app shows the last six digits. */
  const secret = Secret.fromUTF8('12345678901234567890').base32;
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('of the second %i is the one of the standard', (second, code) => {
    const step = Math.floor(second / 30);
    expect(totpStep(secret, code, second * 1000)).toBe(step);
    expect(totpStep(secret, ` ${code} `, second * 1000)).toBe(step);
  });

  it('counts for one period before and after its own, and names the period it belongs to', () => {
    const at = 1_234_567_890_000;
    const step = Math.floor(at / 30_000);
    expect(totpStep(secret, '005924', at + 30_000)).toBe(step);
    expect(totpStep(secret, '005924', at - 30_000)).toBe(step);
    expect(totpStep(secret, '005924', at + 60_000)).toBeNull();
    expect(totpStep(secret, '005924', at - 60_000)).toBeNull();
  });

  it.each(['', '005925', '5924', '0059240', 'abcdef', '００５９２４', '005924; drop table', '\0'])(
    'is not %j',
    (code) => {
      expect(totpStep(secret, code, 1_234_567_890_000)).toBeNull();
    },
  );

  it('is none of a key that is no base32', () => {
    for (const broken of ['', '{"key_id":"x"}', '!!!']) expect(totpStep(broken, '000000')).toBeNull();
  });
});

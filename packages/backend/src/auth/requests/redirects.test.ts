import { describe, expect, it } from 'vitest';

import { durationMs } from './durations.ts';
import { isAllowed } from './redirects.ts';

const settings = {
  siteUrl: 'https://casewright.example',
  redirectAllowList: ['https://*.example.org/**', 'app://callback', 'https://exact.example.net/path'],
};

describe('a redirect', () => {
  it.each([
    'https://casewright.example',
    'https://casewright.example/auth/callback?x=1#y',
    'https://a.example.org/deep/path',
    'https://exact.example.net/path',
    'app://callback',
    'https://x.example.org',
    'http://127.0.0.1:49152/callback',
    'http://127.8.9.10/',
    'http://[::1]:3000/callback',
  ])('may lead to %s', (address) => {
    expect(isAllowed(address, settings)).toBe(true);
  });

  it.each([
    '',
    '/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://casewright.example',
    'https://casewright.example:8443',
    'https://casewright.example.evil.example',
    'https://casewright.example@evil.example',
    'https://evil.example/https://casewright.example',
    'https://casewright.example\\@evil.example',
    'http://localhost:3000/callback',
    'http://10.0.0.1/',
    'http://127.0.0.1.evil.example/',
    'ftp://127.0.0.1/',
    'http://0.0.0.0/',
    'https:\tcasewright.example',
    ' https://casewright.example',
    'https://evil.example\n',
    'https://user:pw@casewright.example/',
    'https://a.b.example.org/x',
    'https://example.org/x',
    'https://exact.example.net/path/more',
    'https://exactXexample.net/path',
    'app://callback/more',
  ])('may not lead to %j', (address) => {
    // prettier-ignore
    expect(isAllowed(address, settings)).toBe(false);
  });
});

describe('a redirect of a site on this machine', () => {
  it.each([
    ['http://localhost:3000/x', true],
    ['http://localhost:5173/x', true],
    ['http://localhost/', true],
    ['https://localhost:3000/', false],
    ['http://localhost.evil.example/', false],
  ])('to %s is allowed: %s', (address, allowed) => {
    expect(isAllowed(address, { siteUrl: 'http://localhost:3000', redirectAllowList: [] })).toBe(allowed);
  });
});

describe('a duration', () => {
  it.each([
    ['24h', 86_400_000],
    ['1h30m', 5_400_000],
    ['1.5s', 1_500],
    ['0', 0],
    ['300ms', 300],
    ['87600h', 315_360_000_000],
  ])('%s is %d ms', (text, ms) => {
    expect(durationMs(text)).toBe(ms);
  });

  it.each(['', 'forever', '24', '1d', '-1h', '1h ', 'h', '99999999999h', `${'9'.repeat(99)}h`])(
    '%j is none',
    (text) => {
      expect(() => durationMs(text)).toThrow('invalid format for ban duration');
    },
  );
});

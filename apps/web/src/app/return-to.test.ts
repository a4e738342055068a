import { describe, expect, it } from 'vitest';

import { safeReturnTo } from './return-to.ts';

const origin = 'https://casewright.test';

describe('safeReturnTo', () => {
  it.each([
    '/dashboard/case',
    '/dashboard/case/list?status=open&page=2',
    '/dashboard/case/0c9e#timeline',
    '/auth/supabase/update-password',
    '/',
  ])('goes to %s', (path) => {
    expect(safeReturnTo(path, origin)).toBe(path);
  });

  it.each([
    undefined,
    null,
    7,
    '',
    'dashboard/case',
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/auth/supabase/sign-in',
    '/auth/supabase/update-password/../sign-in',
    '/auth/supabase/second-factor',
  ])('goes to the dashboard instead of %j', (path) => {
    expect(safeReturnTo(path, origin)).toBe('/dashboard');
  });

  // Whatever is written there, in the ways that have led browsers astray: nobody leaves the site.
  const HOSTS = ['evil.example', 'evil.example:443', 'user@evil.example', 'casewright.test@evil.example', '[::1]'];
  const STARTS = [
    '//',
    '///',
    '/\\',
    '\\\\',
    '/\t/',
    '/\n/',
    '/\r\n/',
    '\u0000//',
    '/%2f',
    '/%5c',
    '/.//',
    '/..//',
    '/x/..//',
    'http:',
    'https:/',
    'https:\\\\',
    ' //',
    '/ /',
    '/;@',
    '/@',
  ];
  const WORDS = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '/javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://casewright.test/x',
    'file:///etc/passwd',
    '\tjavascript:alert(1)',
    'java\nscript:alert(1)',
    '/\u2028/evil.example',
    '/\u3002evil.example',
    '／／evil.example',
    '/?returnTo=//evil.example',
    '/#//evil.example',
  ];
  const corpus = [...WORDS, ...STARTS.flatMap((start) => HOSTS.map((host) => start + host))];

  it('keeps everybody on the site', () => {
    expect(corpus.length).toBeGreaterThan(60);
    for (const path of corpus) {
      const target = safeReturnTo(path, origin);
      expect(target).toMatch(/^\/(?![/\\])/);
      expect(new URL(target, origin).origin).toBe(origin);
    }
  });
});

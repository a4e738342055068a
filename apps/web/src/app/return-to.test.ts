import { describe, expect, it } from 'vitest';

import { safeReturnTo } from './return-to.ts';

const origin = 'https://casewright.test';

describe('safeReturnTo', () => {
  it.each(['/dashboard/case', '/dashboard/case/list?status=open&page=2', '/dashboard/case/0c9e#timeline', '/'])(
    'goes to %s',
    (path) => {
      expect(safeReturnTo(path, origin)).toBe(path);
    },
  );

  it.each([
    undefined,
    7,
    '',
    'dashboard/case',
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/auth/supabase/sign-in',
  ])('goes to the dashboard instead of %j', (path) => {
    expect(safeReturnTo(path, origin)).toBe('/dashboard');
  });
});

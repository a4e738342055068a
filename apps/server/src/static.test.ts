import { expect, test } from 'vitest';

import { policy } from './static.ts';

test('pages show pictures of this site and of the hosted project, and of nobody else', () => {
  const sources = (connectTo: string[]): string | undefined =>
    policy('n', connectTo)
      .split('; ')
      .find((rule) => rule.startsWith('img-src'))
      ?.trim();
  expect(sources(['https://x.supabase.co'])).toBe("img-src 'self' data: blob: https://x.supabase.co");
  expect(sources([])).toBe("img-src 'self' data: blob:");
});

import { expect, test } from 'vitest';

import { PICTURE_WIDTHS, pictureSet, SHIPPED_WIDTHS } from './picture-sizes.ts';

test('what lies in the storage comes in every width, from wherever it is', () => {
  for (const origin of ['', 'https://abc.supabase.co']) {
    const set = pictureSet(`${origin}/storage/v1/object/public/services/a/b.png`, true)?.split(', ') ?? [];
    expect(set).toHaveLength(PICTURE_WIDTHS.length);
    expect(set[0]).toBe(`${origin}/storage/v1/render/image/public/services/a/b.png?width=48&resize=contain 48w`);
  }
  expect(pictureSet('/storage/v1/object/public/services/a/b.png', false)).toBeUndefined();
});

test('what comes with the web app has its own', () => {
  const set = pictureSet('/pictures/shop/hr-1001.webp', false) ?? '';
  expect(set).toContain('/pictures/shop/hr-1001-320.webp 320w');
  expect(set).toContain('/pictures/shop/hr-1001.webp 960w');
});

test.each([
  '/pictures/en/board-light.webp',
  '/pictures/shop/a.png',
  'https://pictures.example/storage/b.png',
  '/storage/v1/object/sign/services/b.png',
  '/storage/v1/object/public/posts/b.png?download=x',
  '/storage/v1/object/public/posts/a,b.png',
  'data:image/png;base64,AA',
  '',
])('of %s there is one alone', (address) => expect(pictureSet(address, true)).toBeUndefined());

test('each width is at most twice the one before it', () => {
  for (const widths of [PICTURE_WIDTHS, SHIPPED_WIDTHS])
    for (const [at, width] of widths.slice(1).entries()) expect(width / Number(widths[at])).toBeLessThanOrEqual(2);
});

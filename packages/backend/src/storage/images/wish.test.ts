import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readWish, sidesOf, writtenType, type ImageWish } from './wish.ts';

const WIDE = { width: 400, height: 200 };

test.each<[Partial<ImageWish>, [number, number]]>([
  [{}, [400, 200]],
  [{ width: 100 }, [100, 50]],
  [{ width: 1 }, [1, 1]],
  [{ height: 50 }, [100, 50]],
  [{ width: 800 }, [400, 200]],
  [{ width: 100, height: 100 }, [100, 100]],
  [{ width: 1_000, height: 500 }, [400, 200]],
  [{ width: 1_000, height: 1_000 }, [200, 200]],
  [{ width: 100, height: 100, resize: 'contain' }, [100, 50]],
  [{ width: 1, height: 2_500, resize: 'contain' }, [1, 1]],
  [{ width: 100, height: 100, resize: 'fill' }, [100, 100]],
  [{ width: 1_000, height: 100, resize: 'fill' }, [400, 100]],
])('of a picture of 400 by 200, %j makes %j', (wish, [width, height]) => {
  expect(sidesOf(WIDE, { resize: 'cover', quality: 80, ...wish })).toEqual({ width, height });
});

test('a picture is never larger than it was, and never without a side', () => {
  const side = fc.integer({ min: 1, max: 2_500 });
  const wish = fc.record({ width: fc.option(side, { nil: undefined }), height: fc.option(side, { nil: undefined }) });
  const sides = fc.record({ width: fc.integer({ min: 1, max: 9_000 }), height: fc.integer({ min: 1, max: 9_000 }) });
  fc.assert(
    fc.property(sides, wish, fc.constantFrom('cover', 'contain', 'fill'), (source, asked, resize) => {
      const made = sidesOf(source, { ...readWish(asked), resize: readWish({ resize }).resize });
      expect(made.width).toBeGreaterThanOrEqual(1);
      expect(made.height).toBeGreaterThanOrEqual(1);
      expect(made.width).toBeLessThanOrEqual(source.width);
      expect(made.height).toBeLessThanOrEqual(source.height);
    }),
  );
});

test('what is written is what was asked for, what the reader takes, or what it was', () => {
  const wish = readWish({});
  expect(writtenType('image/jpeg', wish, '*/*')).toBe('image/jpeg');
  expect(writtenType('image/gif', wish, '*/*')).toBe('image/png');
  expect(writtenType('image/jpeg', wish, 'image/webp,*/*')).toBe('image/webp');
  expect(writtenType('image/jpeg', readWish({ format: 'origin' }), 'image/webp')).toBe('image/jpeg');
  expect(writtenType('image/png', readWish({ format: 'avif' }), '*/*')).toBe('image/avif');
});

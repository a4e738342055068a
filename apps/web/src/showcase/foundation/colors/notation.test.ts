import { expect, test } from 'vitest';

import { writeColor } from './notation.ts';

test.each([
  ['rgb(11, 107, 91)', '#0B6B5B', 'rgb(11 107 91)'],
  ['rgba(132, 145, 143, 0.24)', '#84918F3D', 'rgb(132 145 143 / 0.24)'],
  ['color(srgb 1 0.5 0)', '#FF8000', 'rgb(255 128 0)'],
])('%s is written %s and %s', (computed, hex, rgb) => {
  expect(writeColor(computed, 'hex')).toBe(hex);
  expect(writeColor(computed, 'rgb')).toBe(rgb);
});

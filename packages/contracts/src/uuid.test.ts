import { expect, test } from 'vitest';

import { isUuid } from './uuid.ts';

test.each([
  ['7c1f0a52-3c1e-4f0e-9b1d-0a5be1a4c111', true],
  ['7C1F0A52-3C1E-4F0E-9B1D-0A5BE1A4C111', true],
  ['', false],
  ['7c1f0a523c1e4f0e9b1d0a5be1a4c111', false],
  ['{7c1f0a52-3c1e-4f0e-9b1d-0a5be1a4c111}', false],
  ['7c1f0a52-3c1e-4f0e-9b1d-0a5be1a4c11g', false],
  ['7c1f0a52-3c1e-4f0e-9b1d-0a5be1a4c1111', false],
  ['7c1f0a52-3c1e-4f0e-9b1d-0a5be1a4c111\n', false],
])('%j is an id: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});

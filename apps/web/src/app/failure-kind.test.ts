import { expect, test } from 'vitest';

import { kindOfFailure } from './failure-kind.ts';

test.each([
  ['Failed to fetch dynamically imported module: https://casewright.test/assets/list.js', 'outdated'],
  ['error loading dynamically imported module: https://casewright.test/assets/list.js', 'outdated'],
  ['Importing a module script failed.', 'outdated'],
  ['Unable to preload CSS for /assets/list.css', 'outdated'],
  ['Failed to fetch', 'other'],
  ['Cannot read properties of undefined', 'other'],
])('%s', (message, kind) => {
  expect(kindOfFailure(new Error(message))).toBe(kind);
});

test('what the database refuses is a matter of permission, whatever its words', () => {
  expect(kindOfFailure({ message: 'permission denied for table audit_log', code: '42501' })).toBe('forbidden');
  expect(kindOfFailure({ message: 'JWT expired', code: 'PGRST301' })).toBe('other');
  expect(kindOfFailure(null)).toBe('other');
});

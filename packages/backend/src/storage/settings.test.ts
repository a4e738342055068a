import { expect, test } from 'vitest';

import { storageSettings } from './settings.ts';

test.each([[[]], [[0]], [[-48]], [[48.5]], [[3_000]], [[48, Number.NaN]]])('widths %j are refused', (publicWidths) => {
  expect(() => storageSettings({ publicWidths })).toThrow(/^storage\.publicWidths is .*1 to 2500\.$/);
});

test('widths that can be made are offered, and any where none are given', () => {
  expect(storageSettings({ publicWidths: [1, 2_500] }).publicWidths).toEqual([1, 2_500]);
  expect(storageSettings().publicWidths).toBeUndefined();
});

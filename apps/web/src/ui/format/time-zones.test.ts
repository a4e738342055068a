import { expect, test, vi } from 'vitest';

import { defaultTimeZone, timeZones } from './time-zones.ts';

test('a zone is found by the name of today, once', () => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Saigon', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Paris']);
  expect(timeZones(null)).toEqual(['Asia/Ho_Chi_Minh', 'Asia/Kolkata', 'Europe/Paris', 'UTC']);
  vi.restoreAllMocks();
});

test('the chosen zone can be chosen again, whatever the browser knows', () => {
  expect(timeZones('Asia/Saigon')).toContain('Asia/Saigon');
  expect(timeZones('Europe/Paris').filter((zone) => zone === 'Europe/Paris')).toHaveLength(1);
});

test('times can be formatted in every offered zone, and in the device’s', () => {
  for (const timeZone of [...timeZones(null), defaultTimeZone()])
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
});

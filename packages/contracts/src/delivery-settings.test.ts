import { expect, test } from 'vitest';

import { checkWith } from './complaints.ts';
import { deliverySettingsSchema } from './delivery-settings.ts';

const settings = { digest: 'daily', quietFrom: null, quietTo: null, timeZone: 'Asia/Ho_Chi_Minh', language: 'account' };
const complaintsAbout = (changes: object) => {
  const checked = checkWith(deliverySettingsSchema, { ...settings, ...changes });
  return 'complaints' in checked ? checked.complaints : {};
};

test('quiet hours have both ends or none, across midnight as well', () => {
  expect(complaintsAbout({})).toEqual({});
  expect(complaintsAbout({ quietFrom: '22:00', quietTo: '07:30' })).toEqual({});
  expect(complaintsAbout({ quietFrom: '22:00' })).toEqual({ quietTo: 'preferences:validation.bothTimes' });
  expect(complaintsAbout({ quietTo: '07:00' })).toEqual({ quietFrom: 'preferences:validation.bothTimes' });
  expect(complaintsAbout({ quietFrom: '07:00', quietTo: '07:00' })).toEqual({
    quietTo: 'preferences:validation.sameTime',
  });
});

test.each(['24:00', '7:00', '07:60', '07:00:00', ''])('%j is no time of day', (quietFrom) => {
  expect(complaintsAbout({ quietFrom, quietTo: '08:00' })).toHaveProperty('quietFrom');
});

test('a time zone has to be chosen', () => {
  expect(complaintsAbout({ timeZone: null })).toEqual({ timeZone: 'preferences:validation.zone' });
});

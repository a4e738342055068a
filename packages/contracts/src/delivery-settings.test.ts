import { expect, test } from 'vitest';

import { checkWith } from './validation-errors.ts';
import { deliverySettingsSchema } from './delivery-settings.ts';

const settings = { digest: 'daily', quietFrom: null, quietTo: null, timeZone: 'Asia/Ho_Chi_Minh', language: 'account' };
const validationErrorsOf = (changes: object) => {
  const checked = checkWith(deliverySettingsSchema, { ...settings, ...changes });
  return 'validationErrors' in checked ? checked.validationErrors : {};
};

test('quiet hours have both ends or none, across midnight as well', () => {
  expect(validationErrorsOf({})).toEqual({});
  expect(validationErrorsOf({ quietFrom: '22:00', quietTo: '07:30' })).toEqual({});
  expect(validationErrorsOf({ quietFrom: '22:00' })).toEqual({ quietTo: 'preferences:validation.bothTimes' });
  expect(validationErrorsOf({ quietTo: '07:00' })).toEqual({ quietFrom: 'preferences:validation.bothTimes' });
  expect(validationErrorsOf({ quietFrom: '07:00', quietTo: '07:00' })).toEqual({
    quietTo: 'preferences:validation.sameTime',
  });
});

test.each(['24:00', '7:00', '07:60', '07:00:00', ''])('%j is no time of day', (quietFrom) => {
  expect(validationErrorsOf({ quietFrom, quietTo: '08:00' })).toHaveProperty('quietFrom');
});

test('a time zone has to be chosen', () => {
  expect(validationErrorsOf({ timeZone: null })).toEqual({ timeZone: 'preferences:validation.zone' });
});

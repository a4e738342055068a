import { expect, test } from 'vitest';

import { checkPasswordChange } from './check-password.ts';

const validationErrors = (current: string, password: string, confirmation = password) => {
  const checked = checkPasswordChange({ current, password, confirmation });
  return 'validationErrors' in checked ? checked.validationErrors : {};
};

test('a new password of eight characters, typed twice, is sent with the old one', () => {
  expect(checkPasswordChange({ current: 'old', password: '12345678', confirmation: '12345678' })).toEqual({
    values: { current: 'old', password: '12345678' },
  });
});

test('what does not hold is said beside its field', () => {
  expect(validationErrors('', '')).toEqual({ current: 'ui:validation.required', password: 'ui:validation.required' });
  expect(validationErrors('old', '1234567')).toEqual({ password: 'ui:validation.minLength?min=8' });
  expect(validationErrors('12345678', '12345678')).toEqual({ password: 'security:password.same' });
  expect(validationErrors('old', '12345678', '12345679')).toEqual({ confirmation: 'session:validation.mismatch' });
  // Seventy-two bytes are the most that the hash reads; this is thirty-seven characters of two bytes.
  expect(validationErrors('old', 'é'.repeat(37))).toEqual({ password: 'session:validation.passwordTooLong' });
});

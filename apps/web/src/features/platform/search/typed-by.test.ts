import { expect, it } from 'vitest';

import { typedBy } from './typed-by.ts';

it('reads keys as a field would', () => {
  expect(typedBy([])).toEqual({ text: '', isEntered: false });
  expect(typedBy(['2', ' ', 'x', 'Backspace', '@'])).toEqual({ text: '2 @', isEntered: false });
  expect(typedBy(['Backspace', 'a'])).toEqual({ text: 'a', isEntered: false });
  expect(typedBy(['1', 'h', 'Enter', 'x'])).toEqual({ text: '1h', isEntered: true });
});

import { expect, it } from 'vitest';

import { keyAction } from './flyout-keys.ts';

const closed = { open: false, side: 'end', rightToLeft: false } as const;
const opened = { open: true, side: 'end', rightToLeft: false } as const;

it.each([
  ['beside: the arrow towards it opens', 'ArrowRight', closed, 'open'],
  ['beside: the arrow away from it does nothing', 'ArrowLeft', closed, null],
  ['beside: down stays with the page', 'ArrowDown', closed, null],
  ['beside, right to left: the arrows change places', 'ArrowLeft', { ...closed, rightToLeft: true }, 'open'],
  ['below: down opens', 'ArrowDown', { ...closed, side: 'below' }, 'open'],
  ['below: sideways does nothing', 'ArrowRight', { ...closed, side: 'below' }, null],
  ['open: down goes on', 'ArrowDown', opened, 1],
  ['open: up goes back', 'ArrowUp', opened, -1],
  ['open: escape closes', 'Escape', opened, 'close'],
  ['open: the arrow back closes', 'ArrowLeft', opened, 'close'],
  ['open, right to left: the other arrow closes', 'ArrowRight', { ...opened, rightToLeft: true }, 'close'],
  ['open below: the arrow back stays inside', 'ArrowLeft', { ...opened, side: 'below' }, null],
  ['closed: escape is for whatever is around it', 'Escape', closed, null],
] as const)('%s', (_case, key, state, expected) => {
  expect(keyAction(key, state)).toBe(expected);
});

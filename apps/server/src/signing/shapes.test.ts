import { expect, it } from 'vitest';

import { operatorsOf } from './shapes.ts';

it('writes the path of a letter in operators of PDF', () => {
  expect(operatorsOf('M0,10L-5,20Q0,30 15,0C1,2 3,4 5.5,6Z')).toBe(
    ['0 10 m', '-5 20 l', '-1.67 26.67 5 20 15 0 c', '1 2 3 4 5.5 6 c', 'h'].join('\n'),
  );
});

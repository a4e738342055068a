import { expect, test } from 'vitest';

import { positionText, readPosition } from './position.ts';

test('a position is read as it was written', () => {
  for (const snapshot of ['741:741:', '741:745:742,744'])
    expect(readPosition(positionText({ snapshot, at: 1_795_646_391_861 }))).toEqual({
      snapshot,
      at: 1_795_646_391_861,
    });
});

test.each([undefined, null, 7, '', '741:741:', '@1', "741:741:'@1", '741:741:@-1', `1:1:${'1,'.repeat(2000)}@1`])(
  '%j is no position',
  (text) => {
    expect(readPosition(text)).toBeNull();
  },
);

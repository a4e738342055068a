import { describe, expect, it } from 'vitest';

import { readReplay } from './params.ts';

describe('what a join asks of the past', () => {
  it.each([
    [undefined, null],
    [null, null],
    [{ since: 0 }, { since: 0, limit: 25 }],
    [
      { since: 1_700_000_000_000, limit: 3 },
      { since: 1_700_000_000_000, limit: 3 },
    ],
    [
      { since: 1, limit: null },
      { since: 1, limit: 25 },
    ],
    [
      { since: 1, limit: 25 },
      { since: 1, limit: 25 },
    ],
    [{ since: 1, limit: 26 }, 'invalid'],
    [{ since: 1, limit: 0 }, 'invalid'],
    [{ since: 1, limit: 1.5 }, 'invalid'],
    [{ since: 1, limit: '5' }, 'invalid'],
    [{ since: -1 }, 'invalid'],
    [{ since: '1' }, 'invalid'],
    [{ since: 1e300 }, 'invalid'],
    [{}, 'invalid'],
    [[], 'invalid'],
    [true, 'invalid'],
  ])('%j is %j', (replay, expected) => {
    expect(readReplay(replay, 25)).toEqual(expected);
  });
});

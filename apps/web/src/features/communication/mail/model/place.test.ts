import { describe, expect, it } from 'vitest';

import { placeOf, searchOf, wholeOf } from './place.ts';

describe('placeOf', () => {
  it.each([
    [{}, wholeOf({ folder: 'inbox' })],
    [{ folder: 'sent' }, wholeOf({ folder: 'sent' })],
    [{ label: 'archive' }, wholeOf({ folder: 'archive' })],
    [{ label: 'abc' }, wholeOf({ label: 'abc' })],
    [{ case: 'def' }, wholeOf({ caseId: 'def' })],
    [{ folder: 'nowhere' }, wholeOf({ folder: 'inbox' })],
    [
      { view: 'unread', q: 'from:ana' },
      { ...wholeOf({ folder: 'inbox' }), view: 'unread', q: 'from:ana' },
    ],
    [{ view: 'other' }, wholeOf({ folder: 'inbox' })],
  ] as const)('reads %j', (search, place) => {
    expect(placeOf(search)).toEqual(place);
  });
  it('is written into the address as it was read', () => {
    const place = { ...wholeOf({ label: 'abc' }), view: 'unfiled' as const, q: 'lease' };
    const { label, view, q } = searchOf(place);
    expect({ label, view, q }).toEqual({ label: 'abc', view: 'unfiled', q: 'lease' });
  });
});

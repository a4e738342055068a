import { describe, expect, it } from 'vitest';

import { accountOf } from './stored-session.ts';

describe('accountOf', () => {
  it('reads id, address and the name given when signing up', () => {
    expect(accountOf({ id: '1', email: 'ada@example.com', user_metadata: { display_name: 'Ada Lovelace' } })).toEqual({
      id: '1',
      email: 'ada@example.com',
      claimedName: 'Ada Lovelace',
    });
  });

  it.each([
    { id: '1' },
    { id: '1', email: null, user_metadata: null },
    { id: '1', user_metadata: { display_name: 7 } },
  ])('needs no more than the id: %j', (user) => {
    expect(accountOf(user)).toEqual({ id: '1', email: '', claimedName: '' });
  });

  it.each([null, 'user', {}, { id: 1 }])('is nobody in %j', (user) => {
    expect(accountOf(user)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';

import { accountOf, awaitsFactor } from './stored-session.ts';

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

describe('awaitsFactor', () => {
  const token = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.x`;
  const session = (aal: string, ...states: string[]) => ({
    access_token: token({ aal }),
    user: { id: '1', factors: states.map((status) => ({ status })) },
  });

  it.each([
    ['a verified factor that was not shown', session('aal1', 'verified'), true],
    ['one of two that was not shown', session('aal1', 'unverified', 'verified'), true],
    ['a token that cannot be read', { ...session('aal1', 'verified'), access_token: 'x' }, true],
    ['a factor that was shown', session('aal2', 'verified'), false],
    ['a factor that was never set up to its end', session('aal1', 'unverified'), false],
    ['no factor', session('aal1'), false],
    ['an account of which no factors are said', { access_token: token({ aal: 'aal1' }), user: { id: '1' } }, false],
    ['no account', { access_token: 'x', user: null }, false],
  ])('%s', (_, given, awaits) => {
    expect(awaitsFactor(given)).toBe(awaits);
  });
});

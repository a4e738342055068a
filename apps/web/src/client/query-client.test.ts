import { afterEach, beforeEach, expect, test } from 'vitest';

import { queryClient } from './query-client.ts';
import { publishGuest, publishPerson } from './session.tsx';

const KEY = ['cases', 'list'];

function signIn(id: string): void {
  publishPerson({ id, email: `${id}@example.com`, claimedName: '', row: {}, profile: 'found' });
}

beforeEach(() => {
  signIn('ada');
  queryClient.setQueryData(KEY, ['a case of Ada']);
});
afterEach(() => publishGuest());

test('what one person has read is not there for the next one at the same browser', () => {
  signIn('ben');
  expect(queryClient.getQueryData(KEY)).toBeUndefined();
});

test('signing out forgets what was read', () => {
  publishGuest();
  expect(queryClient.getQueryData(KEY)).toBeUndefined();
});

test('the same person, announced again, keeps what they have read', () => {
  signIn('ada');
  expect(queryClient.getQueryData(KEY)).toEqual(['a case of Ada']);
});

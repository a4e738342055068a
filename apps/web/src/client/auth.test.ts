import { AuthApiError, AuthRefreshDiscardedError } from '@supabase/auth-js';
import { beforeEach, expect, it, vi } from 'vitest';

const { answer, signOut } = vi.hoisted(() => ({
  /** What the sign-in client says when it is asked for the session, or to renew it. */
  answer: vi.fn<() => { data: { session: object | null }; error: Error | null }>(),
  signOut: vi.fn(),
}));
vi.mock('./config.ts', () => ({ config: { supabaseUrl: 'http://case.test', supabaseAnonKey: 'anon-key' } }));
vi.mock('./session-follower.ts', () => ({ followClient: () => {} }));
vi.mock('@supabase/auth-js', async (original) => ({
  ...(await original<object>()),
  GoTrueClient: class {
    getSession = answer;
    refreshSession = answer;
    signOut = signOut;
  },
}));

import { accessToken, renewAccessToken } from './auth.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
const store = (token: string, expiresIn: number) =>
  stored.set(
    'sb-case-auth-token',
    JSON.stringify({
      access_token: token,
      expires_at: Math.floor(Date.now() / 1000) + expiresIn,
      user: { id: '1', email: 'ada@case.test' },
    }),
  );
const none = (error: Error | null = null) => ({ data: { session: null }, error });

beforeEach(() => {
  stored.clear();
  signOut.mockReset();
});

it('takes what another tab has renewed meanwhile, and never asks as a guest', async () => {
  store('old', -5);
  answer.mockImplementation(() => {
    store('other', 3600);
    return none(new AuthRefreshDiscardedError());
  });
  expect(await accessToken()).toBe('other');
  expect(await renewAccessToken()).toBe('other');
});

it('does not become a guest where the session cannot be renewed for the moment', async () => {
  store('old', -5);
  answer.mockReturnValue(none(new AuthApiError('Busy', 503, undefined)));
  expect(await accessToken()).toBe('old');
  // What was refused already is not tried again.
  expect(await renewAccessToken()).toBeNull();
});

it('is a guest where there is no session, or it has ended', async () => {
  answer.mockReturnValue(none());
  expect(await accessToken()).toBeNull();
  answer.mockReturnValue(none(new AuthApiError('Gone', 400, 'refresh_token_not_found')));
  expect(await accessToken()).toBeNull();
  expect(await renewAccessToken()).toBeNull();
  expect(signOut).toHaveBeenCalledWith({ scope: 'local' });
});

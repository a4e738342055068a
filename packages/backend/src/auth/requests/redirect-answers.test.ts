import { describe, expect, it } from 'vitest';

import { AuthError } from '../errors.ts';
import { withCode, withError, withMessage, withSession } from './redirect-answers.ts';

const hashOf = (url: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)));

describe('an address that a sign-in leads to', () => {
  it('carries a session in its fragment and keeps its own query', () => {
    const session = { access_token: 'a', refresh_token: 'r', expires_in: 3600, expires_at: 1, token_type: 'bearer' };
    const url = withSession('https://app.example/in?next=%2Fcase#old', { ...session, user: {} }, 'recovery');
    expect(url.startsWith('https://app.example/in?next=%2Fcase#')).toBe(true);
    expect(hashOf(url)).toEqual({
      access_token: 'a',
      expires_at: '1',
      expires_in: '3600',
      refresh_token: 'r',
      sb: '',
      token_type: 'bearer',
      type: 'recovery',
    });
  });

  it('carries a code beside its own query', () => {
    expect(withCode('https://app.example/in?next=1&code=old', 'new')).toBe('https://app.example/in?next=1&code=new');
    expect(withCode('app.casewright://callback', 'new')).toBe('app.casewright://callback?code=new');
  });

  it.each([
    [new AuthError('otp_expired', 'too late'), 'access_denied'],
    [new AuthError('user_banned', 'banned', { status: 400 }), 'access_denied'],
    [new AuthError('signup_disabled', 'closed'), 'access_denied'],
    [new AuthError('validation_failed', 'odd'), 'invalid_request'],
    [new AuthError('no_authorization', 'who'), 'unauthorized_client'],
    [new AuthError('unexpected_failure', 'broken'), 'server_error'],
    [new AuthError('unexpected_failure', 'busy', { status: 503 }), 'temporarily_unavailable'],
    [new AuthError('unexpected_failure', 'odd', { status: 599 }), 'server_error'],
  ])('says why it did not work: %o', (error, word) => {
    const implicit = withError('https://app.example/in?next=1', error, { pkce: false });
    expect(new URL(implicit).search).toBe('?next=1');
    expect(hashOf(implicit)).toEqual({
      error: word,
      error_code: error.code,
      error_description: error.message,
      sb: '',
    });
    const pkce = new URL(withError('https://app.example/in?next=1', error, { pkce: true }));
    expect(Object.fromEntries(pkce.searchParams)).toEqual({
      next: '1',
      error: word,
      error_code: error.code,
      error_description: error.message,
    });
  });

  it('cannot be broken by what it carries', () => {
    const error = new AuthError('validation_failed', 'a&error=none#x=1\r\nLocation: https://evil.example');
    const url = withError('https://app.example/', error, { pkce: true });
    expect(new URL(url).origin).toBe('https://app.example');
    expect(url).not.toMatch(/[\r\n]/);
    expect(hashOf(url)['error_description']).toBe(error.message);
    expect(hashOf(withMessage('https://app.example/', 'a & b', { pkce: false }))).toEqual({ message: 'a & b', sb: '' });
  });
});

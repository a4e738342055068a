import { describe, expect, it } from 'vitest';

import { bearerToken } from './gateway.ts';
import { resolveCaller } from './index.ts';
import { makeKeys, opaqueKeys } from './keys.ts';

const keys = makeKeys({ issuer: 'http://localhost:3000/auth/v1' });
const { publishableKey, secretKey } = opaqueKeys(keys);

describe('the gateway rule', () => {
  it.each([
    ['nothing', {}, null],
    ['an API key alone', { apikey: keys.anonKey }, keys.anonKey],
    ['a bearer token beats the API key', { apikey: keys.anonKey, authorization: 'Bearer a.b.c' }, 'a.b.c'],
    ['the scheme in any case', { authorization: 'bEARER   a.b.c ' }, 'a.b.c'],
    ['a bearer without a token', { authorization: 'Bearer' }, ''],
    ['another scheme is no token', { apikey: keys.serviceRoleKey, authorization: 'Basic dTpw' }, null],
    ['the publishable key', { apikey: publishableKey }, keys.anonKey],
    ['the secret key', { apikey: secretKey }, keys.serviceRoleKey],
    [
      'an opaque bearer gives way to the API key',
      { apikey: secretKey, authorization: `Bearer ${secretKey}` },
      keys.serviceRoleKey,
    ],
    [
      'an opaque bearer cannot raise the API key',
      { apikey: publishableKey, authorization: `Bearer ${secretKey}` },
      keys.anonKey,
    ],
    ['an opaque bearer alone', { authorization: `Bearer ${publishableKey}` }, keys.anonKey],
    ['an unknown opaque key stays what it is', { apikey: 'sb_secret_guess' }, 'sb_secret_guess'],
  ])('%s', (_, credentials, expected) => {
    expect(bearerToken(credentials, keys)).toBe(expected);
  });

  it('gives the role of the key', () => {
    expect(resolveCaller({}, keys)).toEqual({ role: 'anon', claims: { role: 'anon' }, userId: null, sessionId: null });
    expect(resolveCaller({ apikey: publishableKey }, keys).role).toBe('anon');
    expect(resolveCaller({ apikey: secretKey }, keys).role).toBe('service_role');
    expect(() => resolveCaller({ apikey: 'sb_secret_guess' }, keys)).toThrow('Expected 3 parts in JWT; got 1');
  });
});

describe('keys', () => {
  it('are random, and the opaque ones follow from the secret', () => {
    expect(makeKeys({ issuer: 'x' }).jwtSecret).not.toBe(keys.jwtSecret);
    const again = makeKeys({ issuer: 'x', jwtSecret: keys.jwtSecret });
    expect(opaqueKeys(again)).toEqual({ publishableKey, secretKey });
    expect(publishableKey).toMatch(/^sb_publishable_[\w-]{31}$/);
    expect(secretKey).toMatch(/^sb_secret_[\w-]{43}$/);
    expect(opaqueKeys({ ...keys, secretKey: 'sb_secret_given' }).secretKey).toBe('sb_secret_given');
  });

  it('are refused when anybody could guess them', () => {
    expect(() => makeKeys({ issuer: 'x', jwtSecret: 'short' })).toThrow('at least 32');
    expect(() => makeKeys({ issuer: 'x', jwtSecret: '' })).toThrow('at least 32');
    expect(() =>
      makeKeys({ issuer: 'x', jwtSecret: 'super-secret-jwt-token-with-at-least-32-characters-long' }),
    ).toThrow('sample');
  });

  it('must name themselves and be of a kind that is verified', () => {
    const unnamed = { ...keys, signingKeys: [{ kty: 'EC', crv: 'P-256' }] };
    expect(() => resolveCaller({ apikey: keys.anonKey }, unnamed)).toThrow('no kid');
    const shared = { ...keys, signingKeys: [{ kty: 'oct', k: 'c2VjcmV0', kid: '1' }] };
    expect(() => resolveCaller({ apikey: keys.anonKey }, shared)).toThrow('neither ES256');
  });
});

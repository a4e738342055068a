import { describe, expect, it } from 'vitest';

import { checkSignIn, checkSignUp } from './session.ts';

const account = { email: 'ada@example.com', password: 'correct horse' };

describe('checkSignIn', () => {
  it('accepts an address and a password', () => {
    expect(checkSignIn(account)).toEqual({});
  });

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.',
    'ada @example.com',
    'ada@exa mple.com',
    'a@b@example.com',
  ])('refuses %j as an address', (email) => {
    expect(checkSignIn({ ...account, email })).toEqual({ email: 'ui:validation.email' });
  });

  it('accepts an address with spaces around it', () => {
    expect(checkSignIn({ ...account, email: ' ada@example.com ' })).toEqual({});
  });

  it('asks for both', () => {
    expect(checkSignIn({ email: ' ', password: '' })).toEqual({
      email: 'ui:validation.required',
      password: 'ui:validation.required',
    });
  });

  it.each([
    ['seven77', 'ui:validation.minLength?min=8'],
    ['a'.repeat(73), 'session:validation.passwordTooLong'],
    ['é'.repeat(37), 'session:validation.passwordTooLong'],
  ])('refuses the password %j', (password, validationError) => {
    expect(checkSignIn({ ...account, password })).toEqual({ password: validationError });
  });

  it.each(['a'.repeat(72), 'é'.repeat(36), 'eight888'])('accepts the password %j', (password) => {
    expect(checkSignIn({ ...account, password })).toEqual({});
  });
});

describe('checkSignUp', () => {
  it('asks for both names', () => {
    expect(checkSignUp({ ...account, firstName: '', lastName: ' ' })).toEqual({
      firstName: 'ui:validation.required',
      lastName: 'ui:validation.required',
    });
  });

  it('limits the length of a name', () => {
    expect(checkSignUp({ ...account, firstName: 'a'.repeat(101), lastName: 'b'.repeat(100) })).toEqual({
      firstName: 'ui:validation.maxLength?max=100',
    });
  });
});

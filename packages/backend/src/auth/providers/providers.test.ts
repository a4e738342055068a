import { describe, expect, it } from 'vitest';

import type { IdTokenRules } from './types.ts';
import { azureProvider } from './azure.ts';
import { googleProvider } from './google.ts';
import { externalEmail, mainEmail, personOf } from './person.ts';

const settings = { clientId: 'client', clientSecret: 'secret' };
const context = {
  fetch: () => Promise.reject(new Error('nothing is to be fetched')),
  allowInsecureHttp: false,
};
const tenant = '9188040d-6c67-4c5b-b112-36a304b66dad';

function rulesOf({ idTokens }: { idTokens: IdTokenRules | null }): IdTokenRules {
  if (!idTokens) throw new Error('id tokens expected');
  return idTokens;
}

describe('Microsoft', () => {
  it('takes the tokens of any tenant under the common address, and nothing that looks like one', () => {
    const { isIssuer } = rulesOf(azureProvider(settings, context));
    expect(isIssuer(`https://login.microsoftonline.com/${tenant}/v2.0`)).toBe(true);
    for (const forged of [
      'https://login.microsoftonline.com/common/v2.0',
      `https://login.microsoftonline.com.evil.example/${tenant}/v2.0`,
      `https://login.microsoftonline.com/${tenant}/v2.0/`,
      `https://login.microsoftonline.com/${tenant}/v2.0?x`,
      `http://login.microsoftonline.com/${tenant}/v2.0`,
      `https://evil.example/https://login.microsoftonline.com/${tenant}/v2.0`,
      `https://login.microsoftonline.com/../${tenant}/v2.0`,
      `https://login.microsoftonline.com/${tenant}\n/v2.0`,
      `https://sts.windows.net/${tenant}/`,
      '',
    ]) {
      expect(isIssuer(forged), forged).toBe(false);
    }
  });

  it('takes the tokens of its own tenant only where one is configured', () => {
    const issuer = `https://login.microsoftonline.com/${tenant}/v2.0`;
    const { isIssuer } = rulesOf(azureProvider({ ...settings, issuer }, context));
    expect(isIssuer(issuer)).toBe(true);
    expect(isIssuer(issuer.replace('9188', '9199'))).toBe(false);
  });

  it('believes an address only where the owner of its domain confirms it', () => {
    const { person } = rulesOf(azureProvider(settings, context));
    const claims = { sub: 's', email: 'Ada@Example.org' };
    expect(person({ ...claims, email_verified: true }).emails).toEqual([
      { email: 'ada@example.org', verified: false, primary: true },
    ]);
    for (const xms_edov of [true, 1, '1', 'true'])
      expect(person({ ...claims, xms_edov }).emails[0]?.verified).toBe(true);
    for (const xms_edov of [false, 0, '0', 'yes', null, {}])
      expect(person({ ...claims, xms_edov }).emails[0]?.verified).toBe(false);
  });
});

describe('Google', () => {
  it('is known by both ways of writing its issuer', () => {
    const { isIssuer } = rulesOf(googleProvider(settings, context));
    expect(['https://accounts.google.com', 'accounts.google.com'].map(isIssuer)).toEqual([true, true]);
    expect(['http://accounts.google.com', 'https://accounts.google.com/', 'google.com'].map(isIssuer)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a person', () => {
  it('is facts, never rights, and nothing that cannot be kept', () => {
    const { claims } = personOf(
      'https://issuer.example',
      {
        sub: 's',
        name: 'Ada',
        picture: 'x'.repeat(513),
        nickname: 'a\u0000b',
        locale: { language: 'fr' },
        role: 'service_role',
        groups: ['admins'],
        provider_id: 'another',
      },
      [],
    );
    expect(claims).toEqual({
      iss: 'https://issuer.example',
      sub: 's',
      provider_id: 's',
      name: 'Ada',
      full_name: 'Ada',
      email_verified: false,
      phone_verified: false,
    });
  });

  it('needs a subject', () => {
    for (const sub of [undefined, '', 5, null, 'x'.repeat(256), 'a\nb'])
      expect(() => personOf('i', { sub }, [])).toThrow();
  });

  it('is known by the main address that is proven, else by one that is', () => {
    const unproven = { email: 'a@example.org', verified: false, primary: true };
    const proven = { email: 'b@example.org', verified: true, primary: false };
    expect(mainEmail([unproven, proven])).toBe(proven);
    expect(mainEmail([unproven])).toBe(unproven);
    expect(mainEmail([])).toBeNull();
    for (const address of ['', 'a', 'a@b@c', 'a b@c.de', 'a@b\n', 5, null])
      expect(externalEmail(address, true, true)).toBeNull();
  });
});

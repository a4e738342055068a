import { generateKeyPairSync, sign, X509Certificate, type KeyObject } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { readEnvironment } from './environment.ts';
import { EnvironmentError } from './environment-error.ts';

const twilio = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+4930123456',
};
const oidc = {
  AUTH_OIDC_NAME: 'keycloak',
  AUTH_OIDC_ISSUER: 'https://login.example.test/realms/firm',
  AUTH_OIDC_CLIENT_ID: 'id',
  AUTH_OIDC_SECRET: 'secret',
};

const PAIR = keyAndCertificate();

test('without variables people sign up by e-mail, and nothing else is open', () => {
  expect(readEnvironment({ DEMO: '0' }).auth).toEqual({
    signUp: true,
    concealAccounts: true,
    anonymous: false,
    phone: false,
    sessionSeconds: null,
    inactivitySeconds: null,
    redirects: [],
    leakedPasswords: 'list',
    sms: null,
    captcha: null,
    providers: {},
    saml: null,
  });
  expect(readEnvironment({}).auth.sms).toEqual({ provider: 'file' });
  expect(readEnvironment({}).trustProxy).toEqual([]);
});

test('each variable has its effect', () => {
  const { auth, trustProxy } = readEnvironment({
    ...twilio,
    ...oidc,
    TRUST_PROXY: '10.0.0.0/8, ::1,192.0.2.7',
    AUTH_SIGN_UP: '0',
    AUTH_CONCEAL_ACCOUNTS: '0',
    AUTH_ANONYMOUS: '1',
    AUTH_PHONE: '1',
    AUTH_SESSION_HOURS: '12',
    AUTH_INACTIVITY_HOURS: '0.5',
    AUTH_REDIRECTS: 'https://*.example.test/**, app://callback',
    AUTH_LEAKED_PASSWORDS: 'hibp',
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SECRET: 'captcha secret',
    AUTH_GOOGLE_CLIENT_ID: 'google id',
    AUTH_GOOGLE_SECRET: 'google secret',
    AUTH_AZURE_CLIENT_ID: 'azure id',
    AUTH_AZURE_SECRET: 'azure secret',
    AUTH_GITHUB_CLIENT_ID: 'github id',
    AUTH_GITHUB_SECRET: 'github secret',
  });
  expect(trustProxy).toEqual(['10.0.0.0/8', '::1', '192.0.2.7']);
  expect(auth).toEqual({
    signUp: false,
    concealAccounts: false,
    anonymous: true,
    phone: true,
    sessionSeconds: 43_200,
    inactivitySeconds: 1_800,
    redirects: ['https://*.example.test/**', 'app://callback'],
    leakedPasswords: 'hibp',
    sms: { provider: 'twilio', accountSid: `AC${'0'.repeat(32)}`, authToken: 'secret', from: '+4930123456' },
    captcha: { provider: 'turnstile', secret: 'captcha secret' },
    providers: {
      google: { clientId: 'google id', clientSecret: 'google secret' },
      azure: {
        clientId: 'azure id',
        clientSecret: 'azure secret',
        issuer: 'https://login.microsoftonline.com/common/v2.0',
      },
      github: { clientId: 'github id', clientSecret: 'github secret' },
      keycloak: { clientId: 'id', clientSecret: 'secret', issuer: 'https://login.example.test/realms/firm' },
    },
    saml: null,
  });
});

test('the tenant of Microsoft can be named', () => {
  const AUTH_AZURE_TENANT = 'firm.example.test';
  expect(
    readEnvironment({ AUTH_AZURE_CLIENT_ID: 'id', AUTH_AZURE_SECRET: 's', AUTH_AZURE_TENANT }).auth.providers,
  ).toMatchObject({ azure: { issuer: 'https://login.microsoftonline.com/firm.example.test/v2.0' } });
});

describe('the key pair of an organisation’s sign-in', () => {
  test.each([
    ['PEM', PAIR.key, PAIR.certificate],
    ['PEM in one line', PAIR.key.replaceAll('\n', '\\n'), PAIR.certificate.replaceAll('\n', '\\n')],
    ['PEM in base64', Buffer.from(PAIR.key).toString('base64'), Buffer.from(PAIR.certificate).toString('base64')],
    ['DER in base64', inner(PAIR.key), inner(PAIR.certificate)],
  ])('is read as %s', (_, key, certificate) => {
    const { saml } = readEnvironment({ SAML_PRIVATE_KEY: key, SAML_CERTIFICATE: certificate }).auth;
    expect(saml?.privateKey.trim()).toBe(PAIR.key);
    expect(saml?.certificate.trim()).toBe(PAIR.certificate);
  });

  test('is one pair', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const SAML_PRIVATE_KEY = privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64');
    expect(() => readEnvironment({ SAML_PRIVATE_KEY, SAML_CERTIFICATE: PAIR.certificate })).toThrow(
      'SAML_CERTIFICATE does not belong to SAML_PRIVATE_KEY.',
    );
  });
});

test.each([
  [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY must be addresses or ranges/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must be/],
  [{ TRUST_PROXY: '10.0.0.1, *' }, /^TRUST_PROXY must be/],
  [{ AUTH_SIGN_UP: 'no' }, /^AUTH_SIGN_UP must be 0 or 1\.$/],
  [{ AUTH_PHONE: '1', DEMO: '0' }, /^SMS_PROVIDER must be set together with AUTH_PHONE/],
  [{ AUTH_SESSION_HOURS: '0' }, /^AUTH_SESSION_HOURS must be a number of hours above 0\.$/],
  [{ AUTH_SESSION_HOURS: '0.0001' }, /^AUTH_SESSION_HOURS must be a number of hours above 0\.$/],
  [{ AUTH_SESSION_HOURS: '-1' }, /^AUTH_SESSION_HOURS must be/],
  [{ AUTH_INACTIVITY_HOURS: '1d' }, /^AUTH_INACTIVITY_HOURS must be/],
  [{ AUTH_REDIRECTS: 'example.test' }, /^AUTH_REDIRECTS must be addresses/],
  [{ AUTH_LEAKED_PASSWORDS: 'on' }, /^AUTH_LEAKED_PASSWORDS must be one of list, hibp, off\.$/],
  [{ SMS_PROVIDER: 'pigeon' }, /^SMS_PROVIDER must be one of twilio, file\.$/],
  [{ SMS_PROVIDER: 'twilio' }, /^TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM must be set together with/],
  [
    { ...twilio, TWILIO_AUTH_TOKEN: '' },
    /^TWILIO_AUTH_TOKEN must be set together with SMS_PROVIDER=twilio, TWILIO_ACCOUNT_SID, TWILIO_FROM\.$/,
  ],
  [{ ...twilio, TWILIO_FROM: '030 123456' }, /^TWILIO_FROM must be a number/],
  [{ ...twilio, TWILIO_ACCOUNT_SID: 'AC1' }, /^TWILIO_ACCOUNT_SID must be/],
  [{ CAPTCHA_PROVIDER: 'hcaptcha' }, /^CAPTCHA_SECRET must be set together with CAPTCHA_PROVIDER\.$/],
  [{ CAPTCHA_SECRET: 'x' }, /^CAPTCHA_PROVIDER must be set together with CAPTCHA_SECRET\.$/],
  [{ CAPTCHA_PROVIDER: 'eyes' }, /^CAPTCHA_PROVIDER must be one of/],
  [{ AUTH_GOOGLE_CLIENT_ID: 'x' }, /^AUTH_GOOGLE_SECRET must be set together with AUTH_GOOGLE_CLIENT_ID\.$/],
  [{ AUTH_GITHUB_SECRET: 'x' }, /^AUTH_GITHUB_CLIENT_ID must be set together/],
  [{ ...oidc, AUTH_OIDC_ISSUER: '' }, /^AUTH_OIDC_ISSUER must be set together with/],
  [{ ...oidc, AUTH_OIDC_ISSUER: 'http://login.example.test' }, /^AUTH_OIDC_ISSUER must be an address that begins/],
  [{ ...oidc, AUTH_OIDC_NAME: 'google' }, /^AUTH_OIDC_NAME is the name of something else\.$/],
  [{ ...oidc, AUTH_OIDC_NAME: 'Our Login' }, /^AUTH_OIDC_NAME must be lower-case/],
  [
    { SAML_PRIVATE_KEY: elliptic(), SAML_CERTIFICATE: PAIR.certificate },
    /^SAML_PRIVATE_KEY must be an RSA private key/,
  ],
  [{ SAML_CERTIFICATE: 'x' }, /^SAML_PRIVATE_KEY must be set together with SAML_CERTIFICATE\.$/],
  [{ SAML_PRIVATE_KEY: 'x', SAML_CERTIFICATE: PAIR.certificate }, /^SAML_PRIVATE_KEY must be an RSA private key/],
  [{ SAML_PRIVATE_KEY: PAIR.key, SAML_CERTIFICATE: 'x' }, /^SAML_CERTIFICATE must be an X\.509 certificate/],
])('%j stops the start with one line that names the variable', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(EnvironmentError);
  expect(() => readEnvironment(variables)).toThrow(message);
});

function elliptic(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** A fresh RSA key and a certificate that it signs for itself, both as PEM. */
function keyAndCertificate(): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const raw = selfSigned(privateKey, publicKey);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
    certificate: new X509Certificate(raw).toString().trim(),
  };
}

function selfSigned(privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const algorithm = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex')); // sha256WithRSAEncryption
  const commonName = der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('test')));
  const name = der(0x30, der(0x31, commonName));
  const validity = der(0x30, der(0x17, Buffer.from('260101000000Z')), der(0x17, Buffer.from('491231235959Z')));
  const serial = Buffer.from('020101', 'hex');
  const shown = publicKey.export({ type: 'spki', format: 'der' });
  const content = der(0x30, serial, algorithm, name, validity, name, shown);
  return der(0x30, content, algorithm, der(0x03, Buffer.from([0]), sign('sha256', content, privateKey)));
}

/** One value in DER. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** What is between the first and the last line of a PEM. */
function inner(pem: string): string {
  return pem.split('\n').slice(1, -1).join('');
}

import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';

import type { CaptchaProvider, ProviderSettings, SamlSettings } from '@casewright/backend';
import { z } from 'zod/mini';

import { EnvironmentError } from './environment-error.ts';

/** Who may sign in, and how; see the table in docs/settings.md. */
export interface AuthEnvironment {
  signUp: boolean;
  /** Whether asking for a code does not disclose who has an account. */
  concealAccounts: boolean;
  anonymous: boolean;
  phone: boolean;
  /** Longest life of a session; null for any. */
  sessionSeconds: number | null;
  /** Longest rest of a session; null for any. */
  inactivitySeconds: number | null;
  /** Where a link in a letter may lead beside the site. */
  redirects: readonly string[];
  leakedPasswords: 'list' | 'hibp' | 'off';
  sms: SmsEnvironment | null;
  captcha: { provider: CaptchaProvider; secret: string } | null;
  providers: Readonly<Record<string, ProviderSettings>>;
  saml: SamlSettings | null;
}

/** How short messages are sent: by Twilio, or as files beside the letters that were not sent. */
export type SmsEnvironment =
  | { provider: 'twilio'; accountSid: string; authToken: string; from: string }
  | { provider: 'file' };

const flag = z.pipe(
  z.string().check(z.regex(/^(0|1)$/, 'must be 0 or 1')),
  z.transform((value) => value === '1'),
);
const filled = z.string().check(z.minLength(1, 'must not be empty'));
const hours = z.pipe(
  z.string().check(z.regex(/^\d{1,6}(\.\d{1,4})?$/, 'must be a number of hours above 0')),
  z
    .transform((value: string) => Math.round(Number(value) * 3_600))
    .check(z.refine((seconds) => seconds > 0, 'must be a number of hours above 0')),
);
const PLACE = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i;
const redirects = z.pipe(
  z.string(),
  z
    .transform((value: string) => listed(value))
    .check(
      z.refine((list) => list.every((one) => PLACE.test(one)), 'must be addresses with a scheme, separated by commas'),
    ),
);
const proxies = z.pipe(
  z.string(),
  z
    .transform((value: string) => listed(value))
    .check(
      z.refine(
        (list) => list.every(isAddressRange),
        'must be addresses or ranges like 10.0.0.0/8, separated by commas',
      ),
    ),
);
const issuer = z.string().check(z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }));
/** Names that mean something else in the protocol. */
const TAKEN = new Set(['google', 'azure', 'github', 'email', 'phone', 'anonymous_users', 'saml', 'sso', 'anonymous']);
const oidcName = z.string().check(
  z.regex(/^[a-z][a-z0-9_]{1,30}$/, 'must be lower-case letters, digits and _'),
  z.refine((name) => !TAKEN.has(name), 'is the name of something else'),
);

/** The variables, for the schema of the whole environment. */
export const AUTH_VARIABLES = {
  TRUST_PROXY: z.optional(proxies),
  AUTH_SIGN_UP: z.optional(flag),
  AUTH_CONCEAL_ACCOUNTS: z.optional(flag),
  AUTH_ANONYMOUS: z.optional(flag),
  AUTH_PHONE: z.optional(flag),
  AUTH_SESSION_HOURS: z.optional(hours),
  AUTH_INACTIVITY_HOURS: z.optional(hours),
  AUTH_REDIRECTS: z.optional(redirects),
  AUTH_LEAKED_PASSWORDS: z.optional(z.enum(['list', 'hibp', 'off'], { error: 'must be one of list, hibp, off' })),
  SMS_PROVIDER: z.optional(z.enum(['twilio', 'file'], { error: 'must be one of twilio, file' })),
  TWILIO_ACCOUNT_SID: z.optional(z.string().check(z.regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 characters'))),
  TWILIO_AUTH_TOKEN: z.optional(filled),
  TWILIO_FROM: z.optional(
    z
      .string()
      .check(z.regex(/^(\+[1-9]\d{4,14}|MG[0-9a-f]{32})$/i, 'must be a number like +4930123456 or a service MG…')),
  ),
  CAPTCHA_PROVIDER: z.optional(z.enum(['hcaptcha', 'turnstile'], { error: 'must be one of hcaptcha, turnstile' })),
  CAPTCHA_SECRET: z.optional(filled),
  AUTH_GOOGLE_CLIENT_ID: z.optional(filled),
  AUTH_GOOGLE_SECRET: z.optional(filled),
  AUTH_AZURE_CLIENT_ID: z.optional(filled),
  AUTH_AZURE_SECRET: z.optional(filled),
  AUTH_AZURE_TENANT: z.optional(z.string().check(z.regex(/^[\w.-]+$/, 'must be the id of a tenant, or common'))),
  AUTH_GITHUB_CLIENT_ID: z.optional(filled),
  AUTH_GITHUB_SECRET: z.optional(filled),
  AUTH_OIDC_NAME: z.optional(oidcName),
  AUTH_OIDC_ISSUER: z.optional(issuer),
  AUTH_OIDC_CLIENT_ID: z.optional(filled),
  AUTH_OIDC_SECRET: z.optional(filled),
  SAML_PRIVATE_KEY: z.optional(filled),
  SAML_CERTIFICATE: z.optional(filled),
};

const schema = z.object(AUTH_VARIABLES);
type Values = z.infer<typeof schema>;

/** Puts the variables together. @throws EnvironmentError naming the first one that is missing or does not fit. */
export function readAuthEnvironment(values: Values, demo: boolean): AuthEnvironment {
  const sms = readSms(values, demo);
  if (values.AUTH_PHONE && sms === null)
    throw new EnvironmentError('SMS_PROVIDER must be set together with AUTH_PHONE: somebody has to send the codes.');
  return {
    signUp: values.AUTH_SIGN_UP ?? true,
    concealAccounts: values.AUTH_CONCEAL_ACCOUNTS ?? true,
    anonymous: values.AUTH_ANONYMOUS ?? false,
    phone: values.AUTH_PHONE ?? false,
    sessionSeconds: values.AUTH_SESSION_HOURS ?? null,
    inactivitySeconds: values.AUTH_INACTIVITY_HOURS ?? null,
    redirects: values.AUTH_REDIRECTS ?? [],
    leakedPasswords: values.AUTH_LEAKED_PASSWORDS ?? 'list',
    sms,
    captcha: readCaptcha(values),
    providers: readProviders(values),
    saml: readSaml(values),
  };
}

function readSms(values: Values, demo: boolean): SmsEnvironment | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = values;
  const provider = values.SMS_PROVIDER ?? (demo ? 'file' : null);
  if (provider !== 'twilio') return provider === null ? null : { provider };
  together({
    'SMS_PROVIDER=twilio': provider,
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
  });
  return accountSid === undefined || authToken === undefined || from === undefined
    ? null
    : { provider, accountSid, authToken, from };
}

function readCaptcha({ CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET: secret }: Values): AuthEnvironment['captcha'] {
  together({ CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET: secret });
  return provider === undefined || secret === undefined ? null : { provider, secret };
}

function readProviders(values: Values): AuthEnvironment['providers'] {
  const { AUTH_AZURE_TENANT: tenant, AUTH_OIDC_NAME: name, AUTH_OIDC_ISSUER: named } = values;
  const google = client('GOOGLE', values.AUTH_GOOGLE_CLIENT_ID, values.AUTH_GOOGLE_SECRET);
  const azure = client('AZURE', values.AUTH_AZURE_CLIENT_ID, values.AUTH_AZURE_SECRET);
  const github = client('GITHUB', values.AUTH_GITHUB_CLIENT_ID, values.AUTH_GITHUB_SECRET);
  const oidc = client('OIDC', values.AUTH_OIDC_CLIENT_ID, values.AUTH_OIDC_SECRET);
  together({
    AUTH_OIDC_NAME: name,
    AUTH_OIDC_ISSUER: named,
    AUTH_OIDC_CLIENT_ID: values.AUTH_OIDC_CLIENT_ID,
    AUTH_OIDC_SECRET: values.AUTH_OIDC_SECRET,
  });
  return {
    ...(google ? { google } : {}),
    ...(azure ? { azure: { ...azure, issuer: `https://login.microsoftonline.com/${tenant ?? 'common'}/v2.0` } } : {}),
    ...(github ? { github } : {}),
    ...(oidc && name !== undefined && named !== undefined ? { [name]: { ...oidc, issuer: named } } : {}),
  };
}

function client(name: string, clientId: string | undefined, clientSecret: string | undefined): ProviderSettings | null {
  together({ [`AUTH_${name}_CLIENT_ID`]: clientId, [`AUTH_${name}_SECRET`]: clientSecret });
  return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret };
}

/** @throws EnvironmentError when some of them are set and others are not. */
function together(variables: Record<string, string | undefined>): void {
  const names = Object.keys(variables);
  const set = names.filter((name) => variables[name] !== undefined);
  const missing = names.filter((name) => variables[name] === undefined);
  if (set.length > 0 && missing.length > 0)
    throw new EnvironmentError(`${missing.join(', ')} must be set together with ${set.join(', ')}.`);
}

function readSaml({ SAML_PRIVATE_KEY: key, SAML_CERTIFICATE: certificate }: Values): SamlSettings | null {
  together({ SAML_PRIVATE_KEY: key, SAML_CERTIFICATE: certificate });
  if (key === undefined || certificate === undefined) return null;
  const privateKey = read('SAML_PRIVATE_KEY', 'an RSA private key', () => rsaKey(key));
  const shown = read('SAML_CERTIFICATE', 'an X.509 certificate', () => new X509Certificate(decoded(certificate)));
  if (!shown.checkPrivateKey(privateKey))
    throw new EnvironmentError('SAML_CERTIFICATE does not belong to SAML_PRIVATE_KEY.');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: shown.toString(),
  };
}

function rsaKey(text: string): KeyObject {
  const bytes = decoded(text);
  const key = bytes.includes('-----BEGIN') ? createPrivateKey(bytes) : ofDer(bytes);
  if (key.asymmetricKeyType !== 'rsa') throw new Error('Requests to an organisation are signed with RSA');
  return key;
}

/** Such keys are handed around in two forms. */
function ofDer(key: Buffer): KeyObject {
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' });
  }
}

/** The words of the cryptographic library would name neither the variable nor what to do. */
function read<T>(name: string, what: string, work: () => T): T {
  try {
    return work();
  } catch {
    throw new EnvironmentError(`${name} must be ${what}, as PEM or in base64.`);
  }
}

/** PEM, with its lines as they are or written as \n; else what the base64 holds. */
function decoded(text: string): Buffer {
  return text.includes('-----BEGIN') ? Buffer.from(text.replaceAll('\\n', '\n')) : Buffer.from(text, 'base64');
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

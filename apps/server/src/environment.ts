import { resolve } from 'node:path';

import type { S3Settings } from '@casewright/backend';
import { z } from 'zod/mini';

import { ASSISTANT_VARIABLES, readAssistantEnvironment } from './assistant-environment.ts';
import { AUTH_VARIABLES, readAuthEnvironment, type AuthEnvironment } from './auth-environment.ts';
import { BACKUP_VARIABLES, type BackupSettings, readBackupEnvironment } from './backup-environment.ts';
import { EnvironmentError } from './environment-error.ts';
import { isLoopback } from './loopback.ts';
import { type MailProvider, readMailProviders } from './mailbox/access/providers.ts';
import { readVapidKey, type VapidKey } from './push/vapid.ts';
import { PAYMENT_VARIABLES, readPaymentEnvironment, type StripeSettings } from './payment-environment.ts';
import { readStorageEnvironment, STORAGE_VARIABLES } from './storage-environment.ts';

/** The root of the repository: DATA_DIR is relative to it, wherever the command is called. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');

/** Version of the product; the specification's constant. */
export const VERSION = '6.1.0';

const address = z
  .string()
  .check(z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' }));
const flag = z.pipe(
  z.string().check(z.regex(/^(0|1)$/, 'must be 0 or 1')),
  z.transform((value) => value === '1'),
);
/** `address` or `Name <address>`. */
const SENDER = /^(?:([^<>"\r\n]*?)\s*<([^<>@\s,;"]+@[^<>@\s,;"]+)>|([^<>@\s,;"]+@[^<>@\s,;"]+))$/;
const databaseAddress = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'));
const filled = z.string().check(z.minLength(1, 'must not be empty'));

const schema = z.object({
  PORT: z._default(
    z
      .pipe(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')), z.transform(Number))
      .check(z.maximum(65_535, 'must be at most 65535')),
    3000,
  ),
  HOST: z._default(filled, '127.0.0.1'),
  SITE_URL: z.optional(address),
  DATA_DIR: z._default(filled, 'data'),
  DATABASE_URL: z.optional(databaseAddress),
  DATABASE_DIRECT_URL: z.optional(databaseAddress),
  SUPABASE_URL: z.optional(address),
  SUPABASE_ANON_KEY: z.optional(filled),
  SUPABASE_SERVICE_ROLE_KEY: z.optional(filled),
  DEMO: z.optional(flag),
  JWT_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  SMTP_URL: z.optional(
    z.string().check(z.url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(SENDER, 'must be an e-mail address, or a name with one: Casewright <office@example.com>')),
  ),
  VAPID_PRIVATE_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => readVapidKey(text) !== null,
          'must be a private key of P-256: 32 bytes in base64url, or a JWK',
        ),
      ),
  ),
  PICTURE_SIZES: z.optional(flag),
  OCR: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
  MAIL_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  MAIL_INNER_SERVERS: z.optional(flag),
  MAIL_OAUTH_PROVIDERS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => readMailProviders(text) !== null,
          'must be a list of providers, in JSON: docs/settings.md shows one',
        ),
      ),
  ),
  MAIL_IDLE_ACCOUNTS: z._default(
    z
      .pipe(z.string().check(z.regex(/^\d{1,5}$/, 'must be a number')), z.transform(Number))
      .check(z.maximum(10_000, 'must be at most 10000')),
    100,
  ),
  APP_NAME: z._default(filled, 'Casewright'),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    }),
    'info',
  ),
  ...AUTH_VARIABLES,
  ...STORAGE_VARIABLES,
  ...PAYMENT_VARIABLES,
  ...ASSISTANT_VARIABLES,
  ...BACKUP_VARIABLES,
});

/** What the environment asks for, checked and filled; addresses without a trailing slash. */
export interface Environment {
  port: number;
  host: string;
  siteUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** The database itself, where databaseUrl leads through a pooler. */
  databaseDirectUrl: string | null;
  hosted: { url: string; anonKey: string; serviceRoleKey: string } | null;
  demo: boolean;
  jwtSecret: string | null;
  /** The mail server; null keeps letters under DATA_DIR. May hold a password. */
  smtpUrl: string | null;
  /** Whose name and address letters carry. What visitors write to the platform is mailed to this address as well. */
  mailFrom: MailFrom;
  /** By what the passwords of accounts at mail servers are kept; null: a key that is made at the first need. */
  mailKey: string | null;
  /** Whether accounts may be at mail servers of an inner network. */
  mailInnerServers: boolean;
  /** Who may give access to accounts at mail servers, beside their passwords. Hold secrets. */
  mailProviders: readonly MailProvider[];
  /** How many accounts this process listens to at their mail servers at most; the others are looked at each minute. */
  mailIdleAccounts: number;
  /** By which push services know this installation; null: one that is made at the first start. */
  pushKey: VapidKey | null;
  /** How a push service reaches the operator: an address of mail or of the web. */
  pushContact: string;
  /** Whether pages ask the storage for smaller pictures of those that everybody may see. */
  pictureSizes: boolean;
  /** Whether this process recognises the text of scans. */
  recognisesTexts: boolean;
  appName: string;
  logLevel: string;
  /** Proxies whose word about a client's address is taken; none unless they are named. */
  trustProxy: readonly string[];
  auth: AuthEnvironment;
  /** The bucket with the bytes of stored files; null keeps them under DATA_DIR. Holds a secret. */
  s3: S3Settings | null;
  /** Takes cards; null: the sandbox with DEMO, nobody without. Holds secrets. */
  stripe: StripeSettings | null;
  /** What functions find in their environment: the settings of the assistant. Holds a secret. */
  functions: Readonly<Record<string, string>>;
  /** Where backups go, and by what they are opened. Holds a secret. */
  backup: BackupSettings;
}

export interface MailFrom {
  name: string;
  address: string;
}

/**
 * Reads the environment. An empty variable counts as not set. DEMO is 1 only while nobody but this machine can be meant: HOST is
 * loopback and neither SITE_URL nor DATABASE_URL is set.
 * @throws EnvironmentError naming the first variable that is wrong.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvironmentError(`${issue?.path.join('.')} ${issue?.message ?? 'is not valid'}.`);
  }
  const values = parsed.data;
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined)
    throw new EnvironmentError('DATABASE_URL must be set together with DATABASE_DIRECT_URL.');
  const demo =
    values.DEMO ?? (isLoopback(values.HOST) && values.SITE_URL === undefined && values.DATABASE_URL === undefined);
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: withoutSlash(values.SITE_URL ?? `http://localhost:${values.PORT}`),
    dataDir: resolve(PROJECT_ROOT, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    hosted: readHosted(values),
    demo,
    jwtSecret: values.JWT_SECRET ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: readMailFrom(values),
    mailKey: values.MAIL_KEY ?? null,
    mailInnerServers: values.MAIL_INNER_SERVERS ?? false,
    mailProviders:
      values.MAIL_OAUTH_PROVIDERS === undefined ? [] : (readMailProviders(values.MAIL_OAUTH_PROVIDERS) ?? []),
    mailIdleAccounts: values.MAIL_IDLE_ACCOUNTS,
    pushKey: values.VAPID_PRIVATE_KEY === undefined ? null : readVapidKey(values.VAPID_PRIVATE_KEY),
    pushContact: pushContactOf(values),
    // Not every hosted project makes them.
    pictureSizes: values.PICTURE_SIZES ?? values.SUPABASE_URL === undefined,
    recognisesTexts: values.OCR === 'on',
    appName: values.APP_NAME,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY ?? [],
    auth: readAuthEnvironment(values, demo),
    s3: readStorageEnvironment(values),
    stripe: readPaymentEnvironment(values),
    functions: readAssistantEnvironment(values),
    backup: readBackupEnvironment(values),
  };
}

function readHosted(values: z.infer<typeof schema>): Environment['hosted'] {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey, SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey } = values;
  if (url === undefined) return null;
  if (anonKey === undefined) throw new EnvironmentError('SUPABASE_ANON_KEY must be set together with SUPABASE_URL.');
  if (serviceRoleKey === undefined)
    throw new EnvironmentError('SUPABASE_SERVICE_ROLE_KEY must be set together with SUPABASE_URL.');
  if (values.DATABASE_URL === undefined)
    throw new EnvironmentError("DATABASE_URL must be set together with SUPABASE_URL: the hosted project's database.");
  return { url: withoutSlash(url), anonKey, serviceRoleKey };
}

function readMailFrom(values: z.infer<typeof schema>): MailFrom {
  // A mail server refuses, or worse delivers, what comes from an address that was made up.
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    throw new EnvironmentError('MAIL_FROM must be set together with SMTP_URL.');
  const [, name, named, bare] = SENDER.exec(values.MAIL_FROM ?? '') ?? [];
  return { name: name || values.APP_NAME, address: named ?? bare ?? 'office@localhost' };
}

/** An address that somebody chose; one of this machine is no use to a push service, but it insists on one. */
function pushContactOf(values: z.infer<typeof schema>): string {
  if (values.MAIL_FROM === undefined && values.SITE_URL?.startsWith('https://')) return withoutSlash(values.SITE_URL);
  return `mailto:${readMailFrom(values).address}`;
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

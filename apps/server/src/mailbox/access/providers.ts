import * as z from 'zod/mini';

import { isLoopback } from '../../loopback.ts';

const line = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}]+$/u));
const place = z.strictObject({
  host: z.string().check(z.regex(/^[a-z\d.:-]{1,253}$/)),
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  security: z.enum(['tls', 'starttls']),
});
const ID = /^[a-z][a-z\d_-]{0,39}$/;

const givenSchema = z.array(
  z.strictObject({
    id: z.string().check(z.regex(ID)),
    client_id: line(500),
    client_secret: line(2000),
    name: z.optional(line(60)),
    issuer: z.optional(z.url().check(z.refine(isSafeIssuer))),
    scopes: z.optional(line(1000)),
    parameters: z.optional(z.record(z.string(), line(200))),
    imap: z.optional(place),
    smtp: z.optional(place),
  }),
);

/** Where a provider keeps mail. */
export type MailPlaceOf = z.infer<typeof place>;

/** A provider of mail that gives access to accounts (OAuth 2.0, found by its issuer). Holds a secret. */
export interface MailProvider {
  /** By what accounts remember it. */
  id: string;
  /** As people know it. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  /** What else it is asked with. */
  parameters: Readonly<Record<string, string>>;
  imap: MailPlaceOf;
  smtp: MailPlaceOf;
}

type Preset = Omit<MailProvider, 'id' | 'clientId' | 'clientSecret'>;

const PRESETS: Readonly<Record<string, Preset>> = {
  google: {
    name: 'Google',
    issuer: 'https://accounts.google.com',
    scopes: 'openid email https://mail.google.com/',
    // Without these it gives nothing by which access is renewed, the second time.
    parameters: { access_type: 'offline', prompt: 'consent' },
    imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
    smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
  },
  microsoft: {
    name: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    scopes:
      'openid email profile offline_access https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send',
    parameters: { prompt: 'select_account' },
    imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
    smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
  },
};

/** Encrypted, or on this machine. */
function isSafeIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** The providers of MAIL_OAUTH_PROVIDERS; null for a text that is no list of them, or where one is not whole. */
export function readMailProviders(text: string): MailProvider[] | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const given = givenSchema.safeParse(json);
  if (!given.success) return null;
  const providers = given.data.flatMap(({ id, client_id: clientId, client_secret: clientSecret, ...own }) => {
    const preset = PRESETS[id];
    const name = own.name ?? preset?.name;
    const issuer = own.issuer ?? preset?.issuer;
    const scopes = own.scopes ?? preset?.scopes;
    const imap = own.imap ?? preset?.imap;
    const smtp = own.smtp ?? preset?.smtp;
    const parameters = own.parameters ?? preset?.parameters ?? {};
    if (name === undefined || issuer === undefined || scopes === undefined || !imap || !smtp) return [];
    return [{ id, clientId, clientSecret, name, issuer, scopes, parameters, imap, smtp }];
  });
  const isWhole =
    providers.length === given.data.length && new Set(providers.map(({ id }) => id)).size === providers.length;
  return isWhole ? providers : null;
}

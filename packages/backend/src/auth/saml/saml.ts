import { randomBytes } from 'node:crypto';

import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { z } from 'zod';

import { AuthError, invalid } from '../errors.ts';
import { externalEmail, NobodyNamed, personOf } from '../providers/person.ts';
import type { ExternalEmail, ExternalPerson } from '../providers/types.ts';
import type { AuthServices } from '../services.ts';
import { readMetadata, refuseDoctype } from './metadata.ts';
import type { SamlSettings } from '../settings.ts';
import type { SsoProvider } from './sso-providers.ts';
import type { Json } from '../accounts/users.ts';

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const CLOCK_SKEW_MS = 30_000;
/** Hashes that can be forged with patience. */
const WEAK = /(?:xmldsig#|xmldsig-more#)(?:rsa-|dsa-|hmac-)?(?:sha1|md5)["']/i;
const EMAIL_ATTRIBUTES = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
];
/** Lasting names of a person, for organisations whose NameID is none. */
const SUBJECT_ATTRIBUTES = [
  'urn:oasis:names:tc:SAML:attribute:subject-id',
  'urn:oasis:names:tc:SAML:attribute:pairwise-id',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.13',
];

const list = <T extends z.ZodType>(item: T) => z.array(item).min(1);
/** The parts of a signed assertion that are checked here, as the library reads XML. */
const ASSERTION = z.object({
  Assertion: z.object({
    Issuer: list(z.object({ _: z.string() })),
    Subject: list(
      z.object({
        NameID: z
          .array(z.object({ _: z.string().optional(), $: z.object({ Format: z.string().optional() }).optional() }))
          .optional(),
        SubjectConfirmation: list(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z
              .array(
                z.object({
                  $: z.object({
                    Recipient: z.string().optional(),
                    InResponseTo: z.string().optional(),
                    NotOnOrAfter: z.string().optional(),
                    NotBefore: z.string().optional(),
                  }),
                }),
              )
              .optional(),
          }),
        ),
      }),
    ),
    AuthnStatement: list(z.object({ $: z.object({ SessionNotOnOrAfter: z.string().optional() }).optional() })),
  }),
});

/** Which attribute of the assertion becomes which claim. */
const MAPPING = z.object({
  keys: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      names: z.array(z.string()).optional(),
      default: z.unknown().optional(),
      array: z.boolean().optional(),
    }),
  ),
});

/** Somebody for whom an organisation vouches. */
export interface SamlPerson {
  person: ExternalPerson;
  /** When the organisation wants the session to end; null when it does not say. */
  notAfter: Date | null;
}

/** The settings, which are needed for everything here. @throws AuthError 404 saml_provider_disabled */
export function samlSettings({ settings }: Pick<AuthServices, 'settings'>): SamlSettings {
  if (settings.saml === null) throw new AuthError('saml_provider_disabled', 'SAML 2.0 is disabled');
  return settings.saml;
}

/** Who we are to organisations: the address of our metadata. */
function ownEntityId({ settings }: Pick<AuthServices, 'settings'>): string {
  return `${settings.externalUrl}/sso/saml/metadata`;
}

function assertionAddress({ settings }: Pick<AuthServices, 'settings'>): string {
  return `${settings.externalUrl}/sso/saml/acs`;
}

/** Our own metadata, which organisations enter on their side. */
export function ownMetadata(services: Pick<AuthServices, 'settings'>): string {
  const { privateKey, certificate } = samlSettings(services);
  return generateServiceProviderMetadata({
    issuer: ownEntityId(services),
    callbackUrl: assertionAddress(services),
    identifierFormat: PERSISTENT,
    wantAssertionsSigned: true,
    privateKey,
    publicCerts: certificate,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
  });
}

/** A fresh name for a request; an XML id begins with a letter or `_`. */
export function newRequestId(): string {
  return `_${randomBytes(20).toString('hex')}`;
}

/** The address at the organisation to which a browser goes with a signed request. */
export function signInAddress(
  services: AuthServices,
  provider: SsoProvider,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> {
  return partner(services, provider, requestId).getAuthorizeUrlAsync(relayState, undefined, {});
}

/**
 * The person of an organisation's answer to one request of ours.
 * @throws AuthError 400 validation_failed when the answer is not signed by the organisation, not for us, not for this request or not
 * for now; saml_entity_id_mismatch, saml_assertion_no_user_id, saml_assertion_no_email
 */
export async function personOfResponse(
  services: AuthServices,
  provider: SsoProvider,
  { response, requestId }: { response: string; requestId: string },
): Promise<SamlPerson> {
  const { assertion, attributes } = await verified(services, provider, response, requestId);
  if (assertion.Issuer[0]?._ !== provider.entity_id)
    throw new AuthError('saml_entity_id_mismatch', 'SAML Assertion is issued by another identity provider');
  checkConfirmation(assertion, assertionAddress(services), requestId);
  const notAfter = sessionEnd(assertion);
  const mapped = mappedClaims(provider.attribute_mapping, attributes);
  const email = externalEmail(mapped.get('email') ?? emailOf(assertion, attributes), true, true);
  if (email === null)
    throw new AuthError('saml_assertion_no_email', 'SAML Assertion does not contain an email address');
  const custom = [...mapped].filter(([name]) => name !== 'email');
  const subject = subjectOf(assertion, attributes);
  const person = vouchedFor(provider, { ...Object.fromEntries(custom), sub: subject }, email);
  return {
    person: { ...person, claims: { ...person.claims, custom_claims: Object.fromEntries(custom) } },
    notAfter,
  };
}

/** @throws AuthError 400 saml_assertion_no_user_id when the organisation has no name for the person, or one that cannot be kept */
function vouchedFor({ entity_id: issuer }: SsoProvider, claims: Json, email: ExternalEmail): ExternalPerson {
  try {
    return personOf(issuer, claims, [email]);
  } catch (error) {
    if (!(error instanceof NobodyNamed)) throw error;
    throw new AuthError(
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    );
  }
}

type Assertion = z.output<typeof ASSERTION>['Assertion'];
type Attributes = ReadonlyMap<string, readonly string[]>;

async function verified(
  services: AuthServices,
  provider: SsoProvider,
  response: string,
  requestId: string,
): Promise<{ assertion: Assertion; attributes: Attributes }> {
  const xml = Buffer.from(response, 'base64').toString('utf8');
  refuseDoctype(xml);
  if (WEAK.test(xml)) throw invalid('SAML Assertion is not valid: its signature uses SHA-1');
  try {
    const { profile } = await partner(services, provider, requestId).validatePostResponseAsync({
      SAMLResponse: response,
    });
    const { Assertion: assertion } = ASSERTION.parse(profile?.getAssertion?.());
    return { assertion, attributes: attributesOf(profile?.['attributes']) };
  } catch (error) {
    // The library's words name people and addresses; the kind of refusal does not.
    services.logger.info(
      { provider: provider.id, reason: error instanceof Error ? error.name : 'unknown' },
      'auth: a SAML answer was refused',
    );
    throw new AuthError('validation_failed', 'SAML Assertion is not valid', { cause: error });
  }
}

/** The library, set up for one request: it knows of no other. */
function partner(services: AuthServices, provider: SsoProvider, requestId: string): SAML {
  const { privateKey, certificate } = samlSettings(services);
  const { signInUrl, certificates } = readMetadata(provider.metadata_xml, services.settings);
  const sentAt = new Date().toISOString();
  return new SAML({
    issuer: ownEntityId(services),
    audience: ownEntityId(services),
    callbackUrl: assertionAddress(services),
    entryPoint: signInUrl,
    idpCert: certificates,
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: provider.name_id_format ?? PERSISTENT,
    // How an organisation makes sure who its people are is its own affair.
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    cacheProvider: {
      saveAsync: (_, value) => Promise.resolve({ value, createdAt: Date.now() }),
      getAsync: (id) => Promise.resolve(id === requestId ? sentAt : null),
      removeAsync: (id) => Promise.resolve(id),
    },
  });
}

/** The library looks at InResponseTo of the unsigned envelope and not at the recipient; both are in the signed part. */
function checkConfirmation({ Subject }: Assertion, recipient: string, requestId: string): void {
  const now = Date.now();
  const confirmed = Subject.flatMap(({ SubjectConfirmation }) => SubjectConfirmation).some(
    ({ $: { Method }, SubjectConfirmationData: data = [] }) =>
      Method === BEARER &&
      data.some(
        ({ $ }) =>
          $.Recipient === recipient &&
          $.InResponseTo === requestId &&
          $.NotBefore === undefined &&
          Date.parse($.NotOnOrAfter ?? '') > now - CLOCK_SKEW_MS,
      ),
  );
  if (!confirmed) throw invalid('SAML Assertion is not valid: its subject is not confirmed for this sign-in');
}

function sessionEnd({ AuthnStatement }: Assertion): Date | null {
  const ends = AuthnStatement.flatMap(({ $ }) => $?.SessionNotOnOrAfter ?? []).map((text) => Date.parse(text));
  if (ends.length === 0) return null;
  const first = Math.min(...ends);
  if (!(first > Date.now())) throw invalid('SAML Assertion is not valid: its session has ended');
  return new Date(first);
}

/** A name that stays the person's: NameIDs made for one visit are none. */
function subjectOf({ Subject }: Assertion, attributes: Attributes): string | null {
  const name = Subject[0]?.NameID?.[0];
  if (name?._ && [PERSISTENT, EMAIL_FORMAT].includes(name.$?.Format ?? '')) return name._.trim();
  return firstOf(attributes, SUBJECT_ATTRIBUTES);
}

function emailOf({ Subject }: Assertion, attributes: Attributes): string | null {
  const name = Subject[0]?.NameID?.[0];
  return firstOf(attributes, EMAIL_ATTRIBUTES) ?? (name?.$?.Format === EMAIL_FORMAT ? (name._?.trim() ?? null) : null);
}

/** Attributes by name, as texts; what is no text is left out. */
function attributesOf(value: unknown): Attributes {
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).map(([name, found]) => [
      name,
      [found].flat().filter((text): text is string => typeof text === 'string'),
    ]),
  );
}

function firstOf(attributes: Attributes, names: readonly string[]): string | null {
  return names.flatMap((name) => attributes.get(name) ?? [])[0] ?? null;
}

/** The claims that an administrator has chosen for this organisation. */
function mappedClaims(mapping: Json | null, attributes: Attributes): ReadonlyMap<string, unknown> {
  const chosen = MAPPING.safeParse(mapping);
  if (!chosen.success) return new Map();
  return new Map(
    Object.entries(chosen.data.keys).flatMap(
      ([claim, { name, names = [], default: otherwise, array }]): [string, unknown][] => {
        const values = [...(name === undefined ? [] : [name]), ...names].flatMap((one) => attributes.get(one) ?? []);
        if (values.length > 0) return [[claim, array === true ? values : values[0]]];
        return otherwise === undefined ? [] : [[claim, otherwise]];
      },
    ),
  );
}

/** Whether an attribute mapping has the form that is understood. */
export function isAttributeMapping(mapping: unknown): boolean {
  return MAPPING.safeParse(mapping).success;
}

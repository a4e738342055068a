import { createHash, createSign, generateKeyPairSync, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';

/** An identity provider of an organisation: its metadata, and answers to requests, signed with its own key. */
export interface IdentityProvider {
  entityId: string;
  metadata: string;
  /** What an answer says, right in every way for this request. */
  facts(signInUrl: string): Facts;
  /** The answer as a form carries it: base64 of the XML. */
  answer(facts: Facts, options?: AnswerOptions): string;
  /** The XML of the answer, for tests that spoil it. */
  xml(facts: Facts, options?: AnswerOptions): string;
}

export interface Facts {
  issuer: string;
  recipient: string;
  audience: string;
  inResponseTo: string | null;
  nameId: string;
  nameIdFormat: string;
  attributes: Record<string, string[]>;
  /** Seconds from the start of the test file. */
  notBefore: number;
  notOnOrAfter: number;
  sessionNotOnOrAfter: number | null;
}

export interface AnswerOptions {
  /** Signs the assertion with another key, or not at all. */
  key?: 'own' | 'foreign' | 'none';
  algorithm?: 'sha256' | 'sha1';
}

export const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
export const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
export const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ALGORITHMS = {
  sha256: {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
  sha1: { signature: `${SIGNATURE}rsa-sha1`, digest: `${SIGNATURE}sha1` },
} as const;

/** A key with a certificate that it has signed itself. */
export function makeCertificate(): { privateKey: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const sha256WithRsa = der(0x30, der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
  const commonName = der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('test')));
  const name = der(0x30, der(0x31, commonName));
  const validity = der(0x30, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')));
  const serial = der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)]));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const facts = der(0x30, serial, sha256WithRsa, name, validity, name, key);
  const signature = createSign('sha256').update(facts).sign(privateKey);
  const certificate = der(0x30, facts, sha256WithRsa, der(0x03, Buffer.of(0), signature)).toString('base64');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${(certificate.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** A value in DER: its kind, its length, what it holds. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size = Buffer.from(body.length.toString(16).padStart(body.length > 255 ? 4 : 2, '0'), 'hex');
  return Buffer.concat([
    Buffer.of(tag),
    body.length < 128 ? size : Buffer.concat([Buffer.of(0x80 + size.length), size]),
    body,
  ]);
}

export function makeIdentityProvider(entityId = `https://idp-${randomUUID()}.example/metadata`): IdentityProvider {
  const own = makeCertificate();
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  const certificate = own.certificate.replaceAll(/-----[^-]+-----|\s/g, '');

  const xml = (facts: Facts, { key = 'own', algorithm = 'sha256' }: AnswerOptions = {}): string => {
    const unsigned = assertionXml(facts, '');
    const signer = key === 'foreign' ? foreign : own.privateKey;
    const assertion = key === 'none' ? unsigned : assertionXml(facts, signatureXml(unsigned, signer, algorithm));
    return responseXml(facts, assertion);
  };
  return {
    entityId,
    metadata:
      `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">` +
      `<md:IDPSSODescriptor protocolSupportEnumeration="${PROTOCOL}"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="${SIGNATURE}">` +
      `<ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>` +
      `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/>` +
      `</md:IDPSSODescriptor></md:EntityDescriptor>`,
    facts: (signInUrl) => {
      const request = readRequest(signInUrl);
      return {
        issuer: entityId,
        recipient: request.acs,
        audience: request.issuer,
        inResponseTo: request.id,
        nameId: randomUUID(),
        nameIdFormat: PERSISTENT,
        attributes: { mail: [`saml-${randomUUID()}@firm.example`] },
        notBefore: -5,
        notOnOrAfter: 300,
        sessionNotOnOrAfter: null,
      };
    },
    xml,
    answer: (facts, options) => Buffer.from(xml(facts, options)).toString('base64'),
  };
}

/** What a request of ours asks for. */
export function readRequest(signInUrl: string): { id: string; issuer: string; acs: string; xml: string } {
  const packed = new URL(signInUrl).searchParams.get('SAMLRequest') ?? '';
  const xml = inflateRawSync(Buffer.from(packed, 'base64')).toString();
  const attribute = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
  return {
    id: attribute('ID'),
    issuer: />([^<]*)<\/saml:Issuer>/.exec(xml)?.[1] ?? '',
    acs: attribute('AssertionConsumerServiceURL'),
    xml,
  };
}

/** Counted from the start of the file and not from each call, so that the same facts give the same text. */
const STARTED_AT = Date.now();

function at(seconds: number): string {
  return new Date(STARTED_AT + seconds * 1000).toISOString();
}

/** Written in canonical form, so that the text is what is signed. The same facts give the same text. */
function assertionXml(facts: Facts, signature: string): string {
  const asked = facts.inResponseTo === null ? '' : ` InResponseTo="${facts.inResponseTo}"`;
  const until = at(facts.notOnOrAfter);
  const session = facts.sessionNotOnOrAfter === null ? '' : ` SessionNotOnOrAfter="${at(facts.sessionNotOnOrAfter)}"`;
  const attributes = Object.entries(facts.attributes)
    .map(
      ([name, values]) =>
        `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
    )
    .join('');
  return (
    `<saml:Assertion xmlns:saml="${ASSERTION}" ID="_assertion" IssueInstant="${at(0)}" Version="2.0">` +
    `<saml:Issuer>${facts.issuer}</saml:Issuer>${signature}` +
    `<saml:Subject><saml:NameID Format="${facts.nameIdFormat}">${facts.nameId}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">` +
    `<saml:SubjectConfirmationData${asked} NotOnOrAfter="${until}" Recipient="${facts.recipient}"></saml:SubjectConfirmationData>` +
    `</saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${at(facts.notBefore)}" NotOnOrAfter="${until}"><saml:AudienceRestriction>` +
    `<saml:Audience>${facts.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${at(0)}"${session}><saml:AuthnContext><saml:AuthnContextClassRef>` +
    `urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `<saml:AttributeStatement>${attributes}</saml:AttributeStatement></saml:Assertion>`
  );
}

function signatureXml(assertion: string, key: KeyObject | string, algorithm: 'sha256' | 'sha1'): string {
  const names = ALGORITHMS[algorithm];
  const digest = createHash(algorithm).update(withoutComments(assertion)).digest('base64');
  const signed = (declared: string): string =>
    `<ds:SignedInfo${declared}><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${names.signature}"></ds:SignatureMethod><ds:Reference URI="#_assertion"><ds:Transforms>` +
    `<ds:Transform Algorithm="${SIGNATURE}enveloped-signature"></ds:Transform><ds:Transform Algorithm="${EXCLUSIVE}"></ds:Transform></ds:Transforms>` +
    `<ds:DigestMethod Algorithm="${names.digest}"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
  const value = createSign(algorithm)
    .update(signed(` xmlns:ds="${SIGNATURE}"`))
    .sign(key, 'base64');
  return `<ds:Signature xmlns:ds="${SIGNATURE}">${signed('')}<ds:SignatureValue>${value}</ds:SignatureValue></ds:Signature>`;
}

/** The canonical form has none. */
function withoutComments(xml: string): string {
  return xml.replaceAll(/<!--.*?-->/gs, '');
}

function responseXml({ issuer, recipient, inResponseTo }: Facts, assertion: string): string {
  const asked = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`;
  return (
    `<samlp:Response xmlns:samlp="${PROTOCOL}" Destination="${recipient}" ID="_response"${asked} IssueInstant="${at(0)}" Version="2.0">` +
    `<saml:Issuer xmlns:saml="${ASSERTION}">${issuer}</saml:Issuer><samlp:Status>` +
    `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"></samlp:StatusCode></samlp:Status>${assertion}</samlp:Response>`
  );
}

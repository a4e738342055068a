import { X509Certificate } from 'node:crypto';

import { DOMParser } from '@xmldom/xmldom';

import { invalid } from '../errors.ts';

/** What an organisation's metadata says of its sign-in. */
export interface IdentityProviderMetadata {
  entityId: string;
  /** Where a browser is sent with a request. */
  signInUrl: string;
  /** Certificates of the keys with which it signs; base64 of the DER form. */
  certificates: string[];
}

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const LONGEST = 524_288;

/**
 * Refuses XML that declares a document type: entities read files and fill the memory before anything else is checked.
 * @throws AuthError 400 validation_failed
 */
export function refuseDoctype(xml: string): void {
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(xml)) throw invalid('XML with a document type is not accepted');
}

/**
 * Reads the metadata of one identity provider.
 * @throws AuthError 400 validation_failed when it is not well-formed, not of one provider, or lacks what a sign-in needs
 */
export function readMetadata(
  xml: string,
  { allowInsecureHttp }: { allowInsecureHttp: boolean },
): IdentityProviderMetadata {
  if (xml.length > LONGEST) throw invalid('SAML Metadata XML is too long');
  refuseDoctype(xml);
  const root = parse(xml);
  if (root.localName !== 'EntityDescriptor' || root.namespaceURI !== METADATA)
    throw invalid('SAML Metadata XML does not contain exactly one EntityDescriptor');
  const entityId = root.getAttribute('entityID')?.trim() ?? '';
  if (entityId === '' || entityId.length > 1_024) throw invalid('SAML Metadata does not contain an EntityID');
  const roles = children(root, METADATA, 'IDPSSODescriptor');
  const [role] = roles;
  if (!role || roles.length > 1) throw invalid('SAML Metadata XML does not contain exactly one IDPSSODescriptor');
  return {
    entityId,
    signInUrl: signInUrl(role, allowInsecureHttp),
    certificates: certificates(role),
  };
}

function parse(xml: string): Element {
  const fail = (message: string): never => {
    throw invalid(`SAML Metadata XML is not well-formed: ${message.split('\n')[0] ?? ''}`);
  };
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } });
  const document = parser.parseFromString(xml, 'text/xml');
  return document?.documentElement ?? fail('it is empty');
}

function signInUrl(role: Element, allowInsecureHttp: boolean): string {
  const services = children(role, METADATA, 'SingleSignOnService');
  const address = services.find((service) => service.getAttribute('Binding') === REDIRECT)?.getAttribute('Location');
  if (!address || !URL.canParse(address))
    throw invalid('SAML Metadata does not contain a SingleSignOnService with the HTTP-Redirect binding');
  const { protocol } = new URL(address);
  if (protocol !== 'https:' && !(protocol === 'http:' && allowInsecureHttp))
    throw invalid('The SingleSignOnService of SAML Metadata has to be at an https address');
  return address;
}

function certificates(role: Element): string[] {
  const found = children(role, METADATA, 'KeyDescriptor')
    .filter((key) => ['', 'signing'].includes(key.getAttribute('use') ?? ''))
    .flatMap((key) => Array.from(key.getElementsByTagNameNS(SIGNATURE, 'X509Certificate')))
    .map((certificate) => (certificate.textContent ?? '').replaceAll(/\s/g, ''));
  if (found.length === 0) throw invalid('SAML Metadata does not contain a signing certificate');
  // Checked here, so that the administrator sees that it is broken, and not the person who signs in.
  if (!found.every(isCertificate)) throw invalid('A certificate of SAML Metadata cannot be read');
  return found;
}

function isCertificate(base64: string): boolean {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).raw.length > 0;
  } catch {
    return false;
  }
}

function children(parent: Element, namespace: string, name: string): Element[] {
  return Array.from(parent.childNodes).filter(
    (node): node is Element =>
      node.nodeType === 1 &&
      'localName' in node &&
      node.localName === name &&
      'namespaceURI' in node &&
      node.namespaceURI === namespace,
  );
}

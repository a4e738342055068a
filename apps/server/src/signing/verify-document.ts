import { createHash, verify, X509Certificate } from 'node:crypto';

import { fromBER, OctetString, UTCTime } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  SignerInfo,
} from 'pkijs';

/** A digital signature in a PDF, and what is wrong with it. */
export interface FoundSignature {
  /** Where the signed bytes begin and how many they are, twice: before and after the signature itself. */
  ranges: readonly [number, number, number, number];
  /** Whether nothing of the file is left out but the signature. */
  coversAll: boolean;
  certificate: X509Certificate | null;
  subFilter: string | null;
  signedAt: Date | null;
  /** Whether it is written as this installation writes it, so that nothing of it is unsigned and can be changed. */
  isExact: boolean;
  /** Why it does not hold; null when it does. */
  fault: string | null;
}

const RANGES = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g;
/** How far from the ranges the rest of the dictionary is looked for. */
const NEAR = 2_000;
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47';
const MOST_SIGNATURES = 50;

/** Checks every digital signature in a PDF: that what it covers is what was signed, and how much of the file that is. */
export async function verifyDocument(bytes: Uint8Array): Promise<FoundSignature[]> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const found: FoundSignature[] = [];
  for (const match of text.matchAll(RANGES)) {
    if (found.length === MOST_SIGNATURES) throw new Error('The document has more than 50 signatures');
    const [, a, b, c, d] = match.map(Number);
    const near = text.slice(Math.max(0, match.index - NEAR), match.index + NEAR);
    const subFilter = /\/SubFilter\s*\/([\w.]+)/.exec(near)?.[1] ?? null;
    found.push(await verifyOne(bytes, text, [a ?? 0, b ?? 0, c ?? 0, d ?? 0], subFilter));
  }
  return found;
}

async function verifyOne(
  bytes: Uint8Array,
  text: string,
  ranges: FoundSignature['ranges'],
  subFilter: string | null,
): Promise<FoundSignature> {
  const [start, length, next, rest] = ranges;
  const nothing = { ranges, coversAll: false, certificate: null, subFilter, signedAt: null, isExact: false };
  const gap = text.slice(length, next);
  if (start !== 0 || next <= length || next + rest > bytes.length || !/^<[0-9a-f]*>$/i.test(gap))
    return { ...nothing, fault: 'what it covers leaves out more than the signature itself' };
  const coversAll = next + rest === bytes.length;
  try {
    const signed = await readSigned(Buffer.from(gap.slice(1, -1), 'hex'));
    const data = Buffer.concat([bytes.subarray(0, length), bytes.subarray(next, next + rest)]);
    const { certificate, signedAt, isExact } = signed;
    const holds = await signed.holdsFor(data);
    const fault = holds ? null : 'the bytes that it covers were changed, or it was not made by this certificate';
    return { ranges, coversAll, certificate, subFilter, signedAt, isExact, fault };
  } catch {
    return { ...nothing, coversAll, fault: 'it cannot be read' };
  }
}

interface Signed {
  certificate: X509Certificate;
  signedAt: Date | null;
  isExact: boolean;
  holdsFor: (data: Uint8Array) => Promise<boolean>;
}

/** Reads a signature as CMS has it; what fills up its place in the file is not of it. @throws for what is none */
async function readSigned(der: Buffer): Promise<Signed> {
  const { result, offset } = fromBER(der);
  if (offset === -1 || der.subarray(offset).some((byte) => byte !== 0)) throw new Error('no DER');
  const content = new ContentInfo({ schema: result });
  if (content.contentType !== SIGNED_DATA) throw new Error('no signed data');
  const signedData = new SignedData({ schema: content.content });
  const [signer] = signedData.signerInfos;
  const serial = signer?.sid.serialNumber;
  const used = signedData.certificates
    ?.filter((each) => each instanceof Certificate)
    .find(({ serialNumber }) => serial !== undefined && serialNumber.isEqual(serial));
  if (signer === undefined || signedData.signerInfos.length !== 1 || used === undefined) throw new Error('no signer');
  const certificate = new X509Certificate(Buffer.from(used.toSchema().toBER(false)));
  const attributes = signer.signedAttrs?.attributes ?? [];
  const time: unknown = attributes.find(({ type }) => type === SIGNING_TIME)?.values[0];
  const named = attributes.find(({ type }) => type === SIGNING_CERTIFICATE)?.values[0];
  return {
    certificate,
    signedAt: timeOf(time),
    isExact: Buffer.from(writtenBy(signer, used)).equals(der.subarray(0, offset)) && isStrict(signer, certificate),
    holdsFor: async (data) =>
      namesCertificate(named, certificate) &&
      (await signedData.verify({ signer: 0, data: toBuffer(data), checkChain: false }).catch(() => false)),
  };
}

const DATA = '1.2.840.113549.1.7.1';
const SHA_256 = '2.16.840.1.101.3.4.2.1';

/** A signature as this installation writes it, of the parts that are signed themselves: what differs from it differs in what nobody signed. */
function writtenBy({ signedAttrs, signature }: SignerInfo, certificate: Certificate): ArrayBuffer {
  const sha256 = () => new AlgorithmIdentifier({ algorithmId: SHA_256 });
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [sha256()],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        digestAlgorithm: sha256(),
        ...(signedAttrs && { signedAttrs }),
        signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: '1.2.840.10045.4.3.2' }),
        signature,
      }),
    ],
  });
  return new ContentInfo({ contentType: SIGNED_DATA, content: signedData.toSchema(true) }).toSchema().toBER(false);
}

/** Whether the two numbers of the signature are written in the one way in which they may be. */
function isStrict({ signedAttrs, signature }: SignerInfo, { publicKey: key }: X509Certificate): boolean {
  const data = Buffer.from(signedAttrs?.encodedValue ?? new ArrayBuffer(0));
  return verify('sha256', data, { key, dsaEncoding: 'der' }, signature.valueBlock.valueHexView);
}

function toBuffer(data: Uint8Array): ArrayBuffer {
  return new Uint8Array(data).buffer;
}

function timeOf(value: unknown): Date | null {
  // A later year is written as a GeneralizedTime, which is one as well.
  return value instanceof UTCTime ? value.toDate() : null;
}

/** PAdES signs along by which certificate it was: without it another one of the same key could be put in its place. */
function namesCertificate(named: unknown, certificate: X509Certificate): boolean {
  if (named === undefined) return true;
  const hash = createHash('sha256').update(certificate.raw).digest();
  return hashesIn(named).some((each) => each.equals(hash));
}

/** Every octet string of a value of ASN.1. */
function hashesIn(value: unknown): Buffer[] {
  if (value instanceof OctetString) return [Buffer.from(value.valueBlock.valueHexView)];
  if (typeof value !== 'object' || value === null || !('valueBlock' in value)) return [];
  const block = value.valueBlock;
  return typeof block === 'object' && block !== null && 'value' in block && Array.isArray(block.value)
    ? block.value.flatMap(hashesIn)
    : [];
}

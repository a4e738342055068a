import { createPrivateKey, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { chmod, link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';

import { makeDataFolder } from '../data-folder.ts';

/** By what this installation seals documents. */
export interface SealKey {
  certificate: X509Certificate;
  /** DER, as ECDSA in CMS has it. */
  sign(data: Uint8Array): Uint8Array;
}

const YEARS = 25;
const COMMON_NAME = '2.5.4.3';
const KEY_USAGE = '2.5.29.15';
const BASIC_CONSTRAINTS = '2.5.29.19';
const BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** How an installation names itself in what it seals. */
export const installationName = (appName: string, siteUrl: string): string => `${appName} at ${new URL(siteUrl).host}`;

const pathOf = (dataDir: string): string => join(dataDir, 'seal.pem');

/**
 * Reads DATA_DIR/seal.pem, or makes it (mode 0600): a key and its certificate, which names the installation and is signed by the key itself. Of
 * several processes that make one at the same time the first wins.
 */
export async function loadSealKey(dataDir: string, name: string): Promise<SealKey> {
  await makeDataFolder(dataDir);
  if ((await readPem(dataDir)) === null) await makePem(dataDir, name);
  const pem = await readPem(dataDir);
  const [certificate] = certificatesIn(pem ?? '');
  if (pem === null || certificate === undefined) throw new Error(damaged(dataDir));
  const key = keyIn(pem, dataDir);
  if (!certificate.checkPrivateKey(key)) throw new Error(damaged(dataDir));
  return { certificate, sign: (data) => sign('sha256', data, { key, dsaEncoding: 'der' }) };
}

/** The certificates by which this installation seals or has sealed: later ones may follow the first in the file. None where it has no key yet. */
export async function sealCertificates(dataDir: string): Promise<X509Certificate[]> {
  return certificatesIn((await readPem(dataDir)) ?? '');
}

function certificatesIn(pem: string): X509Certificate[] {
  return [...pem.matchAll(BLOCK)].map(([block]) => new X509Certificate(block));
}

function keyIn(pem: string, dataDir: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    // What the parser says may quote the key.
    throw new Error(damaged(dataDir));
  }
}

const damaged = (dataDir: string): string =>
  `${pathOf(dataDir)} is damaged. Restore it from a backup; without it documents that were sealed are not known as this installation’s.`;

async function readPem(dataDir: string): Promise<string | null> {
  try {
    const text = await readFile(pathOf(dataDir), 'utf8');
    await chmod(pathOf(dataDir), 0o600);
    return text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw error;
  }
}

/** Writes beside and links, which fails where another process was faster: there is never half a file, and never a second key. */
async function makePem(dataDir: string, name: string): Promise<void> {
  const draft = `${pathOf(dataDir)}.${crypto.randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(await newPem(name));
    await file.sync();
    await file.close();
    await link(draft, pathOf(dataDir));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function newPem(name: string): Promise<string> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const certificate = await ownCertificate(name, keys);
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
  return `${pemOf('PRIVATE KEY', key)}${pemOf('CERTIFICATE', Buffer.from(certificate))}`;
}

const pemOf = (label: string, der: Buffer): string =>
  `-----BEGIN ${label}-----\n${der.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`;

async function ownCertificate(name: string, { privateKey, publicKey }: CryptoKeyPair): Promise<ArrayBuffer> {
  const certificate = new Certificate();
  certificate.version = 2;
  const serial = crypto.getRandomValues(new Uint8Array(16));
  // A positive number without a zero in front.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  certificate.serialNumber = new Integer({ valueHex: serial.buffer });
  for (const part of [certificate.subject, certificate.issuer])
    part.typesAndValues.push(
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: name.slice(0, 64) }) }),
    );
  const from = new Date();
  certificate.notBefore.value = from;
  certificate.notAfter.value = new Date(Date.UTC(from.getUTCFullYear() + YEARS, from.getUTCMonth(), 1));
  // A year from 2050 on has four digits.
  certificate.notAfter.type = certificate.notAfter.value.getUTCFullYear() < 2050 ? 0 : 1;
  // For signatures that cannot be denied later, and for nothing else.
  const usage = new BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 });
  certificate.extensions = [
    new Extension({ extnID: KEY_USAGE, critical: true, extnValue: usage.toBER(false) }),
    new Extension({
      extnID: BASIC_CONSTRAINTS,
      critical: true,
      extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(false),
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  return certificate.toSchema(true).toBER(false);
}

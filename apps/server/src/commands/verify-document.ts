import type { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

import { sealCertificates } from '../signing/seal-key.ts';
import { verifyDocument, type FoundSignature } from '../signing/verify-document.ts';

/** It is in memory as a whole. */
const MOST_BYTES = 500 * 1024 * 1024;

/**
 * `verify-document FILE`: whether a PDF was sealed by this installation and is as it was then. Prints who signed, when, and which bytes. Needs no
 * database. A seal of another installation is named, and accepted where its fingerprint is given.
 * @throws an error, and with it the exit code 1, when anything does not hold.
 */
export async function verifyDocumentFile(file: string, dataDir: string, fingerprint?: string): Promise<void> {
  if ((await stat(file)).size > MOST_BYTES) throw new Error('A document of more than 500 MB is not checked');
  const found = await verifyDocument(await readFile(file));
  const own = await sealCertificates(dataDir);
  process.stdout.write(found.map((one, index) => `${described(one, index + 1, own)}\n`).join(''));
  const last = found.at(-1);
  if (last === undefined) throw new Error('The document carries no digital signature');
  const broken = found.findIndex(({ fault }) => fault !== null);
  if (broken !== -1) throw new Error(`Signature ${broken + 1} does not hold: ${found[broken]?.fault ?? ''}`);
  const whole = found.filter(({ coversAll }) => coversAll);
  if (whole.length === 0)
    throw new Error(
      `The document was changed after it was signed: what comes after byte ${lastCovered(found)} is covered by no signature`,
    );
  const rewritten = whole.find(({ certificate, isExact }) => !isExact && isOwn(certificate, own));
  if (rewritten !== undefined)
    throw new Error('The seal itself was changed: it is not written as this installation writes it');
  const accepted = whole.some(({ certificate }) => certificate !== null && isAccepted(certificate, own, fingerprint));
  if (!accepted)
    throw new Error(
      'The signature holds, and is foreign: it was not made by this installation. Compare its fingerprint with the one that you expect, and give it as --fingerprint',
    );
  process.stdout.write('The document is whole: nothing was changed since it was sealed.\n');
}

function isAccepted(certificate: X509Certificate, own: readonly X509Certificate[], fingerprint?: string): boolean {
  return fingerprint === undefined ? isOwn(certificate, own) : plain(certificate.fingerprint256) === plain(fingerprint);
}

const isOwn = (certificate: X509Certificate | null, own: readonly X509Certificate[]): boolean =>
  certificate !== null && own.some((each) => each.raw.equals(certificate.raw));

const plain = (fingerprint: string): string => fingerprint.replaceAll(/[^0-9a-f]/gi, '').toLowerCase();

function described(one: FoundSignature, number: number, own: readonly X509Certificate[]): string {
  const { certificate, ranges, coversAll, signedAt, subFilter } = one;
  const [start, length, next, rest] = ranges;
  const name =
    certificate === null
      ? 'nobody who is named'
      : certificate.subject.replaceAll('\n', ', ').replaceAll(/[^\P{C}]/gu, '');
  return [
    `Signature ${number} (${subFilter ?? 'of an unknown kind'}): by ${name}${isOwn(certificate, own) ? ', this installation' : ', foreign'}`,
    ...(certificate === null ? [] : [`  certificate ${certificate.fingerprint256}`]),
    ...(signedAt === null ? [] : [`  said to be made at ${signedAt.toISOString()}`]),
    `  covers bytes ${start} to ${start + length} and ${next} to ${next + rest}: ${coversAll ? 'the whole file' : 'not the whole file'}`,
  ].join('\n');
}

/** Where the last of what was signed ends. */
function lastCovered(found: readonly FoundSignature[]): number {
  return Math.max(...found.map(({ ranges: [, , next, rest] }) => next + rest));
}

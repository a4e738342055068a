import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PDF, type Signer } from '@libpdf/core';

import type { Sign } from './ask-signature.ts';
import { drawFields } from './draw-fields.ts';
import { openInk } from './ink.ts';
import { momentOf } from './moments.ts';
import { SEALED, type Sealer, type SealJob } from './pdf-job.ts';
import { addSigningRecord } from './signing-record.ts';

/**
 * Writes what was signed into the document, appends the record and seals the whole; the file is in the folder then. It may take all memory and never
 * end: it belongs into a process that can be ended.
 * @throws the error of the format, or when the bytes are not those that were signed
 */
export async function sealPdf(job: SealJob, folder: string, sign: Sign): Promise<{ done: true }> {
  const { request, installation } = job;
  const bytes = await readFile(job.path);
  if (createHash('sha256').update(bytes).digest('hex') !== request.checksum)
    throw new Error('These are not the bytes that were signed');
  const pdf = await PDF.load(bytes);
  const pages = pdf.getPageCount();
  const ink = openInk(pdf);
  drawFields(pdf, ink, request);
  const facts = [
    { label: 'Request', value: request.id },
    ...(request.caseNumber === null ? [] : [{ label: 'Case', value: request.caseNumber }]),
    { label: 'Asked for by', value: request.createdByName },
    { label: 'Sent', value: momentOf(request.sentAt) },
    { label: 'Document', value: `${pages} ${pages === 1 ? 'page' : 'pages'} before this record` },
    { label: 'Its SHA-256', value: request.checksum },
  ];
  const { id, title, signers } = request;
  addSigningRecord(pdf, ink, { id, title, facts, signers, installation });
  return writeSealed(pdf, { ...job, reason: `Signed by all, request ${id}` }, folder, sign);
}

/** Writes a document into the folder, sealed as a whole with a PAdES signature (B-B). `sign` signs by the key of the certificate. */
export async function writeSealed(
  pdf: PDF,
  { certificate, installation, reason }: Sealer & { reason: string },
  folder: string,
  sign: Sign,
): Promise<{ done: true }> {
  const drawn = await PDF.load(await pdf.save({ subsetFonts: true }));
  const signer: Signer = {
    certificate: Buffer.from(certificate, 'base64'),
    certificateChain: [],
    keyType: 'EC',
    signatureAlgorithm: 'ECDSA',
    sign,
  };
  const { bytes: sealed } = await drawn.sign({
    signer,
    level: 'B-B',
    fieldName: 'Seal',
    reason,
    location: installation,
  });
  await writeFile(join(folder, SEALED), sealed);
  return { done: true };
}

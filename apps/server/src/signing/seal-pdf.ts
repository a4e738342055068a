import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PDF, type Signer } from '@libpdf/core';

import { drawFields } from './draw-fields.ts';
import { openInk } from './ink.ts';
import { SEALED, type SealJob } from './pdf-job.ts';
import { addSigningRecord } from './signing-record.ts';

/**
 * Writes what was signed into the document, appends the record and seals the whole with a PAdES signature (B-B); the file is in the folder then. It
 * may take all memory and never end: it belongs into a process that can be ended.
 * @param sign signs by the key of the certificate, whose holder is elsewhere
 * @throws the error of the format, or when the bytes are not those that were signed
 */
export async function sealPdf(
  job: SealJob,
  folder: string,
  sign: (data: Uint8Array) => Promise<Uint8Array>,
): Promise<{ done: true }> {
  const bytes = await readFile(job.path);
  if (createHash('sha256').update(bytes).digest('hex') !== job.request.checksum)
    throw new Error('These are not the bytes that were signed');
  const pdf = await PDF.load(bytes);
  const pages = pdf.getPageCount();
  const ink = openInk(pdf);
  drawFields(pdf, ink, job.request);
  addSigningRecord(pdf, ink, job, pages);
  const drawn = await PDF.load(await pdf.save({ subsetFonts: true }));
  const signer: Signer = {
    certificate: Buffer.from(job.certificate, 'base64'),
    certificateChain: [],
    keyType: 'EC',
    signatureAlgorithm: 'ECDSA',
    sign,
  };
  const { bytes: sealed } = await drawn.sign({
    signer,
    level: 'B-B',
    fieldName: 'Seal',
    reason: `Signed by all, request ${job.request.id}`,
    location: job.installation,
  });
  await writeFile(join(folder, SEALED), sealed);
  return { done: true };
}

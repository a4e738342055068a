import { readFile, stat } from 'node:fs/promises';

import { PDF } from '@libpdf/core';

import { ownPage } from './own-page.ts';
import { shownPage } from './shown-page.ts';
import { MOST_BYTES, MOST_PAGES, type CheckedPdf } from './pdf-job.ts';

/** A dictionary of a signature has it as it is, since it is written over when the document is signed. */
const BYTE_RANGE = '/ByteRange';

/** Whether a PDF can be signed, and how large its pages are. It may take all memory and never end: it belongs into a process that can be ended. */
export async function checkPdf(path: string): Promise<CheckedPdf> {
  if ((await stat(path)).size > MOST_BYTES) return { fault: 'pdf_too_large' };
  const bytes = await readFile(path);
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return { fault: 'pdf_broken' };
  try {
    const pdf = await PDF.load(bytes);
    if (pdf.isEncrypted) return { fault: 'pdf_encrypted' };
    if (bytes.includes(BYTE_RANGE)) return { fault: 'pdf_signed' };
    if (pdf.recoveredViaBruteForce || pdf.getPageCount() === 0) return { fault: 'pdf_broken' };
    if (pdf.getPageCount() > MOST_PAGES) return { fault: 'pdf_too_long' };
    const sizes = pdf.getPages().map((page): [number, number] => {
      ownPage(pdf, page);
      const { width, height } = shownPage(page);
      return [width, height];
    });
    if (sizes.some((size) => size.some((side) => !(side > 1 && side < 20_000)))) return { fault: 'pdf_broken' };
    // A document that the library cannot save could not be sealed at the end.
    await pdf.save();
    return { fault: null, sizes };
  } catch (error) {
    return { fault: bytes.includes('/Encrypt') || isAboutPassword(error) ? 'pdf_encrypted' : 'pdf_broken' };
  }
}

function isAboutPassword(error: unknown): boolean {
  return error instanceof Error && /password|encrypt|credential/i.test(error.message);
}

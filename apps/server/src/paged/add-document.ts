import { readFile } from 'node:fs/promises';

import type { PDF, PDFPage } from '@libpdf/core';

import { addPdfPages, addPicture } from './add-pages.ts';
import type { Paper } from './papers.ts';
import { readDocument } from './read-document.ts';
import type { SourceDocument } from './source-document.ts';

/**
 * Adds the pages of a document: of a PDF, of a picture, or the slip sheet of another file.
 * @throws Unproducible
 */
export async function addDocument(
  pdf: PDF,
  { path, kind }: SourceDocument,
  paper: Paper,
  slipSheet: () => PDFPage,
): Promise<PDFPage[]> {
  if (kind === 'native' || path === null) return [slipSheet()];
  const bytes = await readFile(path);
  const document = await readDocument(bytes);
  if (document.kind === 'pdf') return addPdfPages(pdf, document.pdf, bytes);
  return document.kind === 'image' ? [addPicture(pdf, document.picture, paper)] : [];
}

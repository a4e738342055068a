import { PDFiumLibrary } from '@hyzyla/pdfium';

import { Parts } from './kept-text.ts';
import type { ReadText } from './read-job.ts';

/** Reads the text layer of a PDF, page by page until `until`. @throws the error of the format */
export async function readPdf(bytes: Uint8Array, until: number): Promise<ReadText> {
  // Nothing is given back: the process ends with the file.
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages = document.getPageCount();
  if (pages === 0) throw new Error('The PDF has no page');
  const parts = new Parts();
  for (let number = 0; number < pages && !parts.isFull && Date.now() < until; number += 1)
    parts.add(document.getPage(number).getText());
  const text = parts.toString();
  return { text, pages, state: text.trim() === '' ? 'scanned' : 'read' };
}

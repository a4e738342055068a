import type { PDF, PDFPage } from '@libpdf/core';

import type { Ink } from '../signing/ink.ts';
import { PAPERS, type Paper } from './papers.ts';

const EDGE = 54;

/** The page in place of a file that is no page: what that means, and the name of the file. */
export function addSlipSheet(pdf: PDF, ink: Ink, paper: Paper, heading: string, name: string): PDFPage {
  const { width, height } = PAPERS[paper];
  const page = pdf.addPage({ width, height });
  const lines = [
    { text: heading, size: 16, style: 'bold' as const },
    ...ink.wrapped(name, 13, width - 4 * EDGE).map((text) => ({ text, size: 13, style: 'text' as const })),
  ];
  let y = height / 2 + lines.length * 11;
  for (const { text, size, style } of lines) {
    ink.line(page, text, { x: (width - ink.width(text, size, style)) / 2, y, size, style });
    y -= 26;
  }
  return page;
}

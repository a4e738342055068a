import { PDF, type PDFEmbeddedPage, type PDFPage } from '@libpdf/core';

import { boxed, boxWidth } from '../paged/boxed.ts';
import { openInk, type Ink } from '../signing/ink.ts';

/** From the edges of the page, and between two texts; in points on a page as large as a letter. */
const MARGIN = 18;
const GAP = 12;
const SIZE = 9;
/** The shorter side of a letter, and how much longer one is before the stamps grow with it. */
const LETTER = 612;
const LARGE = 1.4;
const MOST = 4;

/** A text on white that is drawn on many pages, once in the file. */
interface Label {
  /** At the size of one point. */
  width: number;
  drawing: PDFEmbeddedPage;
}

/** The legend of a production, to be stamped on each of its pages. */
export async function labelOf(pdf: PDF, text: string): Promise<Label> {
  const sheet = PDF.create();
  const ink = openInk(sheet);
  const width = boxWidth(ink, text, SIZE);
  const page = sheet.addPage({ width, height: SIZE * 1.5 });
  boxed(page, ink, text, { size: SIZE, x: 0, y: 0 });
  // Its fonts as they are in the file from now on: with the letters of the text alone.
  const drawn = await PDF.load(await sheet.save({ subsetFonts: true }));
  return { width: width / SIZE, drawing: await pdf.embedPage(drawn, 0) };
}

/**
 * Stamps a page that is upright and uncut: its number at the bottom right, and the legend at the bottom left, each on white, since what is below
 * may be dark. On a large page they are larger, on a small one as small as it takes.
 */
export function stampPage(page: PDFPage, ink: Ink, number: string, legend: Label | null): void {
  const { width, height } = page;
  const side = Math.min(width, height) / LETTER;
  const size = Math.min(SIZE * (side > LARGE ? Math.min(MOST, side) : 1), height / 12);
  const margin = Math.min((MARGIN * size) / SIZE, width / 20, height / 20);
  const room = width - 2 * margin;

  const wide = boxWidth(ink, number, 1);
  const numberSize = Math.min(size, room / wide);
  boxed(page, ink, number, { size: numberSize, x: width - margin - numberSize * wide, y: margin });
  if (legend === null) return;
  const beside = Math.min(size, (room - numberSize * wide - GAP) / legend.width);
  // Where both do not fit beside each other, the legend is above.
  const isBeside = beside >= numberSize * 0.75;
  const scale = (isBeside ? beside : Math.min(size, room / legend.width)) / SIZE;
  page.drawPage(legend.drawing, { x: margin, y: isBeside ? margin : margin + numberSize * 1.8, scale });
}

import { rgb, type PDFPage } from '@libpdf/core';

import { BLACK, type Ink } from '../signing/ink.ts';

/** From the edges of the page, of the box around a text, and between two texts; in points on a page as large as a letter. */
const MARGIN = 18;
const PADDING = 3;
const GAP = 12;
const SIZE = 9;
/** The shorter side of a letter. */
const LETTER = 612;
const WHITE = rgb(1, 1, 1);

/**
 * Stamps a page that is upright and uncut: its number at the bottom right, and the legend at the bottom left, each on white, since what is below
 * may be dark. On a large page they are larger, on a small one as small as it takes.
 */
export function stampPage(page: PDFPage, ink: Ink, number: string, legend: string | null): void {
  const { width, height } = page;
  const scale = Math.max(
    0.2,
    Math.min(4, Math.min(width, height) / LETTER > 1.4 ? Math.min(width, height) / LETTER : 1),
  );
  const margin = Math.min(MARGIN * scale, width / 20, height / 20);
  const room = width - 2 * margin;
  const sizeOf = (text: string, most: number): number =>
    Math.min(SIZE * scale, (most - 2 * PADDING) / Math.max(0.01, ink.width(text, 1, 'bold')), height / 12);

  const numberSize = sizeOf(number, room);
  const numberWidth = ink.width(number, numberSize, 'bold') + 2 * PADDING;
  boxed(number, numberSize, width - margin - numberWidth, margin);
  if (legend === null) return;
  const beside = sizeOf(legend, room - numberWidth - GAP);
  // Where both do not fit beside each other, the legend stands above.
  const isBeside = beside >= numberSize * 0.75;
  boxed(
    legend,
    isBeside ? beside : sizeOf(legend, room),
    margin,
    isBeside ? margin : margin + numberSize * 1.6 + PADDING,
  );

  function boxed(text: string, size: number, x: number, y: number): void {
    const wide = ink.width(text, size, 'bold') + 2 * PADDING;
    page.drawRectangle({ x, y, width: wide, height: size * 1.5, color: WHITE });
    ink.line(page, text, { x: x + PADDING, y: y + size * 0.42, size, color: BLACK, style: 'bold' });
  }
}

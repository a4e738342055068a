import { rgb, type PDFPage } from '@libpdf/core';

import { BLACK, type Ink } from '../signing/ink.ts';

/** Around a text of the size of one point. */
export const PADDING = 1 / 3;
const WHITE = rgb(1, 1, 1);

interface BoxPlace {
  size: number;
  x: number;
  y: number;
  /** Whether the box has a line around it. */
  isFramed?: boolean;
}

/** How wide a text in a box is. */
export const boxWidth = (ink: Ink, text: string, size: number): number =>
  ink.width(text, size, 'bold') + 2 * PADDING * size;

/** A text on white, since what is below may be dark, from its left and its foot. */
export function boxed(page: PDFPage, ink: Ink, text: string, { size, x, y, isFramed = false }: BoxPlace): void {
  page.drawRectangle({
    x,
    y,
    width: boxWidth(ink, text, size),
    height: size * 1.5,
    color: WHITE,
    ...(isFramed && { borderColor: BLACK, borderWidth: size / 12 }),
  });
  ink.line(page, text, { x: x + PADDING * size, y: y + size * 0.42, size, color: BLACK, style: 'bold' });
}

import type { PDFPage } from '@libpdf/core';

import { boxed, boxWidth } from '../paged/boxed.ts';
import type { Ink } from '../signing/ink.ts';

const SIZE = 11;
const MARGIN = 18;
/** The shorter side of a letter, and how much longer one is before the sticker grows with it. */
const LETTER = 612;
const LARGE = 1.4;
const MOST = 4;

/** Puts the label of an exhibit into the top right corner of a page that is upright and uncut, as large as it fits. */
export function stickLabel(page: PDFPage, ink: Ink, label: string): void {
  const { width, height } = page;
  const side = Math.min(width, height) / LETTER;
  const most = Math.min(SIZE * (side > LARGE ? Math.min(MOST, side) : 1), height / 12);
  const margin = Math.min((MARGIN * most) / SIZE, width / 20, height / 20);
  const size = Math.min(most, (width - 2 * margin) / boxWidth(ink, label, 1));
  const x = width - margin - boxWidth(ink, label, size);
  boxed(page, ink, label, { size, x, y: height - margin - size * 1.5, isFramed: true });
}

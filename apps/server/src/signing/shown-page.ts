import { ops, PdfArray, PdfNumber, type PDFPage } from '@libpdf/core';

/** A page as it is shown: turned, and cut to its crop box. */
export interface ShownPage {
  width: number;
  height: number;
  /** The part of the paper that is shown, in points of its content. */
  box: { x: number; y: number; width: number; height: number };
  /** From points of the page as it is shown (from its left and its foot) to those of its content. */
  matrix: [number, number, number, number, number, number];
}

/** How a page is shown; what it inherits is its own already (own-page.ts). */
export function shownPage(page: PDFPage): ShownPage {
  const box = cut(page);
  const { x, y, width, height } = box;
  switch (page.rotation) {
    case 90:
      return { width: height, height: width, box, matrix: [0, 1, -1, 0, x + width, y] };
    case 180:
      return { width, height, box, matrix: [-1, 0, 0, -1, x + width, y + height] };
    case 270:
      return { width: height, height: width, box, matrix: [0, -1, 1, 0, x, y + height] };
    default:
      return { width, height, box, matrix: [1, 0, 0, 1, x, y] };
  }
}

/** Whether a part of the paper, and what may be drawn there, is not shown. */
export function isCut(page: PDFPage): boolean {
  const paper = paperOf(page);
  const { x, y, width, height } = cut(page);
  const shown = [x, y, x + width, y + height];
  return paper.some((side, index) => Math.abs(side - (shown[index] ?? side)) > 0.5);
}

const paperOf = (page: PDFPage): [number, number, number, number] => cornersOf(page, 'MediaBox') ?? [0, 0, 612, 792];

/** The part of the paper that is shown; a crop box beyond the paper shows no more of it. */
function cut(page: PDFPage): ShownPage['box'] {
  const paper = paperOf(page);
  const crop = cornersOf(page, 'CropBox') ?? paper;
  const x = Math.max(paper[0], crop[0]);
  const y = Math.max(paper[1], crop[1]);
  const width = Math.min(paper[2], crop[2]) - x;
  const height = Math.min(paper[3], crop[3]) - y;
  if (width > 0 && height > 0) return { x, y, width, height };
  return { x: paper[0], y: paper[1], width: paper[2] - paper[0], height: paper[3] - paper[1] };
}

/** Two corners of a box of a page, from the left and the foot. The library takes the second one for a width and a height. */
function cornersOf({ dict }: PDFPage, name: string): [number, number, number, number] | null {
  const box = dict.get(name);
  if (!(box instanceof PdfArray)) return null;
  const [x1, y1, x2, y2] = [...box].map((part) => (part instanceof PdfNumber ? part.value : Number.NaN));
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null;
  const corners: [number, number, number, number] = [
    Math.min(x1, x2),
    Math.min(y1, y2),
    Math.max(x1, x2),
    Math.max(y1, y2),
  ];
  return corners.every(Number.isFinite) ? corners : null;
}

/** Draws on a page as it is shown: `draw` counts points from the left and the foot. */
export function drawShown(page: PDFPage, draw: (shown: ShownPage) => void): void {
  const shown = shownPage(page);
  page.drawOperators([ops.pushGraphicsState(), ops.concatMatrix(...shown.matrix)]);
  draw(shown);
  page.drawOperators([ops.popGraphicsState()]);
}

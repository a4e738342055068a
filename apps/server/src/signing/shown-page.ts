import { ops, type PDFPage } from '@libpdf/core';

/** A page as it is shown: turned, and cut to its crop box. */
export interface ShownPage {
  width: number;
  height: number;
  /** The part of the paper that is shown, in points of its content. */
  box: { x: number; y: number; width: number; height: number };
  /** From points of the page as it is shown (from its left and its foot) to those of its content. */
  matrix: [number, number, number, number, number, number];
}

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

/** The part of the paper that is shown; a crop box beyond the paper shows no more of it. */
function cut(page: PDFPage): ShownPage['box'] {
  const paper = page.getMediaBox();
  const crop = page.getCropBox();
  const x = Math.max(paper.x, crop.x);
  const y = Math.max(paper.y, crop.y);
  const width = Math.min(paper.x + paper.width, crop.x + crop.width) - x;
  const height = Math.min(paper.y + paper.height, crop.y + crop.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : paper;
}

/** Draws on a page as it is shown: `draw` counts points from the left and the foot. */
export function drawShown(page: PDFPage, draw: (shown: ShownPage) => void): void {
  const shown = shownPage(page);
  page.drawOperators([ops.pushGraphicsState(), ops.concatMatrix(...shown.matrix)]);
  draw(shown);
  page.drawOperators([ops.popGraphicsState()]);
}

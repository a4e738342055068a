import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, type PDF } from '@libpdf/core';

import { PageCopier } from './copy-page.ts';
import { pagePicture } from './page-picture.ts';
import { PdfFile } from './pdf-file.ts';
import type { Pages } from './pdfium.ts';
import { MOST_COPY_BYTES, type PageBox } from './redaction-job.ts';

/** A copy in the making: which of its pages are pictures. */
export interface MadeCopy {
  bytes: Buffer;
  pictures: number[];
}

/**
 * A new PDF: pages with boxes are pictures in which the boxes are black, the others are copied where nothing but what they show goes along, and are
 * pictures as well where it would, or where they are among `drawn`. Null when it is too large.
 * @throws when a page is broken
 */
export function makeCopy(
  pages: Pages,
  source: PDF,
  boxes: readonly PageBox[],
  drawn: readonly number[] = [],
): MadeCopy | null {
  const file = new PdfFile();
  const withBoxes = [...new Set(boxes.map(({ page }) => page))];
  const copier = new PageCopier(source, file, withBoxes);
  const pictures: number[] = [];
  let bytes = 0;
  for (let number = 1; number <= pages.count; number += 1) {
    const copy = withBoxes.includes(number) || drawn.includes(number) ? null : copier.copy(number);
    if (copy !== null) {
      file.addPage(copy);
      continue;
    }
    const picture = pagePicture(
      pages,
      number,
      boxes.filter(({ page }) => page === number),
    );
    bytes += picture.data.length;
    if (bytes > MOST_COPY_BYTES) return null;
    file.addPage(pageOf(file, picture, pages.size(number)));
    pictures.push(number);
  }
  return { bytes: file.bytes(), pictures };
}

/** A page that a picture fills. */
function pageOf(file: PdfFile, picture: PdfStream, [width, height]: [number, number]): PdfDict {
  const content = new PdfStream(new PdfDict(), Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /P Do Q`));
  return PdfDict.of({
    Type: PdfName.Page,
    Parent: file.tree,
    MediaBox: PdfArray.of(...[0, 0, width, height].map((side) => PdfNumber.of(side))),
    Resources: PdfDict.of({ XObject: PdfDict.of({ P: file.add(picture) }) }),
    Contents: file.add(content),
  });
}

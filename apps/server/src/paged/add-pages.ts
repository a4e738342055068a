import { ops, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, type PDF, type PDFPage } from '@libpdf/core';

import { pagePicture } from '../redaction/page-picture.ts';
import { Pages } from '../redaction/pdfium.ts';
import { isCut, shownPage } from '../signing/shown-page.ts';
import { PAPERS, type Paper } from './papers.ts';
import type { Picture } from './picture.ts';
import { contentOf, unitOf, Unproducible } from './read-document.ts';

/** Room below a picture for what is stamped. */
const FOOT = 44;
const EDGE = 24;
const MOST_PIXELS = 80_000_000;

/**
 * Adds the pages of another PDF, upright and cut to what is shown. Each becomes one drawing on a page of ours, so that nothing of it reaches what is drawn
 * afterwards, and none of its actions, attachments and annotations come along. One that is cut becomes a picture: what was cut off is not in it.
 * @param bytes the PDF as it was sent
 */
export async function addPdfPages(pdf: PDF, source: PDF, bytes: Uint8Array): Promise<PDFPage[]> {
  const pages: PDFPage[] = [];
  const all = source.getPages();
  const shown = all.some(isCut) ? await Pages.open(bytes) : null;
  for (let from = 0; from < all.length;) {
    const run = all.slice(from).findIndex(isCut);
    const whole = run < 0 ? all.length - from : run;
    const indices = Array.from({ length: whole }, (_, place) => from + place);
    if (whole > 0) pages.push(...(await copyPages(pdf, source, indices)));
    from += whole;
    const page = all[from];
    if (page === undefined || shown === null) break;
    pages.push(addCutPage(pdf, page, shown, unitOf(source, page)));
    from += 1;
  }
  return pages;
}

async function copyPages(pdf: PDF, source: PDF, indices: number[]): Promise<PDFPage[]> {
  const pages = await pdf.copyPagesFrom(source, indices, { includeAnnotations: false });
  for (const page of pages) makeDrawing(pdf, page);
  return pages;
}

function addCutPage(pdf: PDF, source: PDFPage, shown: Pages, unit: number): PDFPage {
  const { width, height } = shownPage(source);
  const page = pdf.addPage({ width: width * unit, height: height * unit });
  const picture = pdf.register(pagePicture(shown, source.index + 1));
  page.dict.set('Resources', PdfDict.of({ XObject: PdfDict.of({ Page: picture }) }));
  page.drawOperators([
    ops.pushGraphicsState(),
    ops.concatMatrix(width * unit, 0, 0, height * unit, 0, 0),
    ops.paintXObject('Page'),
    ops.popGraphicsState(),
  ]);
  return page;
}

function makeDrawing(pdf: PDF, page: PDFPage): void {
  const { dict } = page;
  const resolve = pdf.getObject.bind(pdf);
  const { width, height, box, matrix } = shownPage(page);
  const unit = unitOf(pdf, page);
  const drawing = PdfStream.fromDict(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      FormType: PdfNumber.of(1),
      BBox: numbers(box.x, box.y, box.x + box.width, box.y + box.height),
      Resources: dict.getDict('Resources', resolve) ?? new PdfDict(),
    },
    contentOf(pdf, dict),
  );
  const group = dict.get('Group');
  if (group !== undefined) drawing.set('Group', group);
  for (const key of dict.keys()) if (key.value !== 'Type' && key.value !== 'Parent') dict.delete(key.value);
  dict.set('MediaBox', numbers(0, 0, width * unit, height * unit));
  dict.set('Resources', PdfDict.of({ XObject: PdfDict.of({ Page: pdf.register(drawing) }) }));
  const [a, b, c, d, e, f] = inverse(matrix).map((part) => part * unit);
  page.drawOperators([
    ops.pushGraphicsState(),
    ops.concatMatrix(a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0),
    ops.paintXObject('Page'),
    ops.popGraphicsState(),
  ]);
}

const numbers = (...given: number[]): PdfArray => new PdfArray(given.map((each) => PdfNumber.of(each)));

/** The matrix that undoes another. */
function inverse([a, b, c, d, e, f]: readonly [number, number, number, number, number, number]): number[] {
  const by = a * d - b * c;
  return [d / by, -b / by, -c / by, a / by, (c * f - d * e) / by, (b * e - a * f) / by];
}

/** Adds a picture as a page of paper, turned as it is shown, above the room for what is stamped. @throws Unproducible */
export function addPicture(pdf: PDF, picture: Picture, paper: Paper): PDFPage {
  const { image, turned } = embed(pdf, picture);
  const shown = turned % 180 === 0 ? image : { width: image.height, height: image.width };
  const { width: short, height: long } = PAPERS[paper];
  const size = shown.width > shown.height ? { width: long, height: short } : { width: short, height: long };
  const page = pdf.addPage(size);
  const scale = Math.min(
    (size.width - 2 * EDGE) / shown.width,
    (size.height - EDGE - FOOT) / shown.height,
    // As large as on a screen at most: a small picture stays sharp.
    0.75,
  );
  const middle = { x: size.width / 2, y: FOOT + (size.height - EDGE - FOOT) / 2 };
  const width = image.width * scale;
  const height = image.height * scale;
  page.drawImage(image, {
    x: middle.x - width / 2,
    y: middle.y - height / 2,
    width,
    height,
    ...(turned !== 0 && { rotate: { angle: -turned, origin: 'center' } }),
  });
  return page;
}

/** The picture in the PDF, and by how many degrees it is turned to the right. */
function embed(pdf: PDF, { format, bytes, orientation }: Picture) {
  try {
    if (format === 'png' && pixelsOf(bytes) > MOST_PIXELS) throw new Error('More pixels than fit');
    const image = format === 'png' ? pdf.embedPng(bytes) : pdf.embedJpeg(bytes);
    const turned = { 3: 180, 6: 90, 8: 270 }[orientation] ?? 0;
    return { image, turned };
  } catch {
    throw new Unproducible('broken', 'image');
  }
}

/** What a PNG says of its size, before it is unpacked. */
function pixelsOf(bytes: Uint8Array): number {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return head.getUint32(16) * head.getUint32(20);
}

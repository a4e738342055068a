import { PdfArray, PdfDict, PdfName, PdfNull, PdfNumber, PdfString, type PDF, type PDFPage } from '@libpdf/core';

/** A bookmark of a PDF, and the page to which it leads. */
export interface Bookmark {
  title: string;
  page: PDFPage;
}

/** Gives a PDF its bookmarks, one below the other, and has readers show them. */
export function addOutline(pdf: PDF, bookmarks: readonly Bookmark[]): void {
  if (bookmarks.length === 0) return;
  const outlines = PdfDict.of({ Type: PdfName.of('Outlines'), Count: PdfNumber.of(bookmarks.length) });
  const root = pdf.register(outlines);
  const items = bookmarks.map(({ title, page }) => {
    const target = new PdfArray([page.ref, PdfName.of('XYZ'), PdfNull.instance, PdfNull.instance, PdfNull.instance]);
    const item = PdfDict.of({ Title: PdfString.fromString(title), Parent: root, Dest: target });
    return { item, ref: pdf.register(item) };
  });
  for (const [place, { item }] of items.entries()) {
    const before = items[place - 1];
    const after = items[place + 1];
    if (before !== undefined) item.set('Prev', before.ref);
    if (after !== undefined) item.set('Next', after.ref);
  }
  const [first] = items;
  const last = items.at(-1);
  if (first !== undefined) outlines.set('First', first.ref);
  if (last !== undefined) outlines.set('Last', last.ref);
  const catalog = pdf.getCatalog();
  catalog.set('Outlines', root);
  catalog.set('PageMode', PdfName.of('UseOutlines'));
}

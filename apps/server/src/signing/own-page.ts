import { PdfArray, PdfNumber, PdfRef, type PDF, type PdfDict, type PDFPage } from '@libpdf/core';

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/**
 * Makes what a page has from the tree above it its own, with its boxes as plain numbers: the library looks at the page alone, and where it finds no
 * fonts there it gives the page new ones, which are none.
 */
export function ownPage(pdf: PDF, { dict }: PDFPage): void {
  const resolve = pdf.getObject.bind(pdf);
  for (const key of INHERITED) {
    let above: PdfDict | undefined = dict;
    for (let depth = 0; above !== undefined && depth < 50; depth += 1) {
      const value = above.get(key);
      if (value !== undefined) {
        dict.set(key, plain(pdf, value, key));
        break;
      }
      above = above.getDict('Parent', resolve);
    }
  }
}

/** Numbers that are elsewhere in the file, in their place; fonts stay where they are, since pages share them. */
function plain(pdf: PDF, value: NonNullable<ReturnType<PdfDict['get']>>, key: string): typeof value {
  if (key === 'Resources') return value;
  const found = value instanceof PdfRef ? (pdf.getObject(value) ?? value) : value;
  if (!(found instanceof PdfArray)) return found;
  return new PdfArray(
    [...found].map((part) => (part instanceof PdfRef ? (pdf.getObject(part) ?? PdfNumber.of(0)) : part)),
  );
}

import { PDF } from '@libpdf/core';

/** A page: a picture as a JPEG, and its size in pixels. */
export interface PagePicture {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** A4 in points. */
const SHORT = 595;
const LONG = 842;

/** A PDF of pictures, a page of A4 each, upright or across as the picture is. */
export async function pdfOfPictures(pictures: readonly PagePicture[], title: string): Promise<Blob> {
  const pdf = PDF.create();
  pdf.setTitle(title);
  for (const { bytes, width, height } of pictures) {
    const [pageWidth, pageHeight] = width > height ? [LONG, SHORT] : [SHORT, LONG];
    const scale = Math.min(pageWidth / width, pageHeight / height);
    const shown = { width: width * scale, height: height * scale };
    pdf.addPage({ width: pageWidth, height: pageHeight }).drawImage(pdf.embedJpeg(bytes), {
      ...shown,
      x: (pageWidth - shown.width) / 2,
      y: (pageHeight - shown.height) / 2,
    });
  }
  // A copy, because the library's own type does not say that the memory is nobody else's.
  return new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' });
}

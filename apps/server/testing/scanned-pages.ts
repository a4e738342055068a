import { PDF } from '@libpdf/core';
import { encode } from 'jpeg-js';
import { PNG } from 'pngjs';

import { Pages, type Pixels } from '../src/redaction/pdfium.ts';
import { openInk } from '../src/signing/ink.ts';
import { pdfOfObjects } from './drawn-files.ts';

/** A page of A4 at 150 dots per inch. */
const [WIDTH, HEIGHT] = [1240, 1754];
const MARGIN = 60;
const SIZE = 13;

/** Pages on which lines are written, as pictures. */
export async function writtenPages(...pages: readonly string[][]): Promise<Pixels[]> {
  const pdf = PDF.create();
  const ink = openInk(pdf);
  for (const lines of pages) {
    const page = pdf.addPage({ width: 595, height: 842 });
    for (const [place, line] of lines.entries())
      ink.line(page, line, { x: MARGIN, y: 842 - MARGIN - 2 * SIZE * (place + 1), size: SIZE });
  }
  const drawn = await Pages.open(await pdf.save());
  return pages.map((_, place) => drawn.picture(place + 1, WIDTH, HEIGHT));
}

/** A photograph of a page. */
export const jpegOf = (page: Pixels): Buffer => encode(page, 85).data;

/** A PDF as a scanner makes it: a picture for each page, and no letters. */
export function scanOf(pages: readonly Pixels[]): Buffer {
  const content = '595 0 0 842 0 0 cm /I Do';
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, place) => `${3 + 3 * place} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...pages.flatMap((page, place) => {
      const jpeg = jpegOf(page).toString('latin1');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I ${5 + 3 * place} 0 R >> >> /Contents ${4 + 3 * place} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n${jpeg}\nendstream`,
      ];
    }),
  ]);
}

/** A photograph of a page by a camera that was turned, and says so. */
export function heldSideways({ width, height, data }: Pixels): Buffer {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4;
      turned.set(data.subarray(from, from + 4), ((width - 1 - x) * height + y) * 4);
    }
  const jpeg = jpegOf({ width: height, height: width, data: turned });
  const exif = Buffer.from('FFE100224578696600004D4D002A000000080001011200030000000100060000000000000000', 'hex');
  exif.writeUInt16BE(exif.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

export function pngOf({ width, height, data }: Pixels): Buffer {
  const png = new PNG({ width, height });
  // The fourth byte of a pixel has no meaning in one and is its cover in the other.
  for (let at = 0; at < data.length; at += 1) png.data[at] = at % 4 === 3 ? 255 : (data[at] ?? 0);
  return PNG.sync.write(png);
}

/** A TIFF of gray pages. */
export function tiffOf(pages: readonly Pixels[]): Buffer {
  const parts: Buffer[] = [Buffer.from('49492A0000000000', 'hex')];
  let at = 8;
  const add = (part: Buffer): number => {
    parts.push(part);
    at += part.length;
    return at - part.length;
  };
  let next = { part: parts[0] ?? Buffer.alloc(8), place: 4 };
  for (const { width, height, data } of pages) {
    const pixels = add(
      Buffer.from(
        Array.from({ length: width * height + ((width * height) % 2) }, (_, pixel) => data[pixel * 4] ?? 255),
      ),
    );
    const tags = [
      [256, width],
      [257, height],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, pixels],
      [277, 1],
      [278, height],
      [279, width * height],
    ] as const;
    const directory = Buffer.alloc(2 + tags.length * 12 + 4);
    directory.writeUInt16LE(tags.length);
    for (const [place, [tag, value]] of tags.entries()) {
      directory.writeUInt16LE(tag, 2 + place * 12);
      directory.writeUInt16LE(4, 4 + place * 12);
      directory.writeUInt32LE(1, 6 + place * 12);
      directory.writeUInt32LE(value, 10 + place * 12);
    }
    next.part.writeUInt32LE(add(directory), next.place);
    next = { part: directory, place: directory.length - 4 };
  }
  return Buffer.concat(parts);
}

import { deflateSync } from 'node:zlib';

import { PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import { encode } from 'jpeg-js';

import type { Pages, Pixels } from './pdfium.ts';
import type { PageBox } from './redaction-job.ts';

const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;
/** A larger page, a plan for example, has fewer dots per inch. */
const MOST_PIXELS = 24_000_000;
/** A picture that takes more without loss is a photograph or a scan. */
const LARGE_BYTES = 700_000;
const JPEG_QUALITY = 88;

/** A page as a picture, in which nothing is left of what the boxes cover. @throws when the page is broken */
export function drawRedacted(pages: Pages, number: number, boxes: readonly PageBox[]): PdfStream {
  const [wide, high] = pages.size(number);
  const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, Math.sqrt(MOST_PIXELS / (wide * high)));
  const pixels = pages.picture(number, Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale)));
  for (const box of boxes) blacken(pixels, box);
  return imageOf(pixels);
}

/** Paints a box black, with every pixel that it touches. */
export function blacken({ width, height, data }: Pixels, box: PageBox): void {
  const left = Math.max(0, Math.floor(box.x * width) - 1);
  const right = Math.min(width, Math.ceil((box.x + box.width) * width) + 1);
  const top = Math.max(0, Math.floor(box.y * height) - 1);
  const foot = Math.min(height, Math.ceil((box.y + box.height) * height) + 1);
  for (let y = top; y < foot; y += 1) data.fill(0, (y * width + left) * 4, (y * width + right) * 4);
}

/** Pixels as an image of a PDF: without loss, or as JPEG where that is much smaller. */
function imageOf({ width, height, data }: Pixels): PdfStream {
  const channels = isGray(data) ? 1 : 3;
  const lossless = deflateSync(withPredictor({ width, height, data }, channels), { level: 6 });
  const entries = {
    Type: PdfName.XObject,
    Subtype: PdfName.of('Image'),
    Width: PdfNumber.of(width),
    Height: PdfNumber.of(height),
    BitsPerComponent: PdfNumber.of(8),
  };
  if (lossless.length > LARGE_BYTES) {
    const jpeg = encode({ width, height, data }, JPEG_QUALITY).data;
    if (jpeg.length < lossless.length)
      return PdfStream.fromDict(
        { ...entries, ColorSpace: PdfName.of('DeviceRGB'), Filter: PdfName.of('DCTDecode') },
        jpeg,
      );
  }
  return PdfStream.fromDict(
    {
      ...entries,
      ColorSpace: PdfName.of(channels === 1 ? 'DeviceGray' : 'DeviceRGB'),
      Filter: PdfName.FlateDecode,
      DecodeParms: PdfDict.of({
        Predictor: PdfNumber.of(15),
        Colors: PdfNumber.of(channels),
        BitsPerComponent: PdfNumber.of(8),
        Columns: PdfNumber.of(width),
      }),
    },
    lossless,
  );
}

function isGray(data: Uint8Array): boolean {
  for (let at = 0; at < data.length; at += 4) if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return false;
  return true;
}

/** Each line as what differs from the line above it. */
function withPredictor({ width, height, data }: Pixels, channels: number): Uint8Array {
  const UP = 2;
  const lines = new Uint8Array(height * (1 + width * channels));
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    lines[to] = UP;
    to += 1;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < channels; channel += 1) {
        const above = y === 0 ? 0 : (data[at + channel - width * 4] ?? 0);
        lines[to] = (data[at + channel] ?? 0) - above;
        to += 1;
      }
    }
  }
  return lines;
}

import { deflateSync } from 'node:zlib';

import { PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import { encode } from 'jpeg-js';

import type { Pages, Pixels } from './pdfium.ts';
import type { PageBox } from './redaction-job.ts';

const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;
/** A larger page, a plan for example, has fewer dots per inch. */
const MOST_PIXELS = 24_000_000;
/** A picture that takes more without loss is tried as JPEG. */
const LARGE_BYTES = 700_000;
/** So much of a page is paper where it is drawn. */
const DRAWN = 0.8;
const JPEG_QUALITY = 88;

/** A page as a picture, in which nothing is left of what the boxes cover. @throws when the page is broken */
export function pagePicture(pages: Pages, number: number, boxes: readonly PageBox[] = []): PdfStream {
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

/** Pixels as an image of a PDF: without loss where it is drawn, as JPEG where it is a photograph or a scan. */
function imageOf(pixels: Pixels): PdfStream {
  const lossless = isDrawn(pixels.data) ? losslessOf(pixels) : null;
  if (lossless !== null && lossless.data.length <= LARGE_BYTES) return lossless;
  const jpeg = encode(pixels, JPEG_QUALITY).data;
  if (lossless !== null && lossless.data.length <= jpeg.length) return lossless;
  return new PdfStream(
    PdfDict.of({ ...entriesOf(pixels, 8), ColorSpace: PdfName.of('DeviceRGB'), Filter: PdfName.of('DCTDecode') }),
    jpeg,
  );
}

function losslessOf(pixels: Pixels): PdfStream {
  const isGray = hasNoColor(pixels.data);
  const lines = isGray ? grayLines(pixels) : colorLines(pixels);
  return new PdfStream(
    PdfDict.of({
      ...entriesOf(pixels, isGray ? 4 : 8),
      ColorSpace: PdfName.of(isGray ? 'DeviceGray' : 'DeviceRGB'),
      Filter: PdfName.FlateDecode,
    }),
    deflateSync(lines),
  );
}

const entriesOf = ({ width, height }: Pixels, bits: number) => ({
  Type: PdfName.XObject,
  Subtype: PdfName.of('Image'),
  Width: PdfNumber.of(width),
  Height: PdfNumber.of(height),
  BitsPerComponent: PdfNumber.of(bits),
});

/** Whether most pixels are as their neighbour: letters and lines on paper. */
function isDrawn(data: Uint8Array): boolean {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
  let alike = 0;
  for (let at = 1; at < pixels.length; at += 1) if (pixels[at] === pixels[at - 1]) alike += 1;
  return alike > DRAWN * pixels.length;
}

function hasNoColor(data: Uint8Array): boolean {
  for (let at = 0; at < data.length; at += 4) if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return false;
  return true;
}

/** Sixteen grays, two pixels a byte: the edges of letters need no more. */
function grayLines({ width, height, data }: Pixels): Uint8Array {
  const length = Math.ceil(width / 2);
  const lines = new Uint8Array(length * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const gray = Math.round((data[(y * width + x) * 4] ?? 0) / 17);
      const at = y * length + (x >> 1);
      lines[at] = (lines[at] ?? 0) | (x % 2 === 0 ? gray << 4 : gray);
    }
  return lines;
}

function colorLines({ width, height, data }: Pixels): Uint8Array {
  const lines = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) lines.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
  return lines;
}

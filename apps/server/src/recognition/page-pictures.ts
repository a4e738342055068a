import { kindOf } from '../file-texts/file-kind.ts';
import { isReadable, picturePages } from '../file-texts/picture-pages.ts';
import { tiffDirectories, tiffFrom } from '../file-texts/tiff.ts';
import { Pages } from '../redaction/pdfium.ts';
import { grayPicture } from './gray-picture.ts';
import { pdfOfJpeg } from './jpeg-page.ts';

/** A page as the engine takes it: a PNG, WebP, TIFF, or gray pixels, and how the camera was held. */
export interface PagePicture {
  bytes: Uint8Array;
  orientation: number;
}

/** Draws a page of a file, which count from 1; null for one that is broken, or too small or large to be read. */
export type DrawPage = (page: number) => PagePicture | null;

const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;
/** A larger page, a plan for example, has fewer dots per inch. */
const MOST_DRAWN = 12_000_000;
/** Of a photographed page, whose pixels say nothing of its size: those of A4 at this many dots per inch. */
const LONGER_SIDE = 2_400;
const ORIENTATION = 274;

/** Opens a PDF, JPEG, PNG, WebP or TIFF to draw its pages; null for anything else. @throws the error of the format */
export async function pagePictures(bytes: Buffer): Promise<DrawPage | null> {
  const kind = kindOf(bytes, '', null);
  if (kind === 'pdf')
    return drawn(bytes, ([wide, high]) =>
      Math.min(DOTS_PER_INCH / POINTS_PER_INCH, Math.sqrt(MOST_DRAWN / (wide * high))),
    );
  if (kind !== 'picture') return null;
  const sizes = picturePages(bytes);
  const directories = tiffDirectories(bytes);
  const isWorth = (page: number): boolean => sizes.slice(page - 1, page).some(isReadable);
  if (bytes[0] === 0xff) {
    const pdf = isWorth(1) ? pdfOfJpeg(bytes) : null;
    return pdf && drawn(pdf, (sides) => Math.min(1, LONGER_SIDE / Math.max(...sides)));
  }
  return (page) => {
    if (!isWorth(page)) return null;
    const directory = directories[page - 1];
    if (directory === undefined) return { bytes, orientation: 1 };
    return { bytes: tiffFrom(bytes, directory), orientation: directory.tags.get(ORIENTATION) ?? 1 };
  };
}

async function drawn(bytes: Uint8Array, scaleOf: (sides: [number, number]) => number): Promise<DrawPage> {
  const pages = await Pages.open(bytes);
  return (page) => {
    try {
      const sides = pages.size(page);
      const scale = scaleOf(sides);
      const [width, height] = sides.map((side) => Math.max(1, Math.round(side * scale)));
      return { bytes: grayPicture(pages.picture(page, width ?? 1, height ?? 1)), orientation: 1 };
    } catch {
      // What libraries say of a broken page may quote it.
      return null;
    }
  };
}

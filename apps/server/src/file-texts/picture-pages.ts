import { imageDimensionsFromData } from 'image-dimensions';

import { tiffDirectories } from './tiff.ts';

/** A page of a picture, in pixels. */
export interface PicturePage {
  width: number;
  height: number;
}

/** A picture of fewer pixels a side is no page that somebody photographed or scanned. */
const LEAST_SIDE = 500;
/** A camera of a telephone takes half as many; a page of this size needs a few hundred megabytes while it is read. */
export const MOST_PIXELS = 50_000_000;
const WIDTH = 256;
const HEIGHT = 257;

/** The pages of a JPEG, PNG, WebP or TIFF, by what its beginning says; none where it says nothing. */
export function picturePages(bytes: Uint8Array): PicturePage[] {
  const directories = tiffDirectories(bytes);
  if (directories.length > 0)
    return directories.map(({ tags }) => ({ width: tags.get(WIDTH) ?? 0, height: tags.get(HEIGHT) ?? 0 }));
  const size = imageDimensionsFromData(bytes);
  return size === undefined ? [] : [{ width: size.width, height: size.height }];
}

/** Whether a page has room for text, and is not larger than what is read. */
export const isReadable = ({ width, height }: PicturePage): boolean =>
  width >= LEAST_SIDE && height >= LEAST_SIDE && !isTooLarge({ width, height });

/** Whether a page would take all memory. */
export const isTooLarge = ({ width, height }: PicturePage): boolean => width * height > MOST_PIXELS;

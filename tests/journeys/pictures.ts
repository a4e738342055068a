import { PNG } from 'pngjs';

/** A picture of this size in pixels, in one colour. */
export function picturePage(width: number, height: number): Buffer {
  const picture = new PNG({ width, height });
  picture.data.fill(0xcc);
  return PNG.sync.write(picture);
}

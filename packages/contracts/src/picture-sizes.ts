/** The widths, in pixels, in which pictures that everybody may see are made: from an icon to a wide window, each at most twice as wide as the one before it. */
export const PICTURE_WIDTHS = [48, 96, 160, 320, 480, 640, 960, 1280, 1920] as const;

/** The widths in which the pictures of the demonstration come with the web app, beside their own (apps/web/build/picture-sizes.ts makes them). */
export const SHIPPED_WIDTHS = [96, 160, 320, 480, 640] as const;
const SHIPPED_WIDTH = 960;

const STORED = /^((?:https?:\/\/[^/]+)?\/storage\/v1\/)object(\/public\/[^?#]+)$/;
const SHIPPED = /^(\/pictures\/(?:blog|shop|tours)\/[^/.?#]+)\.webp$/;

/**
 * The addresses of a picture by their widths, as `srcset` writes them; undefined where there is one of it alone.
 * @param isMade whether the storage makes pictures of others
 */
export function pictureSet(address: string, isMade: boolean): string | undefined {
  const [, shipped] = SHIPPED.exec(address) ?? [];
  if (shipped !== undefined)
    return [
      ...SHIPPED_WIDTHS.map((width) => `${shipped}-${width}.webp ${width}w`),
      `${address} ${SHIPPED_WIDTH}w`,
    ].join(', ');
  const [, storage, object] = (isMade ? STORED.exec(address) : null) ?? [];
  // A comma in a name would end its address.
  if (storage === undefined || object === undefined || object.includes(',')) return undefined;
  return PICTURE_WIDTHS.map((width) => `${storage}render/image${object}?width=${width}&resize=contain ${width}w`).join(
    ', ',
  );
}

import { z } from 'zod';

import { invalidRequest } from '../errors.ts';

/** Longest side of a picture that is made, as on a hosted project. */
export const LONGEST_SIDE = 2_500;
const DEFAULT_QUALITY = 80;
const SIDE = z.coerce.number().int().min(1).max(LONGEST_SIDE);

/** How a picture is to be changed, in the words of the protocol. */
export const IMAGE_WISH = z.object({
  width: SIDE.optional(),
  height: SIDE.optional(),
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  format: z.enum(['origin', 'avif', 'webp']).optional(),
  quality: z.coerce.number().int().min(20).max(100).default(DEFAULT_QUALITY),
});
export type ImageWish = z.infer<typeof IMAGE_WISH>;

/** Reads what an address asks for. @throws StorageError InvalidRequest naming what is wrong */
export function readWish(query: unknown): ImageWish {
  const read = IMAGE_WISH.safeParse(query);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidRequest(`querystring/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is invalid'}`);
}

/**
 * Reads what everybody may ask for of a public object: one of the widths that are offered, and nothing else, so that of a picture there are as many others as widths
 * and kinds. @throws StorageError InvalidRequest naming them
 */
export function readOffered(query: unknown, widths: readonly number[] | undefined): ImageWish {
  const wish = readWish(query);
  const { width, height, resize, format, quality } = wish;
  const isOffered =
    widths === undefined ||
    (widths.some((one) => one === width) &&
      height === undefined &&
      resize === 'contain' &&
      format === undefined &&
      quality === DEFAULT_QUALITY);
  if (!isOffered) throw invalidRequest(`Public images come with resize=contain and a width of ${widths.join(', ')}`);
  return wish;
}

/** Kinds of pictures that are read. */
export const READ_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;
/** Kinds of pictures that are written. */
export type Written = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif';

/** What is written: what was asked for, what the reader says to prefer, or what it was; a moving picture becomes a still one. */
export function writtenType(type: string, { format }: ImageWish, accept: string): Written {
  if (format === 'avif') return 'image/avif';
  if (format === 'webp' || (format === undefined && accept.includes('image/webp'))) return 'image/webp';
  return type === 'image/jpeg' || type === 'image/webp' || type === 'image/avif' ? type : 'image/png';
}

/** Width and height in pixels, at least one each. */
export interface Sides {
  width: number;
  height: number;
}

/** The sides of the picture that is made of one with these sides: never larger than it was. */
export function sidesOf(source: Sides, { width, height, resize }: ImageWish): Sides {
  const scaled = (scale: number, { width: w, height: h }: Sides = source): Sides => ({
    width: Math.max(1, Math.round(w * Math.min(1, scale))),
    height: Math.max(1, Math.round(h * Math.min(1, scale))),
  });
  const [across, down] = [(width ?? Infinity) / source.width, (height ?? Infinity) / source.height];
  // With one side alone there is nothing to cut or to stretch.
  if (width === undefined || height === undefined || resize === 'contain') return scaled(Math.min(across, down));
  if (resize === 'fill') return { width: Math.min(width, source.width), height: Math.min(height, source.height) };
  return scaled(Math.min(1 / across, 1 / down), { width, height });
}

import type { Pixels } from '../redaction/pdfium.ts';

/**
 * Pixels in gray as a PNM, each the mean of its neighbourhood of nine: the grain of a scanner or a dark photograph would be taken for thousands of
 * letters, which takes twenty times as long and hides the others. The edge is white.
 */
export function grayPicture({ width, height, data }: Pixels): Uint8Array {
  const gray = new Uint8Array(width * height);
  for (let at = 0; at < gray.length; at += 1)
    gray[at] = ((data[at * 4] ?? 0) * 77 + (data[at * 4 + 1] ?? 0) * 151 + (data[at * 4 + 2] ?? 0) * 28) >> 8;
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`);
  const picture = new Uint8Array(head.length + gray.length).fill(255);
  picture.set(head);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      let sum = 0;
      for (const row of [-width, 0, width])
        for (let at = y * width + x - 1 + row; at <= y * width + x + 1 + row; at += 1) sum += gray[at] ?? 0;
      picture[head.length + y * width + x] = sum / 9;
    }
  return picture;
}

import { PDF, type PdfDict } from '@libpdf/core';

import { Pages, type Pixels } from './pdfium.ts';
import type { PageBox } from './redaction-job.ts';

/** What a catalogue, and a page, of a copy have at most. */
const CATALOGUE = new Set(['Type', 'Pages']);
const PAGE = new Set(['Type', 'Parent', 'MediaBox', 'Resources', 'Contents', 'Rotate', 'Group', 'UserUnit']);
/** Pixels of the longer side of a page as it is compared. */
const COMPARED = 600;
/** A picture in JPEG is nearly black. */
const BLACK = 40;
/** Mean difference, of 255, between a page and a picture of it that had another size. */
const ALIKE = 12;

/** What came of reading a copy. `unlike`: pages that were copied and look different. */
export type ReadBack = { safe: false } | { safe: true; unlike: number[] };

/**
 * Reads a copy as anybody would: no text on pages that are pictures, black in every box, elsewhere the pages as they look in the original, and nothing
 * in the file beside its pages.
 */
export async function readBack(
  bytes: Buffer,
  original: Pages,
  pictures: readonly number[],
  boxes: readonly PageBox[],
): Promise<ReadBack> {
  const pdf = await PDF.load(bytes);
  const isBare = hasOnly(pdf.getCatalog(), CATALOGUE) && pdf.getPages().every(({ dict }) => hasOnly(dict, PAGE));
  const copy = await Pages.open(bytes);
  if (pdf.recoveredViaBruteForce || !isBare || copy.count !== original.count) return { safe: false };
  const unlike: number[] = [];
  for (let page = 1; page <= copy.count; page += 1) {
    const covered = boxes.filter((box) => box.page === page);
    const isPicture = pictures.includes(page);
    if (isPicture ? copy.characters(page).length > 0 : covered.length > 0) return { safe: false };
    const [width, height] = original.size(page);
    const scale = COMPARED / Math.max(width, height);
    const size = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))] as const;
    const seen = copy.picture(page, ...size);
    if (!covered.every((box) => isBlack(seen, box))) return { safe: false };
    const before = original.picture(page, ...size);
    if (!isPicture && !Buffer.from(before.data).equals(seen.data)) unlike.push(page);
    if (isPicture && difference(before, seen, covered) > ALIKE) return { safe: false };
  }
  return { safe: true, unlike };
}

function hasOnly(dictionary: PdfDict, allowed: ReadonlySet<string>): boolean {
  return [...dictionary.keys()].every(({ value }) => allowed.has(value));
}

function isBlack({ width, height, data }: Pixels, box: PageBox): boolean {
  const [right, foot] = [Math.floor((box.x + box.width) * width) - 1, Math.floor((box.y + box.height) * height) - 1];
  for (let y = Math.ceil(box.y * height) + 1; y < foot; y += 1)
    for (let x = Math.ceil(box.x * width) + 1; x < right; x += 1)
      for (const channel of [0, 1, 2]) if ((data[(y * width + x) * 4 + channel] ?? 0) > BLACK) return false;
  return true;
}

/** How different two pictures are outside of some boxes, on average. */
function difference(one: Pixels, other: Pixels, covered: readonly PageBox[]): number {
  const { width, height } = one;
  let sum = 0;
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [partX, partY] = [x / width, y / height];
      // A pixel beside a box is partly its.
      const near = (box: PageBox): boolean =>
        partX >= box.x - 3 / width &&
        partX <= box.x + box.width + 3 / width &&
        partY >= box.y - 3 / height &&
        partY <= box.y + box.height + 3 / height;
      if (covered.some(near)) continue;
      const at = (y * width + x) * 4;
      sum += Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0));
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
}

import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PDF } from '@libpdf/core';

import { findWords } from './find-words.ts';
import { makeCopy } from './make-copy.ts';
import { Pages } from './pdfium.ts';
import { readBack } from './read-back.ts';
import {
  COPY,
  MOST_BOXES,
  MOST_BYTES,
  MOST_COPY_BYTES,
  MOST_PAGES,
  type PageBox,
  type Redaction,
  type RedactionContent,
  type RedactionFault,
  type RedactionJob,
} from './redaction-job.ts';

/** Of a side of a page, in points. */
const LARGEST_SIDE = 20_000;
/** What is drawn up to an edge may be beyond it by the rounding of a screen. */
const ROUNDING = 0.001;

interface Opened {
  pages: Pages;
  pdf: PDF;
  sizes: [number, number][];
}

/**
 * Does what is asked of a PDF. A copy is written into the folder, and only once it was read back. It may
 * take all memory and never end: it belongs into a process that can be ended.
 */
export async function runRedactionJob(
  { wish, path }: RedactionJob,
  folder: string,
  { boxes, words, whole }: RedactionContent,
): Promise<Redaction> {
  const opened = await open(path);
  if (typeof opened === 'string') return { fault: opened };
  const { pages, pdf, sizes } = opened;
  if (wish === 'look') return { fault: null, sizes, signed: pages.isSigned };
  if (wish === 'find') return findWords(pages, words, whole);
  const fault = faultOf(boxes, sizes.length);
  if (fault !== null) return { fault };
  // A page whose copy looks different is a picture in the second.
  let drawn: number[] = [];
  for (const _attempt of [1, 2]) {
    const made = makeCopy(pages, pdf, boxes, drawn);
    if (made === null || made.bytes.length > MOST_COPY_BYTES) return { fault: 'redaction_copy_too_large' };
    const read = await readBack(made.bytes, pages, made.pictures, boxes);
    if (!read.safe) return { fault: 'redaction_unsafe' };
    if (read.unlike.length === 0) {
      await writeFile(join(folder, COPY), made.bytes);
      return { fault: null, pages: sizes.length, pictures: made.pictures };
    }
    drawn = read.unlike;
  }
  return { fault: 'redaction_unsafe' };
}

async function open(path: string): Promise<Opened | RedactionFault> {
  if ((await stat(path)).size > MOST_BYTES) return 'redaction_file_too_large';
  const bytes = await readFile(path);
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf_broken';
  try {
    const pdf = await PDF.load(bytes);
    if (pdf.isEncrypted) return 'pdf_encrypted';
    const pages = await Pages.open(bytes);
    const { count } = pages;
    if (count === 0 || count !== pdf.getPageCount()) return 'pdf_broken';
    if (count > MOST_PAGES) return 'redaction_too_long';
    const sizes = Array.from({ length: count }, (_, index) => pages.size(index + 1));
    if (sizes.some((size) => size.some((side) => !(side > 1 && side < LARGEST_SIDE)))) return 'pdf_broken';
    return { pages, pdf, sizes };
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt|security|credential/i.test(error.message);
    return isProtected || bytes.includes('/Encrypt') ? 'pdf_encrypted' : 'pdf_broken';
  }
}

function faultOf(boxes: readonly PageBox[], pages: number): RedactionFault | null {
  if (boxes.length === 0) return 'redaction_no_boxes';
  const isInside = ({ page, x, y, width, height }: PageBox): boolean =>
    Number.isInteger(page) &&
    page >= 1 &&
    page <= pages &&
    width > 0 &&
    height > 0 &&
    x >= -ROUNDING &&
    y >= -ROUNDING &&
    x + width <= 1 + ROUNDING &&
    y + height <= 1 + ROUNDING;
  return boxes.length > MOST_BOXES || !boxes.every(isInside) ? 'redaction_box_outside' : null;
}

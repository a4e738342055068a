import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { batesNumber } from '@casewright/contracts/productions';
import { PDF, type PDFPage } from '@libpdf/core';

import { addDocument } from '../paged/add-document.ts';
import { addPicture } from '../paged/add-pages.ts';
import { readDocument, Unproducible } from '../paged/read-document.ts';
import { addSlipSheet } from '../paged/slip-sheet.ts';
import { MADE, type Counted, type Made } from '../paged/source-document.ts';
import { openInk } from '../signing/ink.ts';
import { addIndex } from './index-pages.ts';
import { INDEX_TEXTS } from './index-texts.ts';
import type { MakeJob } from './production-job.ts';
import { labelOf, stampPage } from './stamp.ts';

/** Counts the pages of documents as they would be produced. */
export async function countPages(paths: readonly string[]): Promise<Counted> {
  const counted: Counted = [];
  for (const path of paths) counted.push(await countOne(path));
  return counted;
}

async function countOne(path: string): Promise<Counted[number]> {
  try {
    const document = await readDocument(await readFile(path));
    // Whether a picture can be read is known when it is on a page.
    if (document.kind === 'image') addPicture(PDF.create(), document.picture, 'a4');
    return { kind: document.kind, fault: null, pages: document.pages };
  } catch (error) {
    if (error instanceof Unproducible) return { kind: error.kind, fault: error.fault };
    throw error;
  }
}

/**
 * Puts documents into one PDF behind an index, each of their pages with its number, and writes it into the folder. `progress` is called with how many pages are
 * done. It may take all memory and never end: it belongs into a process that can be ended.
 */
export async function makeProduction(
  { plan, firstNumber, documents }: MakeJob,
  folder: string,
  progress: (pages: number) => Promise<void>,
): Promise<Made> {
  const pdf = PDF.create();
  pdf.setTitle(`${plan.title} (${batesNumber(plan, firstNumber)})`);
  const ink = openInk(pdf);
  addIndex(pdf, ink, plan, documents, firstNumber);
  const legend = plan.legend === null ? null : await labelOf(pdf, plan.legend);
  let done = 0;
  for (const [place, document] of documents.entries()) {
    try {
      const slipSheet = (): PDFPage =>
        addSlipSheet(pdf, ink, plan.paper, INDEX_TEXTS[plan.language].native, document.name);
      const pages = await addDocument(pdf, document, plan.paper, slipSheet);
      // What was counted is what is stamped, or nothing is.
      if (pages.length !== document.pages) return { fault: 'changed', place };
      for (const page of pages) stampPage(page, ink, batesNumber(plan, firstNumber + done++), legend);
    } catch (error) {
      if (error instanceof Unproducible) return { fault: error.fault, place };
      throw error;
    }
    await progress(done);
  }
  await writeFile(join(folder, MADE), await pdf.save({ subsetFonts: true }));
  return { fault: null, pages: done };
}

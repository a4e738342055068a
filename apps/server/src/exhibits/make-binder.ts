import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { exhibitName } from '@casewright/contracts/exhibits';
import { PDF, type PDFPage } from '@libpdf/core';

import { addDocument } from '../paged/add-document.ts';
import { Unproducible } from '../paged/read-document.ts';
import { addSlipSheet } from '../paged/slip-sheet.ts';
import { MADE, type Made } from '../paged/source-document.ts';
import { openInk } from '../signing/ink.ts';
import type { BinderDocument, BinderJob, BinderPlan } from './binder-job.ts';
import { addCoverSheet } from './cover-sheet.ts';
import { addList } from './list-pages.ts';
import { LIST_TEXTS } from './list-texts.ts';
import { addOutline, type Bookmark } from './outline.ts';
import { stickLabel } from './sticker.ts';

/**
 * Puts exhibits into one PDF behind their list, each after its cover sheet and with its label, and writes it into the folder. `progress` is called with how many
 * pages of documents are done. It may take all memory and never end: it belongs into a process that can be ended.
 */
export async function makeBinder(
  { plan, documents }: BinderJob,
  folder: string,
  progress: (pages: number) => Promise<void>,
): Promise<Made> {
  const pdf = PDF.create();
  pdf.setTitle(plan.name);
  const ink = openInk(pdf);
  const starts = startsOf(documents);
  const listPages = pagesOfList(plan, documents, starts);
  const rows = addList(pdf, ink, plan, documents, starts, listPages);
  const [listPage] = pdf.getPages();
  const bookmarks: Bookmark[] =
    listPage === undefined ? [] : [{ title: LIST_TEXTS[plan.language].list, page: listPage }];
  let done = 0;
  for (const [place, document] of documents.entries()) {
    if (document.isWithdrawn) continue;
    try {
      const label = exhibitName(plan, document.place);
      const cover = addCoverSheet(pdf, ink, plan, document);
      const slipSheet = (): PDFPage =>
        addSlipSheet(pdf, ink, plan.paper, LIST_TEXTS[plan.language].native, document.name);
      const pages = await addDocument(pdf, document, plan.paper, slipSheet);
      // What was counted is what the list says, or nothing is made.
      if (pages.length !== document.pages) return { fault: 'changed', place };
      for (const page of plan.sticker === 'every_page' ? pages : pages.slice(0, 1)) stickLabel(page, ink, label);
      const row = rows[place];
      row?.page.addLinkAnnotation({ rect: row.rect, destination: { page: cover, type: 'Fit' } });
      bookmarks.push({ title: `${label} – ${document.description ?? document.name}`, page: cover });
      done += pages.length;
    } catch (error) {
      if (error instanceof Unproducible) return { fault: error.fault, place };
      throw error;
    }
    await progress(done);
  }
  addOutline(pdf, bookmarks);
  await writeFile(join(folder, MADE), await pdf.save({ subsetFonts: true }));
  return { fault: null, pages: done };
}

/** The page after the list on which each exhibit begins, with its cover sheet. */
function startsOf(documents: readonly BinderDocument[]): (number | null)[] {
  let at = 1;
  return documents.map(({ isWithdrawn, pages }) => {
    if (isWithdrawn) return null;
    const start = at;
    at += pages + 1;
    return start;
  });
}

/** How many pages the list will have: it is written once to see, since it says on which page each exhibit begins. */
function pagesOfList(
  plan: BinderPlan,
  documents: readonly BinderDocument[],
  starts: readonly (number | null)[],
): number {
  const pdf = PDF.create();
  addList(pdf, openInk(pdf), plan, documents, starts, 0);
  return pdf.getPageCount();
}

import { exhibitName } from '@casewright/contracts/exhibits';
import type { PDF, PDFPage } from '@libpdf/core';

import { dayIn } from '../paged/languages.ts';
import { LINE, ListSheet, ROW, shortened } from '../paged/list-sheet.ts';
import { GREY, type Ink } from '../signing/ink.ts';
import type { BinderDocument, BinderPlan } from './binder-job.ts';
import { LIST_TEXTS } from './list-texts.ts';

const MOST_LINES = { label: 3, description: 4, name: 2 } as const;
const PAGES = 42;
const GAP = 14;

/** The row of an exhibit, where a link to its cover sheet belongs. */
export interface ListRow {
  page: PDFPage;
  rect: { x: number; y: number; width: number; height: number };
}

/**
 * Adds the list of exhibits: the label of each, its description, its file, its pages, and the page of the binder on which it begins.
 * @param startsAt that page, counted from the first after the list; null for what was withdrawn
 * @param listPages how many pages the list has itself
 */
export function addList(
  pdf: PDF,
  ink: Ink,
  plan: BinderPlan,
  documents: readonly BinderDocument[],
  startsAt: readonly (number | null)[],
  listPages: number,
): ListRow[] {
  const texts = LIST_TEXTS[plan.language];
  const sheet = new ListSheet(pdf, ink, plan.language, plan.paper);
  const { inner } = sheet;
  const labels = documents.map(({ place }) => exhibitName(plan, place));
  const widest = Math.max(...[texts.exhibit, ...labels].map((text) => ink.width(text, ROW, 'bold')));
  const labelWide = Math.min(widest, inner / 4);
  const columns = {
    description: { at: labelWide + GAP },
    pages: { at: inner - PAGES - GAP, isEnd: true },
    page: { at: inner, isEnd: true },
  };
  const textWide = columns.pages.at - PAGES - columns.description.at;

  sheet.title(texts.list, plan.name);
  sheet.fact(texts.case, [plan.caseNumber, plan.caseTitle].filter((part) => part !== null).join(' · '));
  sheet.fact(texts.firm, plan.firm);
  sheet.fact(texts.date, dayIn(plan.language, plan.startedAt, plan.timeZone));
  sheet.y -= 18;
  sheet.heads([
    { text: texts.exhibit, at: 0 },
    { text: texts.description, ...columns.description },
    { text: texts.pages, ...columns.pages },
    { text: texts.page, ...columns.page },
  ]);

  return documents.map(({ description, name, pages, isWithdrawn }, row) => {
    const start = startsAt[row] ?? null;
    const label = shortened(ink.wrapped(labels[row] ?? '', ROW, labelWide, 'bold'), MOST_LINES.label);
    const lines =
      description === null ? [] : shortened(ink.wrapped(description, ROW, textWide), MOST_LINES.description);
    const file = shortened(ink.wrapped(name, 9, textWide), MOST_LINES.name);
    const small = isWithdrawn ? [...file, texts.withdrawn] : file;
    const isSmall = (line: number): boolean => description !== null && line >= lines.length;
    const all = [...lines, ...small];
    return sheet.row(Math.max(label.length, all.length), () => {
      const from = sheet.y;
      for (const text of label) {
        sheet.put(text, { at: 0 }, { size: ROW, style: 'bold', ...(isWithdrawn && { color: GREY }) });
        sheet.y -= LINE;
      }
      const below = sheet.y;
      sheet.y = from;
      for (const [line, text] of all.entries()) {
        const isGrey = isSmall(line) || isWithdrawn;
        sheet.put(text, columns.description, { size: isSmall(line) ? 9 : ROW, ...(isGrey && { color: GREY }) });
        sheet.y -= LINE;
      }
      const end = Math.min(sheet.y, below);
      sheet.y = from;
      if (start !== null) {
        sheet.put(String(pages), columns.pages, { size: ROW });
        sheet.put(String(listPages + start), columns.page, { size: ROW });
      }
      sheet.y = end;
    });
  });
}

import { batesNumber } from '@casewright/contracts/productions';
import type { PDF } from '@libpdf/core';

import { dayIn } from '../paged/languages.ts';
import { LINE, ListSheet, ROW, shortened } from '../paged/list-sheet.ts';
import type { SourceDocument } from '../paged/source-document.ts';
import { GREY, type Ink } from '../signing/ink.ts';
import { INDEX_TEXTS } from './index-texts.ts';
import type { ProductionPlan } from './production-job.ts';

/** Lines of a name in the table. */
const MOST_LINES = 3;

/** The index in front of the documents, which has no numbers of its own: what was produced to whom, and where each document is. */
export function addIndex(
  pdf: PDF,
  ink: Ink,
  plan: ProductionPlan,
  documents: readonly SourceDocument[],
  first: number,
): void {
  const texts = INDEX_TEXTS[plan.language];
  const sheet = new ListSheet(pdf, ink, plan.language, plan.paper);
  const { inner } = sheet;
  const pages = documents.reduce((sum, document) => sum + document.pages, 0);
  const number = (at: number): string => batesNumber(plan, at);
  const numbersWide = Math.max(
    78,
    ...[texts.first, texts.last].map((text) => ink.width(text, 9, 'bold')),
    ink.width(number(first + pages - 1), ROW),
  );
  // From the side where lines begin: the place, the name, its pages, and both numbers.
  const columns = {
    name: { at: 28 },
    pages: { at: inner - 2 * numbersWide - 24, isEnd: true },
    first: { at: inner - numbersWide - 12, isEnd: true },
    last: { at: inner, isEnd: true },
  };
  const nameWide = columns.pages.at - 48 - columns.name.at;

  sheet.title(texts.index, plan.title);
  sheet.fact(texts.production, String(plan.number));
  sheet.fact(texts.case, [plan.caseNumber, plan.caseTitle].filter((part) => part !== null).join(' · '));
  sheet.fact(texts.firm, plan.firm);
  sheet.fact(texts.recipient, plan.recipient);
  sheet.fact(texts.date, dayIn(plan.language, plan.startedAt, plan.timeZone));
  sheet.fact(texts.numbers, `${number(first)} – ${number(first + pages - 1)}`);
  if (plan.legend !== null) {
    sheet.y -= 6;
    for (const line of ink.wrapped(plan.legend, ROW, inner, 'bold')) {
      sheet.put(line, { at: 0 }, { size: ROW, style: 'bold' });
      sheet.y -= LINE;
    }
  }
  sheet.y -= 18;
  sheet.heads([
    { text: texts.document, ...columns.name },
    { text: texts.pages, ...columns.pages },
    { text: texts.first, ...columns.first },
    { text: texts.last, ...columns.last },
  ]);

  let at = first;
  for (const [place, document] of documents.entries()) {
    const lines = shortened(ink.wrapped(document.name, ROW, nameWide), MOST_LINES);
    if (document.kind === 'native') lines.push(`(${texts.native})`);
    sheet.row(lines.length, () => {
      sheet.put(String(place + 1), { at: 0 }, { size: ROW, color: GREY });
      sheet.put(String(document.pages), columns.pages, { size: ROW });
      sheet.put(number(at), columns.first, { size: ROW });
      sheet.put(number(at + document.pages - 1), columns.last, { size: ROW });
      for (const [row, line] of lines.entries()) {
        const isNote = document.kind === 'native' && row === lines.length - 1;
        sheet.put(line, columns.name, isNote ? { size: 9, color: GREY } : { size: ROW });
        sheet.y -= LINE;
      }
    });
    at += document.pages;
  }
}

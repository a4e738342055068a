import { batesNumber } from '@casewright/contracts/productions';
import { rgb, type PDF, type PDFPage } from '@libpdf/core';

import { GREY, type Ink, type Place } from '../signing/ink.ts';
import { PAPERS } from './add-pages.ts';
import { dayIn, INDEX_TEXTS } from './index-texts.ts';
import type { ProductionPlan, SourceDocument } from './production-job.ts';

const EDGE = 54;
const LABEL = 110;
const RULE = rgb(0.86, 0.88, 0.9);
const ROW = 10;
const LINE = 13.5;
/** Of a name in the table. */
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
  const isRtl = plan.language === 'ar';
  const { width, height } = PAPERS[plan.paper];
  const inner = width - 2 * EDGE;
  const pages = documents.reduce((sum, document) => sum + document.pages, 0);
  const number = (at: number): string => batesNumber(plan, at);
  const numbersWide = Math.max(
    78,
    ...[texts.first, texts.last].map((text) => ink.width(text, 9, 'bold')),
    ink.width(number(first + pages - 1), ROW),
  );
  // From the side where lines begin: the place, the name, its pages, and both numbers.
  const columns = { name: 28, pages: inner - 2 * numbersWide - 24, first: inner - numbersWide - 12, last: inner };
  const nameWide = columns.pages - 48 - columns.name;

  let page = pdf.addPage({ width, height });
  let y = height - EDGE - 16;

  /** A text that begins at `from`, or ends there; counted from the side where lines begin. */
  const put = (
    on: PDFPage,
    text: string,
    from: number,
    isEnd: boolean,
    place: Omit<Place, 'x' | 'y'>,
    at = y,
  ): void => {
    const wide = ink.width(text, place.size, place.style);
    const start = isEnd ? from - wide : from;
    ink.line(on, text, { ...place, x: isRtl ? width - EDGE - start - wide : EDGE + start, y: at });
  };
  const rule = (at: number): void =>
    page.drawLine({ start: { x: EDGE, y: at }, end: { x: width - EDGE, y: at }, color: RULE, thickness: 0.75 });
  const fact = (label: string, value: string | null): void => {
    if (value === null || value === '') return;
    put(page, label, 0, false, { size: 9.5, color: GREY });
    for (const line of ink.wrapped(value, ROW, inner - LABEL)) {
      put(page, line, LABEL, false, { size: ROW });
      y -= LINE;
    }
    y -= 2.5;
  };
  const heads = (): void => {
    const head = { size: 9, style: 'bold' } as const;
    put(page, texts.document, columns.name, false, head);
    put(page, texts.pages, columns.pages, true, head);
    put(page, texts.first, columns.first, true, head);
    put(page, texts.last, columns.last, true, head);
    rule(y - 7);
    y -= 22;
  };

  put(page, texts.index, 0, false, { size: 19, style: 'bold' });
  y -= 27;
  for (const line of ink.wrapped(plan.title, 12, inner)) {
    put(page, line, 0, false, { size: 12 });
    y -= 17;
  }
  y -= 9;
  fact(texts.production, String(plan.number));
  fact(texts.case, [plan.caseNumber, plan.caseTitle].filter((part) => part !== null).join(' · '));
  fact(texts.firm, plan.firm);
  fact(texts.recipient, plan.recipient);
  fact(texts.date, dayIn(plan.language, plan.startedAt, plan.timeZone));
  fact(texts.numbers, `${number(first)} – ${number(first + pages - 1)}`);
  if (plan.legend !== null) {
    y -= 6;
    for (const line of ink.wrapped(plan.legend, ROW, inner, 'bold')) {
      put(page, line, 0, false, { size: ROW, style: 'bold' });
      y -= LINE;
    }
  }
  y -= 18;
  heads();

  let at = first;
  for (const [place, document] of documents.entries()) {
    const lines = shortened(ink.wrapped(document.name, ROW, nameWide));
    if (document.kind === 'native') lines.push(`(${texts.native})`);
    if (y - lines.length * LINE < EDGE) {
      page = pdf.addPage({ width, height });
      y = height - EDGE - 10;
      heads();
    }
    put(page, String(place + 1), 0, false, { size: ROW, color: GREY });
    put(page, String(document.pages), columns.pages, true, { size: ROW });
    put(page, number(at), columns.first, true, { size: ROW });
    put(page, number(at + document.pages - 1), columns.last, true, { size: ROW });
    for (const [row, line] of lines.entries()) {
      const isNote = document.kind === 'native' && row === lines.length - 1;
      put(page, line, columns.name, false, isNote ? { size: 9, color: GREY } : { size: ROW });
      y -= LINE;
    }
    rule(y + 5.5);
    y -= 7;
    at += document.pages;
  }
}

function shortened(lines: string[]): string[] {
  if (lines.length <= MOST_LINES) return [...lines];
  return [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]}…`];
}

/** The page that stands for a file that is produced in native form. */
export function addSlipSheet(pdf: PDF, ink: Ink, { language, paper }: ProductionPlan, name: string): PDFPage {
  const { width, height } = PAPERS[paper];
  const page = pdf.addPage({ width, height });
  const lines = [
    { text: INDEX_TEXTS[language].native, size: 16, style: 'bold' as const },
    ...ink.wrapped(name, 13, width - 4 * EDGE).map((text) => ({ text, size: 13, style: 'text' as const })),
  ];
  let y = height / 2 + lines.length * 11;
  for (const { text, size, style } of lines) {
    ink.line(page, text, { x: (width - ink.width(text, size, style)) / 2, y, size, style });
    y -= 26;
  }
  return page;
}

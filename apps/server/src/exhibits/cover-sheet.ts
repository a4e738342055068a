import { exhibitName } from '@casewright/contracts/exhibits';
import type { PDF, PDFPage } from '@libpdf/core';

import { PAPERS } from '../paged/papers.ts';
import { shortened } from '../paged/list-sheet.ts';
import { GREY, type Ink } from '../signing/ink.ts';
import type { BinderDocument, BinderPlan } from './binder-job.ts';

const EDGE = 54;
const LABEL = { most: 64, least: 20 } as const;
const MOST_LINES = 6;

/** The sheet before an exhibit: its label, large, what it is, and at the foot the case. */
export function addCoverSheet(pdf: PDF, ink: Ink, plan: BinderPlan, document: BinderDocument): PDFPage {
  const { width, height } = PAPERS[plan.paper];
  const page = pdf.addPage({ width, height });
  const room = width - 2 * EDGE;
  const middle = (text: string, y: number, size: number, style: 'bold' | 'text', color = GREY): void =>
    ink.line(page, text, { x: (width - ink.width(text, size, style)) / 2, y, size, style, color });

  const label = exhibitName(plan, document.place);
  const size = Math.max(LABEL.least, Math.min(LABEL.most, room / ink.width(label, 1, 'bold')));
  let y = height * 0.58;
  for (const line of ink.wrapped(label, size, room, 'bold')) {
    ink.line(page, line, { x: (width - ink.width(line, size, 'bold')) / 2, y, size, style: 'bold' });
    y -= size * 1.15;
  }
  y -= 8;
  for (const line of shortened(ink.wrapped(document.description ?? document.name, 16, room * 0.8), MOST_LINES)) {
    middle(line, y, 16, 'text');
    y -= 23;
  }
  const about = [plan.caseNumber, plan.caseTitle].filter((part) => part !== null).join(' · ');
  const [first = ''] = shortened(ink.wrapped(about, 10, room), 1);
  middle(first.length < about.length && !first.endsWith('…') ? `${first}…` : first, EDGE, 10, 'text');
  return page;
}

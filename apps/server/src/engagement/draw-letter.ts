import type { PDF } from '@libpdf/core';

import { dayIn } from '../paged/languages.ts';
import { drawSignature } from '../signing/draw-fields.ts';
import { GREY, type Ink } from '../signing/ink.ts';
import { addSigningRecord } from '../signing/signing-record.ts';
import type { EngagementLetter, LetterSigner } from './letter-job.ts';
import { LetterSheet } from './letter-sheet.ts';
import { LETTER_TEXTS } from './letter-texts.ts';
import { filled, termSections } from './term-sections.ts';

const TEXT = 10.5;
const LABEL = 96;
/** Of a signature with what is below it. */
const SIGNATURE = { height: 52, whole: 124 } as const;
const BETWEEN = 28;

/** Writes an engagement letter: who engages whom for what, the terms in full, both signatures, and the record of how they were given. */
export function drawLetter(pdf: PDF, ink: Ink, letter: EngagementLetter, installation: string): void {
  const texts = LETTER_TEXTS[letter.language];
  const about = [letter.caseNumber, letter.caseTitle].filter((part) => part !== null).join(' · ');
  pdf.setTitle(`${texts.title} ${letter.caseNumber ?? ''}`.trim());
  const sheet = new LetterSheet(pdf, ink, letter.language, letter.paper);
  const fact = (label: string, value: string | null): void => {
    if (value === null || value === '') return;
    sheet.put(label, 0, { size: 9.5, color: GREY });
    sheet.words(value, { size: TEXT }, LABEL);
    sheet.y -= 1.5;
  };

  sheet.put(texts.title, 0, { size: 22, style: 'bold' });
  sheet.y -= 34;
  fact(texts.case, about);
  fact(texts.client, letter.client);
  fact(texts.lawyer, letter.lawyer);
  fact(texts.firm, letter.firm);
  fact(texts.agreed, filled(texts.revision, { number: String(letter.revision) }));
  sheet.y -= 2;
  sheet.rule(sheet.y);
  sheet.y -= 24;
  const parties = { client: letter.client ?? texts.client, lawyer: letter.lawyer ?? texts.lawyer };
  sheet.words(filled(texts.intro, parties), { size: TEXT });

  for (const [place, { title, lines, kind }] of termSections(letter).entries()) {
    // A heading is never the last line of a page.
    sheet.room(52);
    sheet.y -= 14;
    sheet.put(`${place + 1}. ${title}`, 0, { size: 11.5, style: 'bold' });
    sheet.y -= 19;
    for (const line of lines) {
      if (kind === 'list') sheet.item(line, { size: TEXT });
      else if (kind === 'text') sheet.paragraph(line, { size: TEXT });
      else sheet.words(line, { size: TEXT });
      sheet.y -= 2;
    }
  }

  drawSignatures();
  sheet.foot(about, (number, all) => filled(texts.page, { number: String(number), all: String(all) }));
  const facts = [
    { label: 'Engagement', value: letter.id },
    ...(letter.caseNumber === null ? [] : [{ label: 'Case', value: letter.caseNumber }]),
    {
      label: 'Document',
      value: `${sheet.pages.length} ${sheet.pages.length === 1 ? 'page' : 'pages'} before this record`,
    },
    { label: 'Terms', value: `Revision ${letter.revision}` },
    { label: 'Their SHA-256', value: letter.termsHash },
  ];
  const title = letter.caseTitle ?? texts.title;
  addSigningRecord(pdf, ink, { id: letter.id, title, facts, signers: letter.signers, installation });

  function drawSignatures(): void {
    sheet.room(SIGNATURE.whole + 44);
    sheet.y -= 20;
    sheet.put(texts.signatures, 0, { size: 11.5, style: 'bold' });
    sheet.y -= 16;
    const top = sheet.y;
    const width = (sheet.inner - BETWEEN) / 2;
    for (const [place, signer] of letter.signers.entries()) {
      sheet.y = top;
      drawOne(signer, place * (width + BETWEEN), width);
    }
  }

  function drawOne(signer: LetterSigner, at: number, width: number): void {
    const box = { x: sheet.left(at, width), y: sheet.y - SIGNATURE.height, width, height: SIGNATURE.height };
    drawSignature(sheet.page, ink, signer, box, sheet.direction === 'rtl' ? 'right' : 'left');
    sheet.rule(box.y - 4, at, width);
    sheet.y = box.y - 19;
    for (const line of ink.wrapped(signer.name, TEXT, width, 'bold')) {
      sheet.put(line, at, { size: TEXT, style: 'bold' });
      sheet.y -= 15;
    }
    const day = dayIn(letter.language, signer.signedAt, letter.timeZone);
    for (const line of [texts[signer.role], ...ink.wrapped(filled(texts.signedOn, { day }), 9, width)]) {
      sheet.put(line, at, { size: 9, color: GREY });
      sheet.y -= 13;
    }
  }
}

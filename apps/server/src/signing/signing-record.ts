import { rgb, type PDF, type PDFPage } from '@libpdf/core';

import { drawSignature } from './draw-fields.ts';
import { BLACK, GREY, type Ink } from './ink.ts';
import { momentOf } from './moments.ts';
import type { SealedSigner } from './pdf-job.ts';

const A4 = { width: 595.28, height: 841.89 };
const EDGE = 56;
const INNER = A4.width - 2 * EDGE;
const LABEL = 116;
const PICTURE = { width: 132, height: 44 };
const RULE = rgb(0.86, 0.88, 0.9);
const FOOT = 88;

/** What the record of a document says. */
export interface SigningRecord {
  /** At the foot of each page. */
  id: string;
  title: string;
  facts: { label: string; value: string }[];
  signers: SealedSigner[];
  installation: string;
}

/** Appends the record of who signed what, when, from where and with which consent; more pages where they are needed. */
export function addSigningRecord(pdf: PDF, ink: Ink, { id, title, facts, signers, installation }: SigningRecord): void {
  let page = newPage(pdf);
  let y = A4.height - EDGE - 20;
  const room = (needed: number): void => {
    if (y - needed > FOOT) return;
    drawFoot(page, ink, installation, id);
    page = newPage(pdf);
    y = A4.height - EDGE - 12;
  };
  const fact = (label: string, value: string, width = INNER - LABEL): void => {
    const lines = ink.wrapped(value, 9, width);
    ink.line(page, label, { x: EDGE, y, size: 9, color: GREY });
    for (const line of lines.length > 0 ? lines : ['–']) {
      ink.line(page, line, { x: EDGE + LABEL, y, size: 9 });
      y -= 13;
    }
    y -= 2;
  };
  const rule = (): void => {
    page.drawLine({
      start: { x: EDGE, y: y + 6 },
      end: { x: A4.width - EDGE, y: y + 6 },
      color: RULE,
      thickness: 0.75,
    });
    y -= 14;
  };

  ink.line(page, 'Signing record', { x: EDGE, y, size: 20, style: 'bold' });
  y -= 30;
  for (const line of ink.wrapped(title, 12, INNER)) {
    ink.line(page, line, { x: EDGE, y, size: 12 });
    y -= 17;
  }
  y -= 6;
  for (const { label, value } of facts) fact(label, value);
  y -= 18;

  for (const [index, signer] of signers.entries()) {
    room(126);
    rule();
    drawSigner(index + 1, signer);
  }
  drawFoot(page, ink, installation, id);

  function drawSigner(number: number, signer: SealedSigner): void {
    const width = INNER - LABEL - PICTURE.width - 16;
    ink.line(page, `${number}.`, { x: EDGE, y, size: 11, style: 'bold' });
    const top = y;
    for (const line of ink.wrapped(signer.name, 11, width + LABEL - 20, 'bold')) {
      ink.line(page, line, { x: EDGE + 20, y, size: 11, style: 'bold' });
      y -= 15;
    }
    y -= 3;
    drawSignature(page, ink, signer, {
      x: A4.width - EDGE - PICTURE.width,
      y: top - PICTURE.height + 4,
      ...PICTURE,
    });
    fact('Account', signer.email === null ? signer.account : `${signer.account} (${signer.email})`, width);
    fact('Signed', momentOf(signer.signedAt), width);
    fact('Signature', signer.kind === 'drawn' ? 'Drawn by hand on the screen' : 'Name typed', width);
    fact('From the address', signer.address ?? 'Not known');
    fact('Consent', signer.consent);
    y -= 6;
  }
}

function newPage(pdf: PDF): PDFPage {
  return pdf.addPage(A4);
}

function drawFoot(page: PDFPage, ink: Ink, installation: string, id: string): void {
  const lines = [
    `Sealed by ${installation}. The seal is a digital signature over the whole file, so that any change to it shows.`,
    'Any PDF reader that checks signatures shows it; “casewright verify-document” checks it without one.',
    id,
  ];
  for (const [index, line] of lines.entries())
    ink.line(page, line, { x: EDGE, y: EDGE + 16 - index * 12, size: 8, color: index === 2 ? BLACK : GREY });
}

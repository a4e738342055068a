import type { PDF, PDFPage } from '@libpdf/core';

import { BLACK, INK, type Ink } from './ink.ts';
import { dayOf } from './moments.ts';
import type { SealedField, SealedSigner, SealRequest } from './pdf-job.ts';
import { ownPage } from './own-page.ts';
import { drawShown } from './shown-page.ts';

/** A rectangle of a page as it is shown, in points from the left and the foot. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box in which people draw is so many times as wide as it is high. */
const PAD_RATIO = 3;
/** Of what is written in a field, in points. */
const LARGEST_TEXT = 12;
const LARGEST_NAME = 40;

/** Draws what each signer gave into their fields. */
export function drawFields(pdf: PDF, ink: Ink, { signers, fields }: SealRequest): void {
  const byId = new Map(signers.map((signer) => [signer.id, signer]));
  const pages = pdf.getPages();
  for (const field of fields) {
    const page = pages[field.page - 1];
    const signer = byId.get(field.signerId);
    if (page === undefined || signer === undefined) continue;
    ownPage(pdf, page);
    drawShown(page, ({ width, height }) => {
      const box = {
        x: field.x * width,
        y: height - (field.y + field.height) * height,
        width: field.width * width,
        height: field.height * height,
      };
      drawField(page, ink, field, signer, box);
    });
  }
}

function drawField(page: PDFPage, ink: Ink, { kind, text }: SealedField, signer: SealedSigner, box: Box): void {
  if (kind === 'signature') drawSignature(page, ink, signer, box);
  else if (kind === 'initials') {
    if (signer.kind === 'drawn') drawSignature(page, ink, signer, box);
    else drawName(page, ink, initialsOf(signer.name), box, 'left');
  } else {
    const written = kind === 'date' ? dayOf(signer.signedAt) : kind === 'name' ? signer.name : text;
    if (written !== null) drawWords(page, ink, written, box);
  }
}

/** A signature as it was given, as large as the box lets it be, at the one side of it. */
export function drawSignature(
  page: PDFPage,
  ink: Ink,
  { kind, name, strokes }: SealedSigner,
  box: Box,
  side: 'left' | 'right' = 'left',
): void {
  if (kind === 'drawn' && strokes !== null) drawStrokes(page, strokes, box, side);
  else drawName(page, ink, name, box, side);
}

function drawStrokes(
  page: PDFPage,
  strokes: readonly (readonly [number, number])[][],
  box: Box,
  side: 'left' | 'right',
): void {
  const width = Math.min(box.width, box.height * PAD_RATIO);
  const left = side === 'left' ? box.x : box.x + box.width - width;
  const height = width / PAD_RATIO;
  const top = box.y + (box.height + height) / 2;
  for (const stroke of strokes) {
    const points = stroke.map(([x, y]): [number, number] => [left + x * width, top - y * height]);
    const [first, ...rest] = points;
    const last = points.at(-1);
    if (first === undefined || last === undefined) continue;
    const path = page.drawPath().moveTo(...first);
    // Through the middle between two points, so that no corner shows.
    for (const [index, point] of rest.entries()) {
      const next = rest[index + 1];
      if (next !== undefined) path.quadraticCurveTo(...point, (point[0] + next[0]) / 2, (point[1] + next[1]) / 2);
    }
    path.lineTo(...last);
    path.stroke({ borderColor: INK, borderWidth: Math.max(0.8, height / 32), lineCap: 'round', lineJoin: 'round' });
  }
}

/** A name as if by hand, on a base line that leaves room for what goes below it. */
function drawName(page: PDFPage, ink: Ink, name: string, box: Box, side: 'left' | 'right'): void {
  const wide = Math.max(0.01, ink.width(name, 1, 'hand'));
  const size = Math.min(LARGEST_NAME, box.height * 0.72, box.width / wide);
  const x = side === 'left' ? box.x : box.x + box.width - wide * size;
  ink.line(page, name, { x, y: box.y + (box.height - size * 0.5) / 2, size, color: INK, style: 'hand' });
}

function drawWords(page: PDFPage, ink: Ink, text: string, box: Box): void {
  const size = Math.min(LARGEST_TEXT, box.height * 0.75, box.width / Math.max(0.01, ink.width(text, 1)));
  ink.line(page, text, { x: box.x, y: box.y + (box.height - size * 0.7) / 2, size, color: BLACK });
}

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => Array.from(word ?? '')[0] ?? '').join('');
}

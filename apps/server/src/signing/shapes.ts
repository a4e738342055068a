import {
  ops,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfStream,
  type PDF,
  type PDFPage,
  type PdfRef,
  type RGB,
} from '@libpdf/core';

import type { Glyph } from './outline.ts';

/** Beyond it no letter reaches, in units of its font. */
const FAR = 8_000;

/** The shapes of letters, each kept once in a document however often it is drawn. */
export class Shapes {
  readonly #pdf: PDF;
  readonly #kept = new Map<string, { name: string; ref: PdfRef }>();

  constructor(pdf: PDF) {
    this.#pdf = pdf;
  }

  /** Draws letters from a point of the base line. */
  draw(
    page: PDFPage,
    glyphs: readonly Glyph[],
    { x, y, size, color }: { x: number; y: number; size: number; color: RGB },
  ): void {
    const resolve = this.#pdf.getObject.bind(this.#pdf);
    const resources = page.getResources();
    const objects = resources.getDict('XObject', resolve) ?? new PdfDict();
    const drawn = glyphs.flatMap((glyph) => {
      const { name, ref } = this.#keep(glyph.path);
      objects.set(name, ref);
      const scale = glyph.scale * size;
      return [
        ops.pushGraphicsState(),
        ops.concatMatrix(scale, 0, 0, scale, x + glyph.x * size, y + glyph.y * size),
        ops.paintXObject(name),
        ops.popGraphicsState(),
      ];
    });
    resources.set('XObject', objects);
    const { red, green, blue } = color;
    page.drawOperators([
      ops.pushGraphicsState(),
      ops.setNonStrokingRGB(red, green, blue),
      ...drawn,
      ops.popGraphicsState(),
    ]);
  }

  #keep(path: string): { name: string; ref: PdfRef } {
    const known = this.#kept.get(path);
    if (known !== undefined) return known;
    const form = PdfStream.fromDict(
      {
        Type: PdfName.of('XObject'),
        Subtype: PdfName.of('Form'),
        BBox: new PdfArray([-FAR, -FAR, FAR, FAR].map((each) => PdfNumber.of(each))),
      },
      Buffer.from(`${operatorsOf(path)} f`, 'latin1'),
    );
    const kept = { name: `Shape${this.#kept.size}`, ref: this.#pdf.register(form) };
    this.#kept.set(path, kept);
    return kept;
  }
}

/** The path of an SVG, as HarfBuzz writes it (M, L, Q, C and Z with absolute numbers), in operators of PDF. */
export function operatorsOf(path: string): string {
  const written: string[] = [];
  let at: [number, number] = [0, 0];
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const given = (numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = given;
    if (command === 'Z') written.push('h');
    else if (command === 'Q') {
      // A curve of the second degree is one of the third.
      const third = (from: number, to: number): number => round(from + ((to - from) * 2) / 3);
      written.push(`${third(at[0], a)} ${third(at[1], b)} ${third(c, a)} ${third(d, b)} ${c} ${d} c`);
    } else written.push(`${given.join(' ')} ${{ M: 'm', L: 'l', C: 'c' }[command] ?? ''}`);
    if (given.length > 1) at = [given.at(-2) ?? 0, given.at(-1) ?? 0];
  }
  return written.join('\n');
}

const round = (value: number): number => Math.round(value * 100) / 100;

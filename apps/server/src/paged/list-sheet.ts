import { rgb, type PDF, type PDFPage } from '@libpdf/core';

import { GREY, type Ink, type Place } from '../signing/ink.ts';
import type { PageLanguage } from './languages.ts';
import { PAPERS, type Paper } from './papers.ts';

const EDGE = 54;
const LABEL = 110;
const RULE = rgb(0.86, 0.88, 0.9);
/** The size of the text of a row, and from one line to the next. */
export const ROW = 10;
export const LINE = 13.5;

/** A column of a table: where its texts begin, or end; counted from the side where lines begin. */
export interface Column {
  at: number;
  isEnd?: boolean;
}

/** Pages with a title, facts and a table, written from the side where the lines of the language begin. */
export class ListSheet {
  /** Between the edges. */
  readonly inner: number;
  /** Where the next line is. */
  y: number;
  page: PDFPage;
  readonly #pdf: PDF;
  readonly #ink: Ink;
  readonly #isRtl: boolean;
  readonly #size: { width: number; height: number };
  #heads: (() => void) | null = null;

  constructor(pdf: PDF, ink: Ink, language: PageLanguage, paper: Paper) {
    this.#pdf = pdf;
    this.#ink = ink;
    this.#isRtl = language === 'ar';
    this.#size = PAPERS[paper];
    this.inner = this.#size.width - 2 * EDGE;
    this.page = pdf.addPage(this.#size);
    this.y = this.#size.height - EDGE - 16;
  }

  /** Writes a text on the line where the sheet is. */
  put(text: string, { at, isEnd = false }: Column, place: Omit<Place, 'x' | 'y'>): void {
    const wide = this.#ink.width(text, place.size, place.style);
    const start = isEnd ? at - wide : at;
    const x = this.#isRtl ? this.#size.width - EDGE - start - wide : EDGE + start;
    this.#ink.line(this.page, text, { ...place, x, y: this.y });
  }

  rule(at: number): void {
    this.page.drawLine({
      start: { x: EDGE, y: at },
      end: { x: this.#size.width - EDGE, y: at },
      color: RULE,
      thickness: 0.75,
    });
  }

  /** The title of the sheet, and below it of what it is about. */
  title(title: string, about: string): void {
    this.put(title, { at: 0 }, { size: 19, style: 'bold' });
    this.y -= 27;
    for (const line of this.#ink.wrapped(about, 12, this.inner)) {
      this.put(line, { at: 0 }, { size: 12 });
      this.y -= 17;
    }
    this.y -= 9;
  }

  fact(label: string, value: string | null): void {
    if (value === null || value === '') return;
    this.put(label, { at: 0 }, { size: 9.5, color: GREY });
    for (const line of this.#ink.wrapped(value, ROW, this.inner - LABEL)) {
      this.put(line, { at: LABEL }, { size: ROW });
      this.y -= LINE;
    }
    this.y -= 2.5;
  }

  /** Begins a table, whose heads are on each page again. */
  heads(heads: readonly (Column & { text: string })[]): void {
    this.#heads = () => {
      for (const { text, ...column } of heads) this.put(text, column, { size: 9, style: 'bold' });
      this.rule(this.y - 7);
      this.y -= 22;
    };
    this.#heads();
  }

  /** A row of so many lines; on the next page where this one has no room. Answers the page, and where the row lies on it. */
  row(
    lines: number,
    write: () => void,
  ): { page: PDFPage; rect: { x: number; y: number; width: number; height: number } } {
    if (this.y - lines * LINE < EDGE) {
      this.page = this.#pdf.addPage(this.#size);
      this.y = this.#size.height - EDGE - 10;
      this.#heads?.();
    }
    const top = this.y + ROW + 2;
    write();
    this.rule(this.y + 5.5);
    const rect = { x: EDGE, y: this.y + 5.5, width: this.inner, height: top - this.y - 5.5 };
    this.y -= 7;
    return { page: this.page, rect };
  }
}

/** The first lines of a text, with a mark where there are more. */
export function shortened(lines: readonly string[], most: number): string[] {
  return lines.length <= most ? [...lines] : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

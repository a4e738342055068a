import { rgb, type PDF, type PDFPage } from '@libpdf/core';

import type { PageLanguage } from '../paged/languages.ts';
import { PAPERS, type Paper } from '../paged/papers.ts';
import { GREY, type Ink, type Place } from '../signing/ink.ts';
import { directionOf, type TextDirection } from '../signing/outline.ts';

const EDGE = 64;
/** Above it nothing is written but the number of the page. */
const FOOT = 84;
const RULE = rgb(0.86, 0.88, 0.9);
const LEADING = 1.5;

type Look = Omit<Place, 'x' | 'y' | 'direction'>;

/** Pages of running text, written from the side where the lines of the language begin; a paragraph in another script runs as that does. */
export class LetterSheet {
  /** Between the edges. */
  readonly inner: number;
  readonly direction: TextDirection;
  readonly pages: PDFPage[] = [];
  /** Where the next line is. */
  y = 0;
  readonly #pdf: PDF;
  readonly #ink: Ink;
  readonly #size: { width: number; height: number };

  constructor(pdf: PDF, ink: Ink, language: PageLanguage, paper: Paper) {
    this.#pdf = pdf;
    this.#ink = ink;
    this.direction = language === 'ar' ? 'rtl' : 'ltr';
    this.#size = PAPERS[paper];
    this.inner = this.#size.width - 2 * EDGE;
    this.turn();
  }

  get page(): PDFPage {
    const page = this.pages.at(-1);
    if (page === undefined) throw new Error('A letter has a page');
    return page;
  }

  /** Begins a page. */
  turn(): void {
    this.pages.push(this.#pdf.addPage(this.#size));
    this.y = this.#size.height - EDGE - 18;
  }

  /** Goes to the next page where this one has less room. */
  room(needed: number): void {
    if (this.y - needed < FOOT) this.turn();
  }

  /** A place that is `at` from where lines begin, and so wide, from the left of the page. */
  left(at: number, width: number): number {
    return this.direction === 'rtl' ? this.#size.width - EDGE - at - width : EDGE + at;
  }

  /** Writes one line that begins `at` from the edge, and ends there where it is said so. */
  put(text: string, at: number, look: Look, isEnd = false): void {
    const wide = this.#ink.width(text, look.size, look.style);
    const x = this.left(isEnd ? at - wide : at, wide);
    this.#ink.line(this.page, text, { ...look, x, y: this.y, direction: this.direction });
  }

  /** Writes a text of ours, from line to line and page to page, `at` from where lines begin. */
  words(text: string, look: Look, at = 0): void {
    this.#flow(text, look, this.direction, at);
  }

  /** Writes what people wrote: each of its lines runs as its letters do. */
  paragraph(text: string, look: Look, at = 0): void {
    for (const part of text.split(/\r?\n/)) {
      this.#flow(part, look, directionOf(part) ?? this.direction, at);
      if (part.trim() === '') this.y -= look.size * 0.6;
    }
  }

  /** An item of a list, behind its dash. */
  item(text: string, look: Look): void {
    this.room(0);
    const direction = directionOf(text) ?? this.direction;
    const x = direction === 'rtl' ? EDGE + this.inner - this.#ink.width('–', look.size) : EDGE;
    this.#ink.line(this.page, '–', { ...look, x, y: this.y });
    this.paragraph(text, look, look.size * 1.4);
  }

  #flow(text: string, look: Look, direction: TextDirection, at: number): void {
    for (const line of this.#ink.wrapped(text, look.size, this.inner - at, look.style)) {
      this.room(0);
      const wide = this.#ink.width(line, look.size, look.style);
      const x = direction === 'rtl' ? EDGE + this.inner - at - wide : EDGE + at;
      this.#ink.line(this.page, line, { ...look, x, y: this.y, direction });
      this.y -= look.size * LEADING;
    }
  }

  rule(at: number, from = 0, width = this.inner): void {
    const x = this.left(from, width);
    this.page.drawLine({ start: { x, y: at }, end: { x: x + width, y: at }, color: RULE, thickness: 0.75 });
  }

  /** Writes at the foot of each page what it belongs to, and which of how many it is. */
  foot(about: string, pageOf: (number: number, all: number) => string): void {
    for (const [index, page] of this.pages.entries()) {
      const write = (text: string, isEnd: boolean): void => {
        const wide = this.#ink.width(text, 8);
        const x = this.left(isEnd ? this.inner - wide : 0, wide);
        this.#ink.line(page, text, { x, y: EDGE - 20, size: 8, color: GREY, direction: this.direction });
      };
      write(about, false);
      write(pageOf(index + 1, this.pages.length), true);
    }
  }
}

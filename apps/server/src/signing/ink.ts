import { rgb, type EmbeddedFont, type PDF, type PDFPage, type RGB } from '@libpdf/core';

import { fontBytes, fontOf, type Style } from './fonts.ts';
import { HiddenText } from './hidden-text.ts';
import { outlineOf, type TextDirection } from './outline.ts';
import { Shapes } from './shapes.ts';

/** The colour of what was written by hand, and those of the record. */
export const INK = rgb(0.05, 0.12, 0.36);
export const BLACK = rgb(0.11, 0.13, 0.16);
export const GREY = rgb(0.39, 0.45, 0.5);

export interface Place {
  x: number;
  /** Of the base line. */
  y: number;
  size: number;
  color?: RGB;
  style?: Style;
  /** Of the paragraph of which the line is; as its first letter says, unless given. */
  direction?: TextDirection;
}

const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Draws lines of text on pages of one document. */
export interface Ink {
  /** How wide a line is. */
  width: (text: string, size: number, style?: Style) => number;
  line: (page: PDFPage, text: string, place: Place) => void;
  /** The pieces of a text that each fit a width; a word that is wider is cut. */
  wrapped: (text: string, size: number, most: number, style?: Style) => string[];
}

/**
 * Opens the fonts of a document. What Noto Sans has (Latin with Vietnamese, Greek, Cyrillic) is drawn as text; other scripts, and what looks like a hand,
 * are drawn as shapes.
 * @param isReadable whether shapes that are no hand can be searched and copied as well. Not for stamps: readers of text put a number apart that is on one
 * line with Arabic.
 */
export function openInk(pdf: PDF, { isReadable }: { isReadable: boolean } = { isReadable: false }): Ink {
  const embedded = new Map<'text' | 'bold', EmbeddedFont>();
  const fontFor = (style: 'text' | 'bold'): EmbeddedFont => {
    const font = embedded.get(style) ?? pdf.embedFont(fontBytes(style === 'bold' ? 'notoBold' : 'noto'));
    embedded.set(style, font);
    return font;
  };
  const hidden = isReadable ? new HiddenText(pdf) : null;
  const shapes = new Shapes(pdf);
  const isPlain = (text: string): boolean => Array.from(text).every((character) => fontOf('noto').has(character));
  const width = (text: string, size: number, style: Style = 'text'): number => outlineOf(text, style).width * size;

  const plainText = (page: PDFPage, written: string, { x, y, size, color = BLACK, style = 'text' }: Place): void => {
    if (style !== 'hand') page.drawText(written, { x, y, size, color, font: fontFor(style) });
  };
  const line = (page: PDFPage, given: string, place: Place): void => {
    const { x, y, size, color = BLACK, style = 'text', direction } = place;
    const written = given.normalize('NFC');
    // What is plain but belongs to a line from the right may have its parts in another order.
    if (style !== 'hand' && direction !== 'rtl' && isPlain(written)) {
      plainText(page, written, place);
      return;
    }
    for (const piece of outlineOf(written, style, direction).pieces) {
      if (style !== 'hand' && !piece.isRtl && (piece.font === 'noto' || piece.font === 'notoBold')) {
        plainText(page, piece.text, { ...place, x: x + piece.x * size });
        continue;
      }
      if (style !== 'hand') hidden?.put(page, piece, { x, y, size });
      shapes.draw(page, piece.glyphs, { x, y, size, color });
    }
  };

  /** The parts of a word that each fit a width. */
  const cut = (word: string, size: number, most: number, style: Style): string[] => {
    if (width(word.trimEnd(), size, style) <= most) return [word];
    const parts: string[] = [];
    let now = '';
    for (const { segment } of SEGMENTS.segment(word)) {
      if (now !== '' && width(`${now}${segment}`.trimEnd(), size, style) > most) {
        parts.push(now);
        now = '';
      }
      now += segment;
    }
    return [...parts, now];
  };

  const wrapped = (text: string, size: number, most: number, style: Style = 'text'): string[] => {
    const lines: string[] = [];
    let now = '';
    // Chinese has no blanks: there any character may begin a line.
    const words = text.match(/[^\s\p{Script=Han}]+\s*|\p{Script=Han}\s*/gu) ?? [];
    for (const piece of words.flatMap((word) => cut(word, size, most, style))) {
      if (now !== '' && width(`${now}${piece}`.trimEnd(), size, style) > most) {
        lines.push(now.trimEnd());
        now = '';
      }
      now += piece;
    }
    return now === '' ? lines : [...lines, now.trimEnd()];
  };

  return { width, line, wrapped };
}

import { rgb, type EmbeddedFont, type PDF, type PDFPage, type RGB } from '@libpdf/core';

import { fontBytes, fontOf, type Style } from './fonts.ts';
import { outlineOf } from './outline.ts';

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
}

/** Draws lines of text on pages of one document. */
export interface Ink {
  /** How wide a line is. */
  width: (text: string, size: number, style?: Style) => number;
  line: (page: PDFPage, text: string, place: Place) => void;
  /** The pieces of a text that each fit a width. */
  wrapped: (text: string, size: number, most: number, style?: Style) => string[];
}

/**
 * Opens the fonts of a document. What Noto Sans has (Latin with Vietnamese, Greek, Cyrillic) is text that can be searched and copied; other scripts,
 * and what looks like a hand, are drawn as shapes.
 */
export function openInk(pdf: PDF): Ink {
  const embedded = new Map<'text' | 'bold', EmbeddedFont>();
  const fontFor = (style: 'text' | 'bold'): EmbeddedFont => {
    const font = embedded.get(style) ?? pdf.embedFont(fontBytes(style === 'bold' ? 'notoBold' : 'noto'));
    embedded.set(style, font);
    return font;
  };
  const isPlain = (text: string): boolean => Array.from(text).every((character) => fontOf('noto').has(character));
  const width = (text: string, size: number, style: Style = 'text'): number => outlineOf(text, style).width * size;

  const line = (page: PDFPage, text: string, { x, y, size, color = BLACK, style = 'text' }: Place): void => {
    const written = text.normalize('NFC');
    if (style !== 'hand' && isPlain(written)) {
      page.drawText(written, { x, y, size, color, font: fontFor(style) });
      return;
    }
    for (const glyph of outlineOf(written, style).glyphs)
      page.drawSvgPath(glyph.path, {
        x: x + glyph.x * size,
        y: y + glyph.y * size,
        scale: glyph.scale * size,
        flipY: false,
        color,
      });
  };

  const wrapped = (text: string, size: number, most: number, style: Style = 'text'): string[] => {
    const lines: string[] = [];
    let now = '';
    // Chinese has no blanks: there any character may begin a line.
    for (const piece of text.match(/[^\s\p{Script=Han}]+\s*|\p{Script=Han}\s*/gu) ?? []) {
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

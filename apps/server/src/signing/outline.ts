import bidiFactory from 'bidi-js';
import { Buffer as ShapedText, Direction, shape } from 'harfbuzzjs';

import { fontOf, STYLES, type FontName, type Style } from './fonts.ts';

/** A piece of a line in one font and one direction: from right to left where its level is odd. */
interface Run {
  font: FontName;
  text: string;
  level: number;
}

/** The side from which a line runs. */
export type TextDirection = 'ltr' | 'rtl';

/** The shape of a letter, placed from the start of the base line, for a size of one point. */
export interface Glyph {
  path: string;
  x: number;
  y: number;
  scale: number;
}

/** A piece of a line in one font and one direction, with its text as it is seen from left to right. */
export interface Piece {
  font: FontName;
  text: string;
  isRtl: boolean;
  x: number;
  width: number;
  glyphs: Glyph[];
}

/** A line as shapes, from left to right. */
export interface Outline {
  width: number;
  pieces: Piece[];
}

const bidi = bidiFactory();
/** What takes the font of the letters beside it. */
const NEUTRAL = /[\p{P}\p{Z}\p{N}\p{M}]/u;

/** From which side a text runs: that of its first letter which has one; null where none has. */
export function directionOf(text: string): TextDirection | null {
  if (!/\p{L}/u.test(text)) return null;
  const [first] = bidi.getEmbeddingLevels(text).paragraphs;
  return (first?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

/**
 * The shapes of a line of text, in whatever script: letters are joined and stacked as they are written. A character that no font has is the empty box of
 * the last one.
 * @param direction of the paragraph; without it a line that begins in Arabic runs from the right
 */
export function outlineOf(text: string, style: Style, direction?: TextDirection): Outline {
  const pieces: Piece[] = [];
  let at = 0;
  for (const run of asShown(runsOf(text.normalize('NFC'), style, direction))) {
    const glyphs: Glyph[] = [];
    const x = at;
    const isRtl = run.level % 2 === 1;
    const { font, unitsPerEm } = fontOf(run.font);
    const shaped = new ShapedText();
    shaped.addText(run.text);
    shaped.guessSegmentProperties();
    shaped.setDirection(isRtl ? Direction.RTL : Direction.LTR);
    shape(font, shaped);
    const places = shaped.getGlyphPositions();
    const scale = 1 / unitsPerEm;
    for (const [index, { codepoint }] of shaped.getGlyphInfos().entries()) {
      const place = places[index];
      if (place === undefined) continue;
      const path = font.glyphToPath(codepoint);
      if (path !== '') glyphs.push({ path, x: at + place.xOffset * scale, y: place.yOffset * scale, scale });
      at += place.xAdvance * scale;
    }
    const seen = isRtl ? fromLeft(run.text) : run.text;
    pieces.push({ font: run.font, text: seen, isRtl, x, width: at - x, glyphs });
  }
  return { width: at, pieces };
}

/** What runs from the right, as it is seen from the left. */
const fromLeft = (text: string): string =>
  Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character)
    .toReversed()
    .join('');

function runsOf(text: string, style: Style, direction?: TextDirection): Run[] {
  const names: readonly FontName[] = STYLES[style];
  const final = names.at(-1) ?? 'noto';
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: Run[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels[at] ?? 0;
    at += character.length;
    // It has said what it had to say.
    if (/\p{Bidi_Control}/u.test(character)) continue;
    const last = runs.at(-1);
    const run = last?.level === level ? last : undefined;
    if (run !== undefined && NEUTRAL.test(character) && fontOf(run.font).has(character)) {
      run.text += character;
      continue;
    }
    const font = names.find((name) => fontOf(name).has(character)) ?? final;
    if (run?.font === font) run.text += character;
    else runs.push({ font, text: character, level });
  }
  return runs;
}

/** The pieces from left to right, as rule L2 of the Unicode Bidirectional Algorithm orders them. */
function asShown(runs: Run[]): Run[] {
  let shown = runs;
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: Run[] = [];
    let turned: Run[] = [];
    for (const run of shown) {
      if (run.level >= level) turned.unshift(run);
      else {
        next.push(...turned, run);
        turned = [];
      }
    }
    shown = [...next, ...turned];
  }
  return shown;
}

import bidiFactory from 'bidi-js';
import { Buffer as ShapedText, Direction, shape } from 'harfbuzzjs';

import { fontOf, STYLES, type FontName, type Style } from './fonts.ts';

/** A piece of a line in one font and one direction: from right to left where its level is odd. */
interface Run {
  font: FontName;
  text: string;
  level: number;
}

/** A line as shapes: each of its glyphs, placed from the start of the base line, for a size of one point. */
export interface Outline {
  width: number;
  glyphs: { path: string; x: number; y: number; scale: number }[];
}

const bidi = bidiFactory();
/** What takes the font of the letters beside it. */
const NEUTRAL = /[\p{P}\p{Z}\p{N}\p{M}]/u;

/**
 * The shapes of a line of text, in whatever script: letters are joined and stacked as they are written, and a line that begins in Arabic runs from the
 * right. A character that no font has is the empty box of the last one.
 */
export function outlineOf(text: string, style: Style): Outline {
  const glyphs: Outline['glyphs'] = [];
  let at = 0;
  for (const { font: name, text: piece, level } of asShown(runsOf(text.normalize('NFC'), style))) {
    const { font, unitsPerEm } = fontOf(name);
    const shaped = new ShapedText();
    shaped.addText(piece);
    shaped.guessSegmentProperties();
    shaped.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
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
  }
  return { width: at, glyphs };
}

function runsOf(text: string, style: Style): Run[] {
  const names: readonly FontName[] = STYLES[style];
  const final = names.at(-1) ?? 'noto';
  const { levels } = bidi.getEmbeddingLevels(text);
  const runs: Run[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels[at] ?? 0;
    at += character.length;
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

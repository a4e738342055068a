import { Buffer as ShapedText, shape } from 'harfbuzzjs';

import { fontOf, STYLES, type FontName, type Style } from './fonts.ts';

/** A piece of a line in one font. */
interface Run {
  font: FontName;
  text: string;
}

/** A line as shapes: each of its glyphs, placed from the start of the base line, for a size of one point. */
export interface Outline {
  width: number;
  glyphs: { path: string; x: number; y: number; scale: number }[];
}

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** What takes the font of the letters beside it. */
const NEUTRAL = /[\p{P}\p{Z}\p{N}\p{M}]/u;

/**
 * The shapes of a line of text, in whatever script: letters are joined and stacked as they are written, and a line that begins in Arabic runs from the
 * right. A character that no font has is the empty box of the last one.
 */
export function outlineOf(text: string, style: Style): Outline {
  const runs = runsOf(text.normalize('NFC'), style);
  if (RIGHT_TO_LEFT.test(text)) runs.reverse();
  const glyphs: Outline['glyphs'] = [];
  let at = 0;
  for (const { font: name, text: piece } of runs) {
    const { font, unitsPerEm } = fontOf(name);
    const shaped = new ShapedText();
    shaped.addText(piece);
    shaped.guessSegmentProperties();
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
  const last = names.at(-1) ?? 'noto';
  const runs: Run[] = [];
  for (const character of text) {
    const run = runs.at(-1);
    if (run !== undefined && NEUTRAL.test(character) && fontOf(run.font).has(character)) {
      run.text += character;
      continue;
    }
    const font = names.find((name) => fontOf(name).has(character)) ?? last;
    if (run?.font === font) run.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

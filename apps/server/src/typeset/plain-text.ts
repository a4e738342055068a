import { fontOf } from '../signing/fonts.ts';
import type { SheetValue } from './sheet.ts';

/** What a character becomes that none of the fonts has: it is seen to be missing. */
const MISSING = '\u{FFFD}';
/** Where a line may be broken, and nothing is seen. */
const BREAK = '\u{200B}';
/** Of letters without a space; what is longer could be wider than its column. */
const LONGEST_WORD = 28;
const PIECE = 6;

/** Controls, what is seen as nothing, and what belongs to the letter before it and has no place without it. */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
/** Of these, what a text needs: ends of lines, joints and directions that end where they belong, and signs of Arabic that are seen. */
const KEPT = /[\n\u{200C}\u{200E}\u{200F}\u{2066}-\u{2069}\u{600}-\u{605}\u{6DD}]/u;
const ENDS_OF_LINES = /\r\n?|[\u{85}\u{2028}\u{2029}]/gu;
/** They are drawn as nothing. */
const INVISIBLE = new Set([
  ' ',
  '\n',
  '\u{200C}',
  '\u{200E}',
  '\u{200F}',
  '\u{2066}',
  '\u{2067}',
  '\u{2068}',
  '\u{2069}',
]);
const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Between letters of these scripts lines may be broken anyway. */
const ENDS_A_WORD = /[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const TEXT_FONTS = ['noto', 'naskh', 'hans'] as const;
const BOLD_FONTS = ['notoBold', 'naskhBold', 'hansBold'] as const;

/** A text of these letters without a long word is set as it is. */
const AS_IT_IS = new RegExp(`^(?:[\\x21-\\x7E]{0,${LONGEST_WORD}}[ \\n])*[\\x21-\\x7E]{0,${LONGEST_WORD}}$`);

const isDrawn = (character: string): boolean =>
  INVISIBLE.has(character) ||
  [TEXT_FONTS, BOLD_FONTS].every((fonts) => fonts.some((name) => fontOf(name).has(character)));

/**
 * A text as it can be set with the fonts that there are: every character that they lack is seen to be missing, nothing turns the direction of its neighbours, and a
 * word that is longer than a column may be broken.
 */
export function plainText(given: string): string {
  if (AS_IT_IS.test(given)) return given;
  const text = given
    .normalize('NFC')
    .replace(ENDS_OF_LINES, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROLS, (one) => (KEPT.test(one) ? one : ''));
  let drawn = '';
  let word: string[] = [];
  const endWord = () => {
    const isLong = word.length > LONGEST_WORD;
    drawn += word.map((piece, place) => (isLong && place > 0 && place % PIECE === 0 ? BREAK + piece : piece)).join('');
    word = [];
  };
  for (const { segment } of SEGMENTS.segment(text)) {
    const piece = Array.from(segment).every(isDrawn) ? segment : MISSING;
    if (ENDS_A_WORD.test(piece)) {
      endWord();
      drawn += piece;
    } else word.push(piece);
  }
  endWord();
  return drawn;
}

/** All texts of a value as they can be set. */
export function plainTexts(value: SheetValue): SheetValue {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map((one: SheetValue) => plainTexts(one));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainTexts(one)]));
}

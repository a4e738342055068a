import type { Pages, PageCharacter } from './pdfium.ts';
import { MOST_FOUND, type FoundWords, type PageBox } from './redaction-job.ts';

/** What divides words, and hyphens at the end of a line. */
const BLANK = /[\s\u00AD\u200B-\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;
const OF_A_WORD = /[\p{L}\p{N}\p{M}_]/u;
/** Of the height of a line, so that nothing of a letter shows beside its box. */
const MARGIN = 0.12;

/**
 * Every place at which words are in the text of a PDF, a box for each line. Upper and lower case, accents and blanks make no difference: a
 * redaction finds rather too much.
 */
export function findWords(pages: Pages, words: string, whole: boolean): FoundWords {
  const sought = folded(words);
  const boxes: PageBox[] = [];
  const withoutText: number[] = [];
  let more = false;
  for (let page = 1; page <= pages.count; page += 1) {
    const characters = pages.characters(page);
    if (characters.every(({ text }) => text.trim() === '')) withoutText.push(page);
    else if (sought !== '')
      for (const run of runsOf(characters, sought, whole)) {
        const found = linesOf(run, page);
        if (boxes.length + found.length > MOST_FOUND) more = true;
        else boxes.push(...found);
      }
  }
  return { fault: null, boxes, more, without_text: withoutText };
}

/** A text as it is compared. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[đð]/gu, 'd')
    .replaceAll(/[’‘]/gu, "'")
    .replaceAll(/[“”]/gu, '"')
    .replaceAll(/[‐‑‒–—]/gu, '-')
    .replaceAll(BLANK, '');
}

/** The characters of each place of a text. */
function runsOf(characters: readonly PageCharacter[], sought: string, whole: boolean): PageCharacter[][] {
  let text = '';
  /** For each letter of the text, which character it came of. */
  const origin: number[] = [];
  for (const [index, character] of characters.entries()) {
    const piece = folded(character.text);
    text += piece;
    for (let at = 0; at < piece.length; at += 1) origin.push(index);
  }
  const runs: PageCharacter[][] = [];
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const from = origin[at] ?? 0;
    const to = origin[at + sought.length - 1] ?? from;
    const continues = (index: number): boolean => OF_A_WORD.test(characters[index]?.text ?? '');
    if (whole && (continues(from - 1) || continues(to + 1))) continue;
    runs.push(characters.slice(from, to + 1));
  }
  return runs;
}

/** The boxes of some characters, one for each line on which they are. */
function linesOf(run: readonly PageCharacter[], page: number): PageBox[] {
  const lines: PageBox[] = [];
  for (const { box, text } of run) {
    if (box === null || text.replaceAll(BLANK, '') === '') continue;
    const line = lines.at(-1);
    if (line !== undefined && isBeside(line, box)) {
      const right = Math.max(line.x + line.width, box.x + box.width);
      const foot = Math.max(line.y + line.height, box.y + box.height);
      line.x = Math.min(line.x, box.x);
      line.y = Math.min(line.y, box.y);
      line.width = right - line.x;
      line.height = foot - line.y;
    } else lines.push({ page, ...box });
  }
  return lines.map(withMargin);
}

type Rectangle = Omit<PageBox, 'page'>;

/** Whether two boxes are neighbours on a line, or in a column of a turned text. */
function isBeside(line: Rectangle, box: Rectangle): boolean {
  const near = (start: number, length: number, other: number, otherLength: number, most: number): boolean =>
    other <= start + length + most && start <= other + otherLength + most;
  const overlaps = (start: number, length: number, other: number, otherLength: number): boolean =>
    Math.min(start + length, other + otherLength) - Math.max(start, other) > 0.5 * Math.min(length, otherLength);
  return (
    (overlaps(line.y, line.height, box.y, box.height) && near(line.x, line.width, box.x, box.width, 2 * box.height)) ||
    (overlaps(line.x, line.width, box.x, box.width) && near(line.y, line.height, box.y, box.height, box.height / 4))
  );
}

function withMargin({ page, x, y, width, height }: PageBox): PageBox {
  const margin = MARGIN * Math.min(width, height);
  const left = Math.max(0, x - margin);
  const top = Math.max(0, y - margin);
  return {
    page,
    x: left,
    y: top,
    width: Math.min(1, x + width + margin) - left,
    height: Math.min(1, y + height + margin) - top,
  };
}

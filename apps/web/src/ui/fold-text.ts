/** Letters that carry their mark inside and do not come apart in Unicode's decomposition. */
const WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
};

/** A part of a text: from `start` to before `end`, in UTF-16 code units. */
export interface TextRange {
  start: number;
  end: number;
}

function foldCharacter(character: string): string {
  // Lower case first: capitals with a mark of their own (İ) come apart only then.
  const bare = character.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return WITHOUT_DECOMPOSITION[bare] ?? bare;
}

/** The text without case and without accents, so that `Đại` and `dai`, `Müller` and `muller`, `أحمد` and `احمد` are alike. */
export function foldText(text: string): string {
  return Array.from(text, foldCharacter).join('');
}

/** The words of a query, folded; empty for a query of blanks. */
export function foldedWords(query: string): string[] {
  return [...new Set(foldText(query).split(/\s+/u).filter(Boolean))];
}

/** Whether every word of the query occurs in the text, wherever and in whatever case and accents. */
export function matchesText(text: string, query: string): boolean {
  const folded = foldText(text);
  return foldedWords(query).every((word) => folded.includes(word));
}

/** Where the query's words occur in the text, in order and without overlap. Whole characters, with their accents. */
export function findMatches(text: string, query: string): TextRange[] {
  const { folded, starts, ends } = foldWithPositions(text);
  const found: TextRange[] = [];
  for (const word of foldedWords(query)) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      found.push({ start: starts[at] ?? 0, end: ends[at + word.length - 1] ?? text.length });
    }
  }
  return merge(found.toSorted((a, b) => a.start - b.start));
}

/** The folded text, and for each of its units where the character that it came from starts and ends in the text. */
function foldWithPositions(text: string): { folded: string; starts: number[]; ends: number[] } {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let position = 0;
  for (const character of text) {
    const next = position + character.length;
    const plain = foldCharacter(character);
    // An accent that is a character of its own belongs to the letter before it.
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = next;
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(position);
      ends.push(next);
    }
    folded += plain;
    position = next;
  }
  return { folded, starts, ends };
}

function merge(ranges: readonly TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged;
}

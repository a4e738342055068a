/** Longest name worth comparing; PostgreSQL's own end at 63 bytes. */
const MAX_LENGTH = 100;
/** How many of the candidates that share most pieces are compared letter by letter. */
const MAX_COMPARED = 50;
/** Lengths of the pieces: shorter ones count only where none of the longer is shared. */
const PIECE_LENGTHS = [3, 2];

/**
 * The candidate most like `wanted`, as PostgREST finds it: among those that share pieces of text with it the one with the fewest letters
 * to change, when it is at least `minScore` alike (1 is equal, letters' case aside). Of equally good ones it is the last.
 */
export function closest(wanted: string, candidates: readonly string[], minScore: number): string | undefined {
  if (wanted.length > MAX_LENGTH) return undefined;
  const target = wanted.toLowerCase();
  const names = new Map<string, string>();
  for (const candidate of candidates.toReversed()) {
    const key = candidate.toLowerCase();
    if (key.length <= MAX_LENGTH && !names.has(key)) names.set(key, candidate);
  }
  const equal = names.get(target);
  if (equal !== undefined) return equal;
  for (const length of PIECE_LENGTHS) {
    const best = mostAlike(target, sharingMost(target, [...names.keys()], length), minScore);
    if (best !== undefined) return names.get(best);
  }
  return undefined;
}

function mostAlike(target: string, names: readonly string[], minScore: number): string | undefined {
  let best: string | undefined;
  let bestScore = minScore;
  for (const name of names) {
    const score = 1 - distance(target, name) / Math.max(target.length, name.length);
    if (score > bestScore || (score === bestScore && best === undefined)) {
      best = name;
      bestScore = score;
    }
  }
  return best;
}

/** The names that share pieces with the target, those with the most in proportion first. */
function sharingMost(target: string, names: readonly string[], length: number): string[] {
  const wanted = piecesOf(target, length);
  return names
    .map((name) => ({ name, share: sharedPart(wanted, piecesOf(name, length)) }))
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, MAX_COMPARED)
    .map(({ name }) => name);
}

/** How often each piece of text is in a name, its ends marked by hyphens. */
function piecesOf(name: string, length: number): Map<string, number> {
  const marked = `-${name.replaceAll(/[^\p{L}\p{N}\s,]/gu, '')}-`;
  const pieces = new Map<string, number>();
  for (let start = 0; start + length <= marked.length; start += 1) {
    const piece = marked.slice(start, start + length);
    pieces.set(piece, (pieces.get(piece) ?? 0) + 1);
  }
  return pieces;
}

/** The cosine of two counts of pieces: 1 where their proportions are equal, 0 where nothing is shared. */
function sharedPart(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [piece, count] of one) shared += count * (other.get(piece) ?? 0);
  return shared === 0 ? 0 : shared / (lengthOf(one) * lengthOf(other));
}

function lengthOf(pieces: ReadonlyMap<string, number>): number {
  return Math.hypot(...pieces.values());
}

/** Levenshtein's distance: letters to add, drop or change. */
function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1;
      current.push(
        Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + change),
      );
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}

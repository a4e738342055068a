/** Longest name worth comparing; PostgreSQL's own end at 63 bytes. */
const MAX_LENGTH = 100;

/** The candidate most like `wanted`, when it is at least `minScore` alike (1 is equal, letters' case aside). */
export function closest(wanted: string, candidates: Iterable<string>, minScore: number): string | undefined {
  if (wanted.length > MAX_LENGTH) return undefined;
  const target = wanted.toLowerCase();
  let best: string | undefined;
  let bestScore = minScore;
  for (const candidate of candidates) {
    if (candidate.length > MAX_LENGTH) continue;
    const longest = Math.max(target.length, candidate.length, 1);
    const score = 1 - distance(target, candidate.toLowerCase()) / longest;
    if (score >= bestScore && (best === undefined || score > bestScore)) {
      best = candidate;
      bestScore = score;
    }
  }
  return best;
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

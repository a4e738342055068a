import type { TextPieces } from '@casewright/contracts/file-views';
import { diffWords } from 'diff';

/** How long the search for the fewest changes goes on: of texts that have little in common it has no end in time. */
const LONG_ENOUGH_MS = 2_000;
/** Most pieces that somebody reads, and a page can show. */
const MOST_PIECES = 5_000;

/** What changed from one text to another, word by word; null where they have too little in common to say. */
export function comparedPieces(before: string, after: string): TextPieces {
  const intlSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  const changes = diffWords(before, after, { intlSegmenter, timeout: LONG_ENOUGH_MS });
  if (changes === undefined || changes.length > MOST_PIECES) return null;
  return changes.map(({ added, removed, value }) => ({
    kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
    text: value,
  }));
}

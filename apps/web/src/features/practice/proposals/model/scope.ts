/** What an offer says of a piece of work. */
export type ScopeMark = 'included' | 'excluded';

/** One piece of work, and what each offer (by its id) says of it; an offer that is missing says nothing. */
export interface ScopeRow {
  text: string;
  marks: Map<string, ScopeMark>;
}

interface Scoped {
  id: string;
  scope_included: readonly string[];
  scope_excluded: readonly string[];
}

/**
 * The work that offers name, each piece once: those that most offers name come first. Texts that differ only in case, blanks or
 * their last dot are one piece.
 */
export function scopeRows(offers: readonly Scoped[]): ScopeRow[] {
  const rows = new Map<string, ScopeRow>();
  for (const offer of offers) {
    const parts = [
      ['included', offer.scope_included],
      ['excluded', offer.scope_excluded],
    ] as const;
    for (const [mark, texts] of parts) {
      for (const text of texts) {
        const key = text.trim().replaceAll(/\s+/g, ' ').replace(/\.$/, '').toLocaleLowerCase();
        const row = rows.get(key) ?? { text: text.trim(), marks: new Map<string, ScopeMark>() };
        row.marks.set(offer.id, mark);
        rows.set(key, row);
      }
    }
  }
  // A stable sort: pieces that are named equally often stay in the order in which they were met.
  return [...rows.values()].toSorted((a, b) => b.marks.size - a.marks.size);
}

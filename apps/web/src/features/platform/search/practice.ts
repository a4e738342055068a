import { paths } from '../../../client/paths.ts';
import { matchesText } from '../../../ui/fold-text.ts';

/** The kinds of things that are searched, in the order in which they are shown: of the practice, and the lawyers of the directory. */
export const PRACTICE_KINDS = ['case', 'posting', 'proposal', 'person', 'lawyer'] as const;
export type PracticeKind = (typeof PRACTICE_KINDS)[number];

/** Something that the database found. */
export interface PracticeResult {
  kind: PracticeKind;
  id: string;
  title: string;
  /** A line about it: a number, a status, a person's e-mail address. */
  detail: string | null;
  /** Where the words are when neither of these has them: in the profile or the text, or nowhere, and the name is similar. */
  reason: 'similar' | 'inside' | null;
  /** The higher, the better it matches. */
  rank: number;
}

/** Why something was found, where what is shown of it does not say so. */
export function reasonFor(
  { title, detail }: Pick<PracticeResult, 'title' | 'detail'>,
  query: string,
  isSimilar = false,
) {
  if (matchesText(`${title} ${detail ?? ''}`, query)) return null;
  return isSimilar ? 'similar' : 'inside';
}

/** Where a result leads: a page of the app, an address outside of it, or something that is done at once. */
export type ResultTarget = { to: string; search?: Record<string, string> } | { href: string } | { run: () => void };

/** Whether a word of the database names a kind that is known here. */
export function isPracticeKind(value: string): value is PracticeKind {
  return PRACTICE_KINDS.some((kind) => kind === value);
}

/** The results by kind, the best first in each. */
export function orderedResults(results: readonly PracticeResult[]): PracticeResult[] {
  return results.toSorted((a, b) => PRACTICE_KINDS.indexOf(a.kind) - PRACTICE_KINDS.indexOf(b.kind) || b.rank - a.rank);
}

/** Where a result leads. A person leads to a letter where the address is known, else to the cases that name them. */
export function targetOf({ kind, id, title, detail }: PracticeResult): ResultTarget {
  if (kind === 'proposal') return { to: paths.dashboard.proposal.details(id) };
  if (kind === 'lawyer') return { to: paths.dashboard.people.profile(id) };
  if (kind !== 'person') return { to: paths.dashboard.case.details(id) };
  return detail?.includes('@')
    ? { href: `mailto:${encodeURIComponent(detail)}` }
    : { to: paths.dashboard.case.table, search: { q: title } };
}

import { matchesText } from '../../../ui/fold-text.ts';

/** An entry of the dashboard's menu, as the search offers it. */
export interface SearchEntry {
  /** The heading under which it is in the menu. */
  group: string;
  title: string;
  path: string;
  /** Leads out of the app, in a new tab. */
  external?: boolean;
}

/** Things of one kind under their heading. */
export interface Group<Item> {
  name: string;
  items: Item[];
}

/** The entries whose title or path holds every word of the query; all of them without a query. */
export function matchingEntries(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  return entries.filter(({ title, path }) => matchesText(`${title} ${path}`, query));
}

/** Items by group: the groups in the order in which they first appear, the items in theirs. */
export function groupBy<Item>(items: readonly Item[], groupOf: (item: Item) => string): Group<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = groupOf(item);
    const known = groups.get(name);
    if (known) known.push(item);
    else groups.set(name, [item]);
  }
  return [...groups].map(([name, grouped]) => ({ name, items: grouped }));
}

import type { TFunction } from 'i18next';

import type { SearchEntry } from '../../../../features/platform/search/entries.ts';
import type { NavGroup, NavItem } from './nav-item.ts';

/** The entries of the menu that lead somewhere, as the search finds them: in the menu's order, each with the names above its own. */
export function searchEntries(groups: readonly NavGroup[], t: TFunction<'navbar'>): SearchEntry[] {
  return groups.flatMap(({ title, items }) => leavesOf(items, []).map((leaf) => ({ group: t(title), ...leaf })));

  function leavesOf(items: readonly NavItem[], above: readonly string[]): Omit<SearchEntry, 'group'>[] {
    return items.flatMap((item) => {
      const names = [...above, t(item.title)];
      if (item.disabled) return [];
      if (item.children) return leavesOf(item.children, names);
      return [{ title: names.join(' › '), path: item.path, ...(item.external && { external: true }) }];
    });
  }
}

import type { SearchEntry } from '../../../../features/platform/search/entries.ts';
import type { Translate } from '../../../../i18n/text-keys.ts';
import type { NavGroup, NavItem } from './nav-item.ts';

/** The entries of the menu that lead somewhere and the pages that belong to them, as the search finds them: in the menu's order, each with the names above its own. */
export function searchEntries(groups: readonly NavGroup[], t: Translate<'navbar'>): SearchEntry[] {
  return groups.flatMap(({ title, items }) => leavesOf(items, []).map((leaf) => ({ group: t(title), ...leaf })));

  function leavesOf(items: readonly NavItem[], above: readonly string[]): Omit<SearchEntry, 'group'>[] {
    return items.flatMap((item) => {
      const names = [...above, t(item.title)];
      if (item.disabled) return [];
      if (item.children) return leavesOf(item.children, names);
      const own = { title: names.join(' › '), path: item.path, ...(item.external && { external: true }) };
      return [own, ...leavesOf(item.pages ?? [], names)];
    });
  }
}

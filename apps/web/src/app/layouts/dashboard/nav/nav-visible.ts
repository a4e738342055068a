import type { AccessLevel } from '@casewright/contracts/access-levels';

import type { NavGroup, NavItem } from './nav-item.ts';

/** Whose menu it is. Without a role nothing is hidden because of one. */
export interface NavReader {
  role: string | undefined;
  accessLevel: AccessLevel;
}

/** The groups with the entries that the person finds in their menu; a group or a parent with none left goes as well. */
export function visibleGroups(groups: readonly NavGroup[], reader: NavReader): NavGroup[] {
  return groups
    .map((group) => ({ ...group, items: visibleItems(group.items, reader) }))
    .filter(({ items }) => items.length > 0);
}

function visibleItems(items: readonly NavItem[], reader: NavReader): NavItem[] {
  return items
    .filter((item) => isVisible(item, reader))
    .map((item) => ({
      ...item,
      ...(item.children && { children: visibleItems(item.children, reader) }),
      ...(item.pages && { pages: visibleItems(item.pages, reader) }),
    }))
    .filter(({ children }) => children?.length !== 0);
}

function isVisible({ roles, levels }: NavItem, { role, accessLevel }: NavReader): boolean {
  if (roles && role !== undefined && !roles.includes(role)) return false;
  return levels?.includes(accessLevel) ?? true;
}

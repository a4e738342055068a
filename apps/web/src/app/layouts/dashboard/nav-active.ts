import type { NavItem } from './nav-items.ts';

/**
 * Whether an entry is the current one. A leaf is, at exactly its address; an entry with children or marked `deep` also on every page
 * below it (compared by whole segments), unless another entry is named after more of the path. A trailing slash is ignored.
 */
export function isActive(item: NavItem, pathname: string, all: readonly NavItem[]): boolean {
  const path = withoutTrailingSlash(pathname);
  const length = matchLength(item, path);
  return length > 0 && all.every((other) => other === item || matchLength(other, path) <= length);
}

/** How many characters of the path the entry accounts for; 0 when it is not current. */
function matchLength(item: NavItem, path: string): number {
  const below = item.children !== undefined || item.deep === true;
  const lengths = [item.path, ...(item.also ?? [])]
    .filter((own) => path === own || (below && path.startsWith(`${own}/`)))
    .map((own) => own.length);
  return Math.max(0, ...lengths);
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

import type { NavItem } from './nav-item.ts';

/**
 * What an entry says to assistive technology: 'page' for the page itself, 'true' for a page below it, nothing otherwise.
 *
 * An entry with children or with a query, or one marked `deep`, is current on its path and on every page below it, compared by whole
 * parts of the path; any other on its path alone, or '/dashboard' would be current everywhere. Where several of its siblings (`all`)
 * match, the one that names most of the path is. A trailing slash is ignored.
 */
export function currentAt(item: NavItem, pathname: string, all: readonly NavItem[]): 'page' | 'true' | undefined {
  const path = withoutTrailingSlash(pathname);
  const length = matchLength(item, path);
  if (length === 0 || all.some((other) => other !== item && matchLength(other, path) > length)) return undefined;
  return length === path.length && item.children === undefined ? 'page' : 'true';
}

/** How many characters of the path the entry accounts for; 0 when it is not current. */
function matchLength(item: NavItem, path: string): number {
  if (item.external || item.disabled) return 0;
  const below = item.children !== undefined || item.deep === true || item.path.includes('?');
  const lengths = [item.path, ...(item.also ?? [])]
    .map((own) => withoutTrailingSlash(withoutQuery(own)))
    .filter((own) => path === own || (below && path.startsWith(`${own}/`)))
    .map((own) => own.length);
  return Math.max(0, ...lengths);
}

function withoutQuery(path: string): string {
  return path.split('?', 1)[0] ?? path;
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

import { useNavigate, useRouter } from '@tanstack/react-router';

import type { SearchParams } from '../client/search-schema.ts';

/** Changes some parameters; what is undefined leaves the address. `push` adds an entry to the history. */
export type ChangeSearch = (changes: Record<string, string | number | undefined>, options?: { push?: boolean }) => void;

/**
 * The way to change some of the address's search parameters. Every change but that of the page itself goes back to the first page.
 * Typing and choosing filters replaces the entry in the history; turning a page or changing the tab adds one.
 */
export function useChangeSearch(): ChangeSearch {
  const navigate = useNavigate();
  const router = useRouter();
  return (changes, { push = false } = {}) => {
    // A search that comes into force when the reader is on the way to another page would be written into that page's address.
    if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return;
    void navigate({
      to: '.',
      search: (previous: SearchParams) => ({ ...previous, page: undefined, ...changes }),
      replace: !push,
      resetScroll: push,
    });
  };
}

import { useNavigate, useSearch } from '@tanstack/react-router';

import type { SearchParams } from './filters.ts';

/**
 * The address's search parameters, and the way to change some of them. What is undefined leaves the address. Every change
 * but that of the page itself goes back to the first page. Typing and choosing filters replaces the entry in the history;
 * turning a page or changing the tab adds one.
 */
export function useSearchState(): [
  SearchParams,
  (changes: Record<string, string | number | undefined>, options?: { push?: boolean }) => void,
] {
  const search: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: Record<string, string | number | undefined>, { push = false } = {}) => {
    void navigate({
      to: '.',
      search: (previous: SearchParams) => ({ ...previous, page: undefined, ...changes }),
      replace: !push,
      resetScroll: push,
    });
  };
  return [search, change];
}

import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';

/** The parameters of an address as the router hands them over: parsed, but not checked. */
export type SearchParams = Readonly<Record<string, unknown>>;

/** Changes some parameters; what is undefined leaves the address. `push` adds an entry to the history. */
export type ChangeSearch = (changes: Record<string, string | number | undefined>, options?: { push?: boolean }) => void;

/**
 * The address's search parameters, and the way to change some of them. Every change but that of the page itself goes
 * back to the first page. Typing and choosing filters replaces the entry in the history; turning a page or changing the
 * tab adds one.
 */
export function useSearchState(): [SearchParams, ChangeSearch] {
  const search: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const change: ChangeSearch = (changes, { push = false } = {}) => {
    // A search that comes into force when the reader is on the way to another page would be written into that page's address.
    if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return;
    void navigate({
      to: '.',
      search: (previous: SearchParams) => ({ ...previous, page: undefined, ...changes }),
      replace: !push,
      resetScroll: push,
    });
  };
  return [search, change];
}

import { useLocation } from '@tanstack/react-router';

/** The search of a link to another of the sign-in pages: where to go afterwards is not lost between them. */
export function useReturnTo(): Record<string, string> {
  const { searchStr } = useLocation();
  const returnTo = new URLSearchParams(searchStr).get('returnTo');
  return returnTo === null ? {} : { returnTo };
}

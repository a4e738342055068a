import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { textParam } from '../../../../../ui/search-params.ts';
import { useSearchState } from '../../../../../ui/use-search-state.ts';
import { savedSearchesQuery } from '../../api/saved-searches.ts';
import { appliedParams } from '../../filters.ts';

/** Where the address names a saved search of postings, as a notification's link does: its filters take the name's place. */
export function useSavedFromAddress(): void {
  const [search, change] = useSearchState();
  const id = textParam(search['saved']);
  const { data } = useQuery({ ...savedSearchesQuery('postings'), enabled: id !== '' });
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => {
    if (id === '' || data === undefined) return;
    // One that has been deleted since narrows nothing.
    latest.current(appliedParams(data.find((saved) => saved.id === id)?.filters ?? {}));
  }, [id, data]);
}

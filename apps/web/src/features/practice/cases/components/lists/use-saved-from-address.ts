import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { useChangeSearch } from '../../../../../ui/use-change-search.ts';
import { savedSearchesQuery } from '../../api/saved-searches.ts';
import { appliedParams } from '../../filters.ts';

/** Where the address names a saved search of postings, as a notification's link does: its filters take the name's place. */
export function useSavedFromAddress(): void {
  const search = useSearch({ from: '/dashboard/cases' });
  const change = useChangeSearch();
  const id = search.saved ?? '';
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

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Place } from '../model/place.ts';
import { mailCountQuery, mailsQuery } from './list.ts';

/** The list of a place as far as it is loaded, and how many there are. */
export function useMailList(place: Place) {
  const query = useInfiniteQuery(mailsQuery(place));
  const { data: count } = useQuery(mailCountQuery(place));
  const mails = useMemo(() => query.data?.pages.flat() ?? [], [query.data]);
  return { query, mails, count };
}

export type LoadedList = ReturnType<typeof useMailList>;

import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { containsText } from '../../../../client/contains-text.ts';
import { database } from '../../../../client/database.ts';
import { assistantKeys } from '../keys.ts';
import type { ChosenCase } from '../types.ts';

const MOST = 8;

/** The cases to which the assistant can be narrowed, the latest first; `search` is in their number or title. */
export function casesQuery(search: string) {
  return queryOptions({
    queryKey: assistantKeys.cases(search),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ChosenCase[]> => {
      const all = database.from('cases').select('id, number, title');
      const { data } = await (search === '' ? all : all.or(containsText(['number', 'title'], search)))
        .order('updated_at', { ascending: false })
        .limit(MOST)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** One case; null where the reader may not see it. */
export function caseQuery(id: string) {
  return queryOptions({
    queryKey: assistantKeys.case(id),
    queryFn: async ({ signal }): Promise<ChosenCase | null> => {
      const { data } = await database
        .from('cases')
        .select('id, number, title')
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}

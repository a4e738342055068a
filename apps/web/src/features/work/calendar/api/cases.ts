import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { containsText } from '../../../../client/contains-text.ts';
import { database } from '../../../../client/database.ts';
import { calendarKeys } from '../keys.ts';

const MOST = 20;

/** The reader's cases whose title or number contains a text, those changed last first; `id` finds one alone. */
export function casesQuery(search: string, id: string | null = null) {
  return queryOptions({
    queryKey: calendarKeys.cases(search, id),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      let query = database.from('cases').select('id, title, number');
      if (id !== null) query = query.eq('id', id);
      else if (search !== '') query = query.or(containsText(['title', 'number'], search));
      const { data } = await query
        .order('updated_at', { ascending: false })
        .limit(MOST)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

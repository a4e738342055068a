import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { deadlineKeys } from '../keys.ts';

/** A page of the running cases that have neither an open deadline nor an open task, and how many there are. */
export function withoutNextStepQuery(search: string, page: number, pageSize: number) {
  return queryOptions({
    queryKey: deadlineKeys.withoutNextStep({ search, page, pageSize }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, count } = await database
        .rpc('cases_without_next_step', search === '' ? {} : { search }, { count: 'exact' })
        .range(page * pageSize, page * pageSize + pageSize - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
  });
}

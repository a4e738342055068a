import { queryOptions } from '@tanstack/react-query';
import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
export function postingListQuery(state) {
  return queryOptions({
    queryKey: keys.postings.list({ ...state }),
    queryFn: async () => {
      const { data, count } = await database.from('case_postings').select('*', { count: 'exact' }).throwOnError();
      return { rows: data, total: count };
    },
  });
}

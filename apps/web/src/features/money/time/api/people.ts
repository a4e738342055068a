import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { timeKeys } from '../keys.ts';

/** The people of the firm that the reader administers, by name. */
export const peopleQuery = queryOptions({
  queryKey: timeKeys.people,
  queryFn: async ({ signal }) => {
    const { data } = await database.rpc('firm_members').abortSignal(signal).throwOnError();
    return data.map((row) => ({ id: row.user_id, name: row.display_name }));
  },
});

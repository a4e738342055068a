import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { timeKeys } from '../keys.ts';

/** The reader's open cases with a cap or an estimate, and how much of it is used; the fullest first. */
export const budgetsQuery = queryOptions({
  queryKey: timeKeys.budgets,
  meta: { live: [changesOf('time_entries')] },
  queryFn: async ({ signal }) => {
    const { data } = await database.rpc('time_budgets').abortSignal(signal).throwOnError();
    return data;
  },
});

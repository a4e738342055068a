import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { deadlineKeys } from '../keys.ts';

/** The open dates that the reader may move and that an earlier version of their rule gave, with what the law of today would give. */
export const outdatedQuery = queryOptions({
  queryKey: deadlineKeys.outdated,
  queryFn: async ({ signal }) => {
    const { data } = await database.rpc('outdated_deadlines').abortSignal(signal).throwOnError();
    return data;
  },
});
export type OutdatedRow = Awaited<ReturnType<NonNullable<(typeof outdatedQuery)['queryFn']>>>[number];

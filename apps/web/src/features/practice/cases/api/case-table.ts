import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { changesOf } from '../../../../client/feeds.ts';
import { caseKeys } from '../keys.ts';
import { type CaseTableState, statusesOf } from '../table-state.ts';
import { fetchPage } from './case-list.ts';

/** One page of the cases one is on, or of one team's, as a table. */
export function caseTableQuery(state: CaseTableState, teamId: string | null) {
  return queryOptions({
    queryKey: caseKeys.list({ ...state }, teamId),
    meta: { live: [changesOf('cases')] },
    placeholderData: keepPreviousData,
    queryFn: ({ signal, client }) => {
      const { order, page, pageSize, status } = state;
      const wanted = {
        statuses: statusesOf(status),
        orderBy: order.id,
        descending: order.direction === 'desc',
        page,
        pageSize,
      };
      return fetchPage(client, state, teamId, wanted, signal);
    },
  });
}

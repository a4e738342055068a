import type { CardDetails } from '@casewright/contracts/board';
import { queryOptions } from '@tanstack/react-query';

import { fetchData } from '../../../client/product-api.ts';
import { keys } from '../../../client/query-keys.ts';
import { BOARD_ADDRESS } from './board.ts';

/** One card opened: the case, its people, its tasks and its internal notes. */
export function cardQuery(caseId: string) {
  return queryOptions({
    queryKey: keys.board.card(caseId),
    queryFn: ({ signal }) => fetchData<CardDetails>(`${BOARD_ADDRESS}/cards/${encodeURIComponent(caseId)}`, { signal }),
  });
}

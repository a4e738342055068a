import type { CardDetails } from '@casewright/contracts/case-board';
import { queryOptions } from '@tanstack/react-query';

import { changesOf } from '../../../../client/feeds.ts';
import { fetchData } from '../../../../client/product-api.ts';
import { caseBoardKeys } from '../keys.ts';
import { BOARD_ADDRESS } from './board.ts';

/** One card opened: the case, its people, its tasks and its internal notes. */
export function cardQuery(caseId: string) {
  return queryOptions({
    queryKey: caseBoardKeys.card(caseId),
    meta: {
      live: [
        changesOf('cases', `id=eq.${caseId}`),
        changesOf('tasks', `case_id=eq.${caseId}`),
        changesOf('case_notes', `case_id=eq.${caseId}`),
        changesOf('case_team', `case_id=eq.${caseId}`),
      ],
    },
    queryFn: ({ signal }) => fetchData<CardDetails>(`${BOARD_ADDRESS}/cards/${encodeURIComponent(caseId)}`, { signal }),
  });
}

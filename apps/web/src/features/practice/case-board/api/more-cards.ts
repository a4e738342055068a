import { type BoardCard, CARDS_AT_A_TIME } from '@casewright/contracts/case-board';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { fetchData } from '../../../../client/product-api.ts';
import { caseBoardKeys } from '../keys.ts';
import { BOARD_ADDRESS, BOARD_META, type Narrowing, narrowingParams } from './board.ts';

/** The cards of a column that follow after those of the board, a part at a time; asked for on demand. */
export function moreCardsQuery(narrowing: Narrowing, columnId: string, after: number | null) {
  return infiniteQueryOptions({
    queryKey: [...caseBoardKeys.all, 'more', narrowing.teamId, narrowing.search, columnId],
    meta: BOARD_META,
    initialPageParam: after,
    enabled: false,
    queryFn: async ({ pageParam, signal }) => {
      const { cards } = await fetchData<{ cards: BoardCard[] }>(`${BOARD_ADDRESS}/columns/${columnId}/cards`, {
        params: { ...narrowingParams(narrowing), after: pageParam ?? undefined },
        signal,
      });
      return cards;
    },
    getNextPageParam: (last) => (last.length < CARDS_AT_A_TIME ? undefined : (last.at(-1)?.position ?? undefined)),
  });
}

import type { Board, BoardVerb } from '@casewright/contracts/case-board';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { changesOf } from '../../../../client/feeds.ts';
import { fetchData, productApi } from '../../../../client/product-api.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { caseBoardKeys } from '../keys.ts';
import { withCardMoved, withColumnMoved } from '../move.ts';

/** Where the board is read and changed; see apps/server/src/api/case-board. */
export const BOARD_ADDRESS = '/api/case_management';

/** What narrows the board: a team of the firm, and words of title, number or client. */
export interface Narrowing {
  teamId: string | null;
  search: string;
}

/** The narrowing as the address of a question takes it. */
export const narrowingParams = ({ teamId, search }: Narrowing) => ({
  team_id: teamId ?? undefined,
  search: search === '' ? undefined : search,
});

/** What the cards of the board show. */
export const BOARD_META = {
  live: ['cases', 'case_stages', 'case_team', 'tasks', 'case_notes'].map((table) => changesOf(table)),
};

/** The board of the caller's firm with the first cards of each column. */
export function boardQuery(narrowing: Narrowing) {
  return queryOptions({
    queryKey: caseBoardKeys.columns(narrowing.teamId, narrowing.search),
    meta: BOARD_META,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchData<Board>(BOARD_ADDRESS, { params: narrowingParams(narrowing), signal }),
  });
}

/** What the board looks like once a verb is done, as far as that can be said beforehand. */
function foreseen(board: Board, verb: BoardVerb): Board {
  if (verb.verb === 'move_case') return withCardMoved(board, verb.case_id, verb.stage_id, verb.before ?? null);
  if (verb.verb === 'move_stage') return withColumnMoved(board, verb.stage_id, verb.before ?? null);
  return board;
}

const BOARDS = ['case-board', 'columns'] as const;

/**
 * Does one verb of the board. What is moved is in its new place at once; where the database refuses, it goes back. Everything that
 * shows the board, a card or the case is fetched again when the last of several moves has been answered.
 */
export function useBoardVerb() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: caseBoardKeys.all,
    mutationFn: async (verb: BoardVerb) => {
      await productApi.post(BOARD_ADDRESS, verb);
    },
    onMutate: async (verb) => {
      await queryClient.cancelQueries({ queryKey: BOARDS });
      const before = queryClient.getQueriesData<Board>({ queryKey: BOARDS });
      queryClient.setQueriesData<Board>({ queryKey: BOARDS }, (board) =>
        board && 'columns' in board ? foreseen(board, verb) : board,
      );
      return { before };
    },
    onError: (_error, _verb, context) => {
      for (const [key, board] of context?.before ?? []) queryClient.setQueryData(key, board);
    },
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: caseBoardKeys.all }) > 1) return;
      await refreshAfter(queryClient, [caseBoardKeys.all], 'board');
    },
  });
}

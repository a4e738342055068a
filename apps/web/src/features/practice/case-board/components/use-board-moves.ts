import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import type { Board, BoardVerb } from '@casewright/contracts/case-board';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useBoardVerb } from '../api/board.ts';
import { withCardMoved, withColumnMoved } from '../move.ts';

/** Moves cards and columns: announced at once, and taken back with the reason where the database refuses. */
export function useBoardMoves(board: Board | undefined) {
  const { t } = useTranslation('caseBoard');
  const { mutate } = useBoardVerb();
  const run = (verb: BoardVerb) => mutate(verb, { onError: (error) => toast.error(messageOf(error, t)) });

  return {
    moveCard: (caseId: string, columnId: string, before: string | null) => {
      if (board === undefined) return;
      const column = withCardMoved(board, caseId, columnId, before).columns.find(({ id }) => id === columnId);
      const place = column?.cards.findIndex(({ id }) => id === caseId) ?? -1;
      const title = column?.cards[place]?.title ?? '';
      run({ verb: 'move_case', case_id: caseId, stage_id: columnId, before });
      announce(t('card.moved', { title, name: column?.name ?? '', place: place + 1, total: column?.card_count ?? 0 }));
    },
    moveColumn: (columnId: string, before: string | null) => {
      if (board === undefined) return;
      const order = withColumnMoved(board, columnId, before).columns.filter(({ id }) => id !== null);
      const place = order.findIndex(({ id }) => id === columnId);
      run({ verb: 'move_stage', stage_id: columnId, before });
      announce(t('column.moved', { name: order[place]?.name ?? '', place: place + 1, total: order.length }));
    },
  };
}

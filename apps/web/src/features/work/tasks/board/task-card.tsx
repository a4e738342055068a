import { TASK_COLUMNS, type TaskCard, type TaskColumnStatus } from '@casewright/contracts/task-lists';
import { completionOf } from '@casewright/contracts/tasks';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useCardDrag } from '../../../../ui/board/use-card-drag.ts';
import { CompletionCircle } from '../../../../ui/completion-circle.tsx';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import { CardFacts } from './card-facts.tsx';
import { useCompleteTask } from '../use-complete-task.ts';
import { CardFrame, CardMenu, CardOpener, CardPlace, DropLine } from './card-frame.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';

interface TaskCardItemProps {
  card: TaskCard;
  status: TaskColumnStatus;
  /** Where it is on the board: its column, and its lane where there are some. */
  cell: string;
  /** The cards before and after which it would come by one step; null at the end, undefined where there is none. */
  up: string | null | undefined;
  down: string | null | undefined;
  /** Whether its case is said on it; in the lane of a case it is not. */
  hasCase: boolean;
  onMove: (taskId: string, status: TaskColumnStatus, before: string | null) => void;
  onOpen: (taskId: string) => void;
}

/** A task on the board: dragged, or moved by its menu. Drawn again only when something of its own has changed. */
export const TaskCardItem = memo((props: TaskCardItemProps) => {
  const { card, status, cell, up, down, hasCase, onMove, onOpen } = props;
  const { t } = useTranslation('tasks');
  const element = useRef<HTMLLIElement>(null);
  const complete = useCompleteTask();
  const isClosed = card.status === 'done' || card.status === 'cancelled';
  const { dragging, edge } = useCardDrag({ element, cardId: card.id, columnId: cell, mayMove: card.may_move });

  const items: RowMenuItem[] = [
    ...(card.may_move && up !== undefined
      ? [{ label: t('card.up'), icon: ArrowUp, onSelect: () => onMove(card.id, status, up) }]
      : []),
    ...(card.may_move && down !== undefined
      ? [{ label: t('card.down'), icon: ArrowDown, onSelect: () => onMove(card.id, status, down) }]
      : []),
    ...(card.may_move
      ? TASK_COLUMNS.filter((other) => other !== status).map((other) => ({
          label: t('action.moveTo', { status: t(`status.${other}`) }),
          icon: ArrowRight,
          onSelect: () => onMove(card.id, other, null),
        }))
      : []),
  ];

  return (
    <CardPlace ref={element} data-card={card.id} data-carried={dragging || undefined}>
      <CardFrame isMovable={card.may_move} isCarried={dragging}>
        <CompletionCircle
          state={completionOf(card.status)}
          label={t('markDone', { title: card.title })}
          onPress={card.may_move ? () => complete(card) : undefined}
        />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ '@media (pointer: coarse)': { paddingInlineEnd: 4 } }}>
            <Typography component="h3" sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 500 }}>
              <CardOpener
                type="button"
                aria-haspopup="dialog"
                data-closed={isClosed || undefined}
                onClick={() => onOpen(card.id)}
              >
                {card.title}
              </CardOpener>
            </Typography>
            {hasCase && (
              <Typography
                variant="caption"
                component="p"
                noWrap
                dir="auto"
                title={card.case ? `${card.case.number} ${card.case.title}` : undefined}
                sx={{ color: 'text.secondary', ...MATCH_PARENT }}
              >
                {card.case?.title ?? t('lane.noCase')}
              </Typography>
            )}
          </Box>
          <CardFacts card={card} />
        </Box>
        {items.length > 0 && (
          <CardMenu>
            <RowMenu label={card.title} items={items} />
          </CardMenu>
        )}
      </CardFrame>
      {edge && <DropLine aria-hidden edge={edge} />}
    </CardPlace>
  );
});
TaskCardItem.displayName = 'TaskCardItem';

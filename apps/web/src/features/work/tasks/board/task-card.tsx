import { TASK_COLUMNS, type TaskCard, type TaskColumnStatus } from '@casewright/contracts/task-lists';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowRight, ArrowUp, CheckCheck, EyeOff, Eye } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useCardDrag } from '../../../../ui/board/use-card-drag.ts';
import { Label } from '../../../../ui/label.tsx';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import { PriorityMark } from '../components/priority-mark.tsx';
import { CardFacts } from './card-facts.tsx';
import { CardFrame, CardOpener, CardPlace, DropLine } from './card-frame.ts';

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
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
          {hasCase && card.case !== null && (
            <Typography variant="caption" noWrap title={card.case.title} sx={{ color: 'text.secondary', minWidth: 0 }}>
              <bdi>{card.case.number}</bdi>
            </Typography>
          )}
          <PriorityMark priority={card.priority} />
          {card.is_private && <Label startIcon={<EyeOff aria-hidden />}>{t('card.private')}</Label>}
          {card.client_visible && card.may_edit && <Label startIcon={<Eye aria-hidden />}>{t('card.shared')}</Label>}
          {card.requires_review && status === 'in_review' && (
            <Label color="info" startIcon={<CheckCheck aria-hidden />}>
              {t('card.review')}
            </Label>
          )}
          <Box
            sx={{ position: 'relative', zIndex: 1, marginInlineStart: 'auto', marginInlineEnd: -1, marginBlock: -0.5 }}
          >
            {items.length > 0 && <RowMenu label={card.title} items={items} />}
          </Box>
        </Box>
        <Typography variant="subtitle2" component="h3">
          <CardOpener type="button" aria-haspopup="dialog" onClick={() => onOpen(card.id)}>
            {card.title}
          </CardOpener>
        </Typography>
        <CardFacts card={card} />
      </CardFrame>
      {edge && <DropLine aria-hidden edge={edge} />}
    </CardPlace>
  );
});
TaskCardItem.displayName = 'TaskCardItem';

import type { BoardCard } from '@casewright/contracts/case-board';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowRight, ArrowUp, ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useCardDrag } from '../../../../ui/board/use-card-drag.ts';
import { Label } from '../../../../ui/label.tsx';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import { CardFacts, UrgencyMark } from './card-facts.tsx';

interface CardItemProps {
  card: BoardCard;
  columnId: string | null;
  /** The columns to which its menu moves it. */
  others: readonly { id: string; name: string }[];
  /** The cards before and after which it would come by one step; null where there is none, undefined where it has no order. */
  up: string | null | undefined;
  down: string | null | undefined;
  onMove: (columnId: string, before: string | null) => void;
  onOpen: () => void;
}

/** A case on the board: dragged, or moved by its menu, which needs neither a pointer nor a steady hand. */
export function CardItem({ card, columnId, others, up, down, onMove, onOpen }: CardItemProps) {
  const { t } = useTranslation('caseBoard');
  const element = useRef<HTMLLIElement>(null);
  const { dragging, edge } = useCardDrag({ element, cardId: card.id, columnId, mayMove: card.may_move });

  const items: RowMenuItem[] = [
    { label: t('card.page'), icon: ExternalLink, to: paths.dashboard.case.details(card.id) },
    ...(card.may_move && columnId !== null && up !== undefined
      ? [{ label: t('card.up'), icon: ArrowUp, onSelect: () => onMove(columnId, up) }]
      : []),
    ...(card.may_move && columnId !== null && down !== undefined
      ? [{ label: t('card.down'), icon: ArrowDown, onSelect: () => onMove(columnId, down) }]
      : []),
    ...(card.may_move
      ? others.map(({ id, name }) => ({
          label: t('card.moveTo', { name }),
          icon: ArrowRight,
          onSelect: () => onMove(id, null),
        }))
      : []),
  ];

  return (
    <Card
      component="li"
      ref={element}
      data-card={card.id}
      sx={(theme) => ({
        position: 'relative',
        flexShrink: 0,
        overflow: 'visible',
        paddingBlock: 'var(--card-space)',
        paddingInline: 1.5,
        display: 'grid',
        gap: 0.5,
        cursor: card.may_move ? 'grab' : 'default',
        opacity: dragging ? 0.4 : 1,
        transition: theme.transitions.create(['border-color', 'opacity'], { duration: 120 }),
        '&:hover, &:focus-within': { borderColor: theme.alpha(theme.vars.palette.grey[500], 0.6) },
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <bdi>{card.number}</bdi>
        </Typography>
        <UrgencyMark urgency={card.urgency} />
        {card.status !== 'active' && <Label color="warning">{t(`status.${card.status}`)}</Label>}
        <Box
          sx={{ position: 'relative', zIndex: 1, marginInlineStart: 'auto', marginInlineEnd: -1, marginBlock: -0.5 }}
        >
          <RowMenu label={card.title} items={items} />
        </Box>
      </Box>
      <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        <Box
          component="button"
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          sx={{
            all: 'unset',
            cursor: 'pointer',
            // The whole card opens it; its menu stays above that.
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 2 },
            '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
          }}
        >
          {card.title}
        </Box>
      </Typography>
      {card.client_name !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{card.client_name}</bdi>
        </Typography>
      )}
      <CardFacts card={card} />
      {edge && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            insetInline: 0,
            [edge]: -7,
            height: 2,
            borderRadius: 1,
            backgroundColor: 'primary.main',
          }}
        />
      )}
    </Card>
  );
}

import { type BoardColumn, CARDS_AT_A_TIME } from '@casewright/contracts/case-board';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { ColumnFrame } from '../../../../ui/board/column-frame.ts';
import { useColumnDrag } from '../../../../ui/board/use-column-drag.ts';
import type { Narrowing } from '../api/board.ts';
import { moreCardsQuery } from '../api/more-cards.ts';
import { CardItem } from './card-item.tsx';
import { type ColumnActions, ColumnHead } from './column-head.tsx';

interface ColumnItemProps {
  column: BoardColumn;
  /** All columns with a name: where its cards can go. */
  places: readonly { id: string; name: string }[];
  narrowing: Narrowing;
  /** Whether its cards scroll in it, in place of the page. */
  isFixed: boolean;
  actions: ColumnActions | null;
  onMoveCard: (caseId: string, columnId: string, before: string | null) => void;
  onOpenCard: (caseId: string) => void;
}

/** One column of the board with its cards in their order. */
export function ColumnItem(props: ColumnItemProps) {
  const { column, places, narrowing, isFixed, actions, onMoveCard, onOpenCard } = props;
  const { t } = useTranslation('caseBoard');
  const headingId = useId();
  const element = useRef<HTMLElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { dragging, over } = useColumnDrag({ element, handle, columnId: column.id, mayMove: actions !== null });

  const more = useInfiniteQuery(moreCardsQuery(narrowing, column.id ?? '', column.cards.at(-1)?.position ?? null));
  const known = new Set(column.cards.map(({ id }) => id));
  const cards = [...column.cards, ...(more.data?.pages.flat() ?? []).filter(({ id }) => !known.has(id))];
  const hasMore =
    column.id !== null &&
    column.cards.length >= CARDS_AT_A_TIME &&
    column.card_count > cards.length &&
    (more.data === undefined || more.hasNextPage);
  const isNarrowed = narrowing.search !== '' || narrowing.teamId !== null;
  const others = places.filter(({ id }) => id !== column.id);

  return (
    <ColumnFrame
      ref={element}
      aria-labelledby={headingId}
      data-column={column.id ?? 'unplaced'}
      sx={(theme) => ({
        opacity: dragging ? 0.4 : 1,
        ...(isFixed && { maxHeight: '100%' }),
        ...(over === 'card' && { backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.12) }),
      })}
    >
      <ColumnHead column={column} isNarrowed={isNarrowed} headingId={headingId} handle={handle} actions={actions} />
      <Box
        component="ol"
        aria-labelledby={headingId}
        {...(isFixed && { tabIndex: 0 })}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 'var(--card-space)',
          margin: 0,
          padding: 0.5,
          listStyle: 'none',
          minHeight: 96,
          ...(isFixed && { overflowY: 'auto' }),
        }}
      >
        {cards.map((card, index) => (
          <CardItem
            key={card.id}
            card={card}
            columnId={column.id}
            others={others}
            up={index === 0 ? undefined : (cards[index - 1]?.id ?? null)}
            down={index === cards.length - 1 ? undefined : (cards[index + 2]?.id ?? null)}
            onMove={(columnId, before) => onMoveCard(card.id, columnId, before)}
            onOpen={() => onOpenCard(card.id)}
          />
        ))}
        {cards.length === 0 && (
          <Typography
            component="li"
            variant="body2"
            sx={{
              padding: 3,
              textAlign: 'center',
              color: 'text.secondary',
              borderRadius: 1.5,
              border: '1px dashed',
              borderColor: 'divider',
            }}
          >
            {t(isNarrowed ? 'noMatch' : 'drop')}
          </Typography>
        )}
        {hasMore && (
          <li>
            <Button
              fullWidth
              color="inherit"
              variant="outlined"
              loading={more.isFetching}
              onClick={() => void (more.data === undefined ? more.refetch() : more.fetchNextPage())}
            >
              {t('more')}
            </Button>
          </li>
        )}
      </Box>
      {(over === 'left' || over === 'right') && (
        <Box
          aria-hidden
          sx={{ position: 'absolute', insetBlock: 0, width: 2, borderRadius: 1, backgroundColor: 'primary.main' }}
          style={{ [over]: -9 }}
        />
      )}
    </ColumnFrame>
  );
}

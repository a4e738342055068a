import type { Board, BoardColumn } from '@casewright/contracts/case-board';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { SquareKanban } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { messageOf } from '../../../../client/errors.ts';
import { useWorkspace } from '../../../../client/workspace.ts';
import { BoardSkeleton } from '../../../../ui/board/board-skeleton.tsx';
import { columnBehind } from '../../../../ui/board/places.ts';
import { useBoardDrops } from '../../../../ui/board/use-board-drops.ts';
import { useFixedColumns } from '../../../../ui/board/use-fixed-columns.ts';
import { useFocusKept } from '../../../../ui/board/use-focus-kept.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FixedColumnsSwitch } from '../../../../ui/board/fixed-columns-switch.tsx';
import { Stale } from '../../../../ui/feedback/stale.tsx';
import { ListFrame } from '../../../../ui/list-frame.tsx';
import type { PageHead } from '../../../../ui/page.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { touchDrag } from '../../../../ui/touch-drag.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { boardQuery, type Narrowing, useBoardVerb } from '../api/board.ts';
import { AddColumn } from './add-column.tsx';
import type { ColumnActions } from './column-head.tsx';
import { ColumnItem } from './column-item.tsx';
import { useBoardMoves } from './use-board-moves.ts';

const CardDrawer = lazy(() => import('../drawer/card-drawer.tsx').then((module) => ({ default: module.CardDrawer })));
const RulesDialog = lazy(() => import('./rules-dialog.tsx').then((module) => ({ default: module.RulesDialog })));
const MoveCardsDialog = lazy(() =>
  import('./move-cards-dialog.tsx').then((module) => ({ default: module.MoveCardsDialog })),
);

/** The board of cases by stage: what is asked of it is above, the card that is open beside it. */
export function BoardView({ head }: { head: PageHead }) {
  const { t } = useTranslation('caseBoard');
  const workspace = useWorkspace();
  const search = useSearch({ from: `/dashboard${paths.dashboard.board}` });
  const setSearch = useChangeSearch();
  const narrowing = {
    teamId: workspace?.id ?? null,
    search: search.q ?? '',
  };
  const { data: board, error, isPlaceholderData, refetch } = useQuery(boardQuery(narrowing));
  const [isFixed, setIsFixed] = useFixedColumns();
  const openCard = search.card || null;

  return (
    <ListFrame
      head={head}
      tools={
        <>
          <Box sx={{ flexGrow: 1, width: { md: 240 }, minWidth: 0 }}>
            <SearchField
              value={narrowing.search}
              label={t('search')}
              onChange={(q) => setSearch({ q: q === '' ? undefined : q })}
            />
          </Box>
          <FixedColumnsSwitch label={t('fixed')} checked={isFixed} onChange={setIsFixed} />
        </>
      }
    >
      {error && board === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : board === undefined ? (
        <BoardSkeleton />
      ) : (
        <Stale isStale={isPlaceholderData}>
          <Columns
            board={board}
            narrowing={narrowing}
            isFixed={isFixed}
            onOpenCard={(card) => setSearch({ card }, { push: true })}
          />
        </Stale>
      )}
      {openCard !== null && (
        <Suspense>
          <CardDrawer key={openCard} caseId={openCard} board={board} onClose={() => setSearch({ card: undefined })} />
        </Suspense>
      )}
    </ListFrame>
  );
}

interface ColumnsProps {
  board: Board;
  narrowing: Narrowing;
  isFixed: boolean;
  onOpenCard: (caseId: string) => void;
}

function Columns({ board, narrowing, isFixed, onOpenCard }: ColumnsProps) {
  const { t } = useTranslation('caseBoard');
  const { moveCard, moveColumn } = useBoardMoves(board);
  const { mutate } = useBoardVerb();
  const { keepOnCard, keepOnColumn, release } = useFocusKept();
  const [asked, setAsked] = useState<{ about: 'rules' | 'clear' | 'delete'; id: string } | null>(null);
  const { columns, may_manage: isKeeper } = board;
  useBoardDrops({ columns, onCard: moveCard, onColumn: moveColumn });

  const places = columns.flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name ?? '' }]));
  const aboutColumn = columns.find(({ id }) => id !== null && id === asked?.id);

  const actionsOf = ({ id, card_count: count }: BoardColumn): ColumnActions | null => {
    if (!isKeeper || id === null) return null;
    const place = places.findIndex((other) => other.id === id);
    const [previous, next] = [places[place - 1], places[place + 1]];
    const move = (before: string | null) => {
      keepOnColumn(id);
      moveColumn(id, before);
    };
    return {
      rename: (name) =>
        mutate(
          { verb: 'rename_stage', stage_id: id, name },
          { onError: (refusal) => toast.error(messageOf(refusal, t)) },
        ),
      earlier: previous && (() => move(previous.id)),
      later: next && (() => move(columnBehind(columns, id, next.id, true))),
      rules: () => setAsked({ about: 'rules', id }),
      clear: count > 0 && places.length > 1 ? () => setAsked({ about: 'clear', id }) : undefined,
      remove: () => setAsked({ about: 'delete', id }),
    };
  };

  return (
    <>
      {places.length === 0 && (
        <EmptyState
          filled
          icon={SquareKanban}
          title={t('empty.title')}
          description={t(isKeeper ? 'empty.keeper' : 'empty.others')}
          action={isKeeper && <AddColumn />}
        />
      )}
      {columns.length > 0 && (
        <Box
          component="section"
          ref={touchDrag}
          aria-label={t('columns')}
          tabIndex={0}
          onPointerDown={release}
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            gap: 2,
            overflowX: 'auto',
            paddingBlockEnd: 2,
            // So that the outline of what has the focus is not cut off.
            padding: 0.5,
            marginInline: -0.5,
            ...(isFixed && { height: { xs: 'calc(100dvh - 220px)', md: 'calc(100dvh - 168px)' }, minHeight: 360 }),
          }}
        >
          {columns.map((column) => (
            <ColumnItem
              key={column.id ?? 'unplaced'}
              column={column}
              places={places}
              narrowing={narrowing}
              isFixed={isFixed}
              actions={actionsOf(column)}
              onMoveCard={(caseId, columnId, before) => {
                keepOnCard(caseId);
                moveCard(caseId, columnId, before);
              }}
              onOpenCard={onOpenCard}
            />
          ))}
          {isKeeper && places.length > 0 && <AddColumn />}
        </Box>
      )}
      {aboutColumn && asked && (
        <Suspense>
          {asked.about === 'rules' ? (
            <RulesDialog key={asked.id} column={aboutColumn} onClose={() => setAsked(null)} />
          ) : (
            <MoveCardsDialog
              open
              task={asked.about}
              column={aboutColumn}
              others={places.filter(({ id }) => id !== asked.id)}
              onClose={() => setAsked(null)}
            />
          )}
        </Suspense>
      )}
    </>
  );
}

import type { TaskBoard, TaskLanes } from '@casewright/contracts/task-lists';
import Box from '@mui/material/Box';
import { type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useBoardDrops } from '../../../../ui/board/use-board-drops.ts';
import { useFocusKept } from '../../../../ui/board/use-focus-kept.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import type { LinkSearch } from '../../../../ui/link.tsx';
import { touchDrag } from '../../../../ui/touch-drag.ts';
import type { Asked } from '../filters.ts';
import { cellOf, placeOf } from './cells.ts';
import { LaneSection } from './lane-section.tsx';
import { TaskColumnItem } from './task-column.tsx';
import { useHandOver } from './use-hand-over.ts';
import { useShownColumns } from './use-shown-columns.ts';
import { useTaskMoves } from './use-task-moves.ts';

interface BoardColumnsProps {
  board: TaskBoard;
  /** Under which key the board is cached, and what it was asked. */
  boardKey: QueryKey;
  asked: Asked;
  lanes: TaskLanes;
  isFixed: boolean;
  isNarrowed: boolean;
  given: { case_id?: string; assignees?: string[] } | null;
  /** The filters as the address holds them. */
  narrowing: LinkSearch;
  onOpen: (taskId: string) => void;
}

/** The columns of the board, or its lanes, and what is dropped on them. */
export function BoardColumns(props: BoardColumnsProps) {
  const { board, boardKey, asked, lanes, isFixed, isNarrowed, given, narrowing, onOpen } = props;
  const { t } = useTranslation('tasks');
  const move = useTaskMoves(boardKey);
  const columns = useShownColumns(board, asked);
  const handOver = useHandOver(boardKey);
  const { keepOnCard, release } = useFocusKept();
  const [kept, setKept] = useState<string | null>(null);
  const moveByMenu: typeof move = (taskId, status, before) => {
    keepOnCard(taskId);
    setKept(taskId);
    move(taskId, status, before);
  };

  const cells =
    board.lanes === null
      ? columns.map(({ status, cards }) => ({ id: cellOf(status, null), cards }))
      : board.lanes.flatMap((lane) => lane.columns.map(({ status, cards }) => ({ id: cellOf(status, lane), cards })));
  useBoardDrops({
    columns: cells,
    onCard: (taskId, cell, before, from) => {
      const place = placeOf(cell);
      const source = from === null ? null : placeOf(from);
      if (!place || !source) return;
      if (place.lane === source.lane) move(taskId, place.status, before);
      else if (lanes === 'person') handOver(taskId, source.lane, place.lane);
      else toast.error(t('lane.staysInCase'));
    },
    onColumn: () => undefined,
  });

  return (
    <Box
      component="section"
      ref={touchDrag}
      aria-label={t('columns')}
      tabIndex={0}
      onPointerDown={release}
      sx={{
        overflowX: 'auto',
        padding: 0.5,
        paddingBlockEnd: 2,
        marginInline: -0.5,
        ...(board.lanes === null
          ? { display: 'flex', alignItems: 'flex-start', gap: 1.5 }
          : { display: 'grid', gap: 3, justifyItems: 'start' }),
        ...(isFixed && { height: { xs: 'calc(100dvh - 220px)', md: 'calc(100dvh - 168px)' }, minHeight: 360 }),
        ...(isFixed && board.lanes !== null && { overflowY: 'auto', alignContent: 'start' }),
      }}
    >
      {board.lanes === null || lanes === 'none'
        ? columns.map((column) => (
            <TaskColumnItem
              key={column.status}
              column={column}
              isFixed={isFixed}
              isNarrowed={isNarrowed}
              kept={kept}
              given={given}
              narrowing={narrowing}
              onMove={moveByMenu}
              onOpen={onOpen}
            />
          ))
        : board.lanes.map((lane) => (
            <LaneSection
              key={lane.id ?? 'none'}
              lane={lane}
              kind={lanes}
              isNarrowed={isNarrowed}
              kept={kept}
              onMove={moveByMenu}
              onOpen={onOpen}
            />
          ))}
    </Box>
  );
}

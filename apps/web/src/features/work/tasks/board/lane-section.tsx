import {
  TASK_CARDS_IN_A_LANE,
  type TaskColumn,
  type TaskColumnStatus,
  type TaskLane,
  type TaskLanes,
} from '@casewright/contracts/task-lists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ColumnFrame } from '../../../../ui/board/column-frame.ts';
import { useColumnDrag } from '../../../../ui/board/use-column-drag.ts';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { cellOf } from './cells.ts';
import { TaskCell } from './task-cell.tsx';

interface LaneSectionProps {
  lane: TaskLane;
  kind: Exclude<TaskLanes, 'none'>;
  isNarrowed: boolean;
  /** The card that was moved last by its menu. */
  kept: string | null;
  onMove: (taskId: string, status: TaskColumnStatus, before: string | null) => void;
  onOpen: (taskId: string) => void;
}

/** A lane of the board: the tasks of one case or of one person by status. */
export function LaneSection({ lane, kind, isNarrowed, kept, onMove, onOpen }: LaneSectionProps) {
  const { t } = useTranslation('tasks');
  const headingId = useId();
  const [isOpen, setIsOpen] = useState(true);
  const total = lane.columns.reduce((sum, column) => sum + column.card_count, 0);
  const name = lane.name ?? t(kind === 'case' ? 'lane.noCase' : 'lane.nobody');
  const Chevron = isOpen ? ChevronDown : ChevronRight;

  return (
    <Box component="section" aria-labelledby={headingId} data-lane={lane.id ?? 'none'}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          position: 'sticky',
          insetInlineStart: 0,
          width: 'fit-content',
        }}
      >
        <Typography id={headingId} variant="subtitle1" component="h2">
          <Button
            color="inherit"
            aria-expanded={isOpen}
            startIcon={<Chevron size={18} aria-hidden />}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ textAlign: 'start' }}
          >
            {kind === 'person' && lane.id !== null && (
              <Box component="span" sx={{ marginInlineEnd: 1, display: 'inline-flex' }}>
                <PersonAvatar name={name} src={lane.avatar_url} size={28} />
              </Box>
            )}
            <bdi>{name}</bdi>
          </Button>
        </Typography>
        <Label>{String(total)}</Label>
        {kind === 'case' && lane.id !== null && (
          <RouterLink to={paths.dashboard.case.details(lane.id)} variant="body2">
            {t('lane.toCase')}
          </RouterLink>
        )}
      </Box>
      {isOpen && (
        <Box sx={{ display: 'flex', alignItems: 'stretch', gap: 3 }}>
          {lane.columns.map((column) => (
            <LaneCell
              key={column.status}
              lane={lane}
              laneName={name}
              column={column}
              isNarrowed={isNarrowed}
              kept={kept}
              hasCase={kind !== 'case'}
              onMove={onMove}
              onOpen={onOpen}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

interface LaneCellProps extends Omit<LaneSectionProps, 'kind'> {
  laneName: string;
  column: TaskColumn;
  hasCase: boolean;
}

function LaneCell({ lane, laneName, column, isNarrowed, kept, hasCase, onMove, onOpen }: LaneCellProps) {
  const { t } = useTranslation('tasks');
  const labelId = useId();
  const element = useRef<HTMLElement>(null);
  const handle = useRef<HTMLElement>(null);
  const cell = cellOf(column.status, lane);
  const { over } = useColumnDrag({ element, handle, columnId: cell, mayMove: false });
  const left = column.card_count - column.cards.length;
  return (
    <ColumnFrame
      ref={element}
      aria-labelledby={labelId}
      data-column={cell}
      sx={(theme) => ({
        ...(over === 'card' && { backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.12) }),
      })}
    >
      <Typography
        id={labelId}
        component="h3"
        variant="caption"
        sx={{ paddingInline: 1, paddingBlockStart: 1.5, color: 'text.secondary' }}
        aria-label={t('lane.cell', { lane: laneName, status: t(`status.${column.status}`) })}
      >
        {t(`status.${column.status}`)} {column.status === 'done' && t('lately')}
      </Typography>
      <TaskCell
        labelledBy={labelId}
        cards={column.cards}
        status={column.status}
        cell={cell}
        isFixed={false}
        isNarrowed={isNarrowed}
        kept={kept}
        hasCase={hasCase}
        onMove={onMove}
        onOpen={onOpen}
      >
        {left > 0 && column.cards.length >= TASK_CARDS_IN_A_LANE && (
          <Typography component="li" variant="body2" sx={{ padding: 1, color: 'text.secondary' }}>
            {t('lane.left', { count: left })}
          </Typography>
        )}
      </TaskCell>
    </ColumnFrame>
  );
}

import { TASK_COUNT_MAX, type TaskColumnStatus } from '@casewright/contracts/task-lists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ColumnFrame } from '../../../../ui/board/column-frame.ts';
import { useColumnDrag } from '../../../../ui/board/use-column-drag.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ButtonLink, type LinkSearch } from '../../../../ui/link.tsx';
import { AddTask } from './add-task.tsx';
import { ColumnHead } from './column-head.tsx';
import { TaskCell } from './task-cell.tsx';
import type { ShownColumn } from './use-shown-columns.ts';

interface TaskColumnItemProps {
  column: ShownColumn;
  isFixed: boolean;
  isNarrowed: boolean;
  /** The card that was moved last by its menu. */
  kept: string | null;
  /** What a new task is given; null for who adds none. */
  given: { case_id?: string; assignees?: string[] } | null;
  /** The filters as the address holds them, for the table of the same tasks. */
  narrowing: LinkSearch;
  onMove: (taskId: string, status: TaskColumnStatus, before: string | null) => void;
  onOpen: (taskId: string) => void;
}

/** One column of the board. */
export function TaskColumnItem(props: TaskColumnItemProps) {
  const { column, isFixed, isNarrowed, kept, given, narrowing, onMove, onOpen } = props;
  const { t } = useTranslation('tasks');
  const headingId = useId();
  const element = useRef<HTMLElement>(null);
  const handle = useRef<HTMLElement>(null);
  const { over } = useColumnDrag({ element, handle, columnId: column.status, mayMove: false });
  const { status, cards } = column;

  return (
    <ColumnFrame
      ref={element}
      aria-labelledby={headingId}
      data-column={status}
      sx={(theme) => ({
        // Four columns beside each other where there is room.
        flex: { xs: '0 0 auto', md: '1 0 256px' },
        maxWidth: { md: 400 },
        ...(isFixed && { maxHeight: '100%' }),
        ...(over === 'card' && { backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.12) }),
      })}
    >
      <ColumnHead id={headingId} status={status} count={column.card_count} most={TASK_COUNT_MAX} />
      <TaskCell
        hasCase
        labelledBy={headingId}
        cards={cards}
        status={status}
        cell={status}
        isFixed={isFixed}
        isNarrowed={isNarrowed}
        kept={kept}
        onMove={onMove}
        onOpen={onOpen}
      >
        {column.error !== null && (
          <li>
            <ErrorState error={column.error} onRetry={column.retry} />
          </li>
        )}
        {column.showMore && (
          <Box component="li" sx={{ paddingInline: 0.5, paddingBlock: 0.75 }}>
            <Button fullWidth color="inherit" variant="outlined" loading={column.isFetching} onClick={column.showMore}>
              {t('more')}
            </Button>
          </Box>
        )}
      </TaskCell>
      {status === 'done' && (
        <Box sx={{ padding: 0.5 }}>
          <ButtonLink fullWidth color="inherit" to={paths.dashboard.tasks.table} search={{ status, ...narrowing }}>
            {t('allDone')}
          </ButtonLink>
        </Box>
      )}
      {given !== null && status !== 'done' && (
        <Box sx={{ padding: 0.5 }}>
          <AddTask status={status} given={given} />
        </Box>
      )}
    </ColumnFrame>
  );
}

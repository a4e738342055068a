import { TASK_LANES } from '@casewright/contracts/task-lists';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { useWorkspace } from '../../../../client/workspace.ts';
import { BoardSkeleton } from '../../../../ui/board/board-skeleton.tsx';
import { useFixedColumns } from '../../../../ui/board/use-fixed-columns.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { taskBoardQuery } from '../api/board.ts';
import { ChoiceMenu } from '../components/choice-menu.tsx';
import { TaskToolbar } from '../components/task-toolbar.tsx';
import { TimerBar } from '../components/timer-bar.tsx';
import { ViewTabs } from '../components/view-tabs.tsx';
import { askedOf, boardStateOf, filterParams, isFiltered, ownTimeZone, savedParams } from '../filters.ts';
import { BoardColumns } from './board-columns.tsx';

const TaskDrawer = lazy(() => import('../drawer/load.ts').then(({ loadDrawer }) => loadDrawer()));

/** The tasks as a board by status: what narrows them is above, the one that is open beside it. */
export function TaskBoardView() {
  const { t } = useTranslation('tasks');
  const { user } = useSession();
  const workspace = useWorkspace();
  const search = useSearch({ from: '/dashboard/task-board' });
  const setSearch = useChangeSearch();
  const state = boardStateOf(search);
  const asked = askedOf(state, workspace?.id ?? null, ownTimeZone());
  const query = taskBoardQuery(asked, state.lanes);
  const { data: board, error, refetch } = useQuery(query);
  const [isFixed, setIsFixed] = useFixedColumns();
  const openTask = search.task || null;
  const isWorker = user?.accessLevel === 'lawyer' || user?.accessLevel === 'lawyer_admin';
  const assignee = state.assignee === 'me' || state.view === 'mine' ? user?.id : state.assignee;
  const given = {
    ...(state.case !== '' && { case_id: state.case }),
    ...(assignee && assignee !== 'none' && { assignees: [assignee] }),
  };
  const open = (task: string) => setSearch({ task }, { push: true });

  return (
    <>
      <ViewTabs value={state.view} onChange={(view) => setSearch({ view: view === 'all' ? undefined : view })} />
      <TaskToolbar
        filters={state}
        total={board?.columns.reduce((sum, column) => sum + column.card_count, 0)}
        saved={savedParams({ ...filterParams(state), lanes: state.lanes === 'none' ? undefined : state.lanes })}
        change={setSearch}
      >
        <ChoiceMenu
          label={t('lane.by')}
          value={state.lanes}
          choices={TASK_LANES.map((value) => ({ value, label: t(`lane.${value}`) }))}
          onChange={(lanes) => setSearch({ lanes: lanes === 'none' ? undefined : lanes })}
        />
        <FormControlLabel
          label={t('fixed')}
          control={<Switch checked={isFixed} onChange={(_, checked) => setIsFixed(checked)} />}
          sx={{ marginInlineEnd: 0 }}
        />
      </TaskToolbar>
      {board?.timer && <TimerBar timer={board.timer} onOpen={open} />}
      {error && board === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : board === undefined ? (
        <BoardSkeleton />
      ) : (
        <>
          <BoardColumns
            board={board}
            boardKey={query.queryKey}
            asked={asked}
            lanes={board.lanes === null ? 'none' : state.lanes}
            isFixed={isFixed}
            isNarrowed={isFiltered(state) || state.view !== 'all' || workspace !== null}
            given={isWorker ? given : null}
            narrowing={filterParams(state)}
            onOpen={open}
          />
          {board.lanes_left_out > 0 && (
            <Box sx={{ padding: 2 }}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('lane.leftOut', { count: board.lanes_left_out })}
              </Typography>
            </Box>
          )}
        </>
      )}
      {openTask !== null && (
        <Suspense>
          <TaskDrawer key={openTask} taskId={openTask} onClose={() => setSearch({ task: undefined })} onOpen={open} />
        </Suspense>
      )}
    </>
  );
}

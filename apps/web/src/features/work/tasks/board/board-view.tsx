import { TASK_LANES } from '@casewright/contracts/task-lists';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { useWorkspace } from '../../../../client/workspace.ts';
import { BoardSkeleton } from '../../../../ui/board/board-skeleton.tsx';
import { useFixedColumns } from '../../../../ui/board/use-fixed-columns.ts';
import { FixedColumnsSwitch } from '../../../../ui/board/fixed-columns-switch.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Stale } from '../../../../ui/feedback/stale.tsx';
import { ListFrame } from '../../../../ui/list-frame.tsx';
import type { PageHead } from '../../../../ui/page.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { ActiveFiltersRow } from '../../../../ui/table/active-filters-row.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { shownZone } from '../../../../ui/format/zone.ts';
import { taskBoardQuery } from '../api/board.ts';
import { ChoiceMenu } from '../components/choice-menu.tsx';
import { TaskTools } from '../components/task-tools.tsx';
import { ViewTabs } from '../components/view-tabs.tsx';
import { askedOf, boardStateOf, filterParams, isFiltered, NO_FILTERS, savedParams } from '../filters.ts';
import { BoardColumns } from './board-columns.tsx';

const ActiveTaskFilters = lazy(() =>
  import('../components/active-task-filters.tsx').then((module) => ({ default: module.ActiveTaskFilters })),
);
const TaskDrawer = lazy(() => import('../drawer/load.ts').then(({ loadDrawer }) => loadDrawer()));

/** The tasks as a board by status: what narrows them is above, the one that is open beside it. */
export function TaskBoardView({ head }: { head: PageHead }) {
  const { t } = useTranslation('tasks');
  const { user } = useSession();
  const workspace = useWorkspace();
  const search = useSearch({ from: '/dashboard/task-board' });
  const setSearch = useChangeSearch();
  const state = boardStateOf(search);
  const asked = askedOf(state, workspace?.id ?? null, shownZone());
  const query = taskBoardQuery(asked, state.lanes);
  const { data: board, error, isPlaceholderData, refetch } = useQuery(query);
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
    <ListFrame
      head={head}
      views={
        <ViewTabs value={state.view} onChange={(view) => setSearch({ view: view === 'all' ? undefined : view })} />
      }
      tools={
        <>
          <Box sx={{ flexGrow: 1, width: { md: 200 }, minWidth: 0 }}>
            <SearchField
              value={state.q}
              label={t('search')}
              onChange={(q) => setSearch(filterParams({ ...state, q }))}
            />
          </Box>
          <TaskTools
            filters={state}
            saved={savedParams({ ...filterParams(state), lanes: state.lanes === 'none' ? undefined : state.lanes })}
            change={setSearch}
          >
            <ChoiceMenu
              label={t('lane.by')}
              value={state.lanes}
              choices={TASK_LANES.map((value) => ({ value, label: t(`lane.${value}`) }))}
              onChange={(lanes) => setSearch({ lanes: lanes === 'none' ? undefined : lanes })}
            />
            <FixedColumnsSwitch label={t('fixed')} checked={isFixed} onChange={setIsFixed} />
          </TaskTools>
        </>
      }
    >
      {isFiltered(state) && (
        <Box sx={{ marginBlockEnd: 1 }}>
          <Suspense fallback={<ActiveFiltersRow />}>
            <ActiveTaskFilters
              total={board?.columns.reduce((sum, column) => sum + column.card_count, 0)}
              filters={state}
              onChange={(next) => setSearch(filterParams(next))}
              onClear={() => setSearch(filterParams({ ...NO_FILTERS, view: state.view }))}
            />
          </Suspense>
        </Box>
      )}
      {error && board === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : board === undefined ? (
        <BoardSkeleton />
      ) : (
        <Stale isStale={isPlaceholderData}>
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
        </Stale>
      )}
      {openTask !== null && (
        <Suspense>
          <TaskDrawer key={openTask} taskId={openTask} onClose={() => setSearch({ task: undefined })} onOpen={open} />
        </Suspense>
      )}
    </ListFrame>
  );
}

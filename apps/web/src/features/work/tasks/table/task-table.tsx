import { TASK_SORTS, type TaskCard } from '@casewright/contracts/task-lists';
import { TASK_STATUSES } from '@casewright/contracts/tasks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ArrowRight, ListChecks, PanelRightOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { messageOf } from '../../../../client/errors.ts';
import { useWorkspace } from '../../../../client/workspace.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { PageHead } from '../../../../ui/page.tsx';
import { ListTable, NoneInStatus } from '../../../../ui/table/list-table.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { shownZone } from '../../../../ui/format/zone.ts';
import { taskListQuery } from '../api/task-list.ts';
import { useTaskVerb } from '../api/task-verb.ts';
import { TaskTools } from '../components/task-tools.tsx';
import { useActiveFilters } from '../components/use-active-filters.ts';
import { useWaitsWord } from '../components/use-waits-word.ts';
import { ViewTabs } from '../components/view-tabs.tsx';
import {
  askedOf,
  filterParams,
  isFiltered,
  NO_FILTERS,
  savedParams,
  TABLE_PAGE_SIZES,
  tableStateOf,
  type TaskFilters,
} from '../filters.ts';
import { BulkActions } from './bulk-actions.tsx';
import { useTaskColumns } from './use-task-columns.tsx';

const TaskDrawer = lazy(() => import('../drawer/load.ts').then(({ loadDrawer }) => loadDrawer()));

/** The tasks as a table. Everything that orders, narrows or counts is the database's doing. */
export function TaskTable({ head }: { head: PageHead }) {
  const { t } = useTranslation('tasks');
  const workspace = useWorkspace();
  const search = useSearch({ from: `/dashboard${paths.dashboard.tasks.table}` });
  const change = useChangeSearch();
  const state = tableStateOf(search);
  const [selected, setSelected] = useState<string[]>([]);
  const query = useQuery(
    taskListQuery(askedOf(state, workspace?.id ?? null, shownZone()), {
      ...state,
      statuses: state.status === '' ? [] : [state.status],
    }),
  );
  const { mutate } = useTaskVerb();
  const sayWaits = useWaitsWord();
  const openTask = search.task || null;
  const open = (task: string) => change({ task, page: state.page === 0 ? undefined : state.page + 1 }, { push: true });
  const columns = useTaskColumns(open);
  const counts = query.data?.counts;
  const reset: typeof change = (changes) => {
    setSelected([]);
    change(changes);
  };
  const set = (filters: TaskFilters) => reset(filterParams(filters));
  const active = useActiveFilters(state, set);
  const narrowing = { ...filterParams(state), status: state.status || undefined };
  const order = `${state.order.id}.${state.order.direction}`;

  const menuOf = (task: TaskCard) => (
    <RowMenu
      label={task.title}
      items={[
        { label: t('action.open'), icon: PanelRightOpen, onSelect: () => open(task.id) },
        ...(task.may_move
          ? TASK_STATUSES.filter((status) => status !== task.status).map((status) => ({
              label: t('action.moveTo', { status: t(`status.${status}`) }),
              icon: ArrowRight,
              onSelect: () =>
                mutate(
                  { verb: 'move', task_id: task.id, status },
                  {
                    onSuccess: () => sayWaits(task, status),
                    onError: (error) => toast.error(messageOf(error, t)),
                  },
                ),
            }))
          : []),
      ]}
    />
  );

  return (
    <>
      <ListTable
        name="tasks"
        head={head}
        views={
          <ViewTabs
            value={state.view}
            onChange={(view) => {
              setSelected([]);
              change({ view: view === 'all' ? undefined : view });
            }}
          />
        }
        state={state}
        change={change}
        query={query}
        statuses={{
          label: t('column.status'),
          items: [
            { value: '', label: t('view.all'), count: counts?.all },
            ...TASK_STATUSES.map((value) => ({
              value,
              label: t(`status.${value}`),
              count: counts?.[value],
            })),
          ],
        }}
        search={{ value: state.q, onChange: (q) => set({ ...state, q }), label: t('search') }}
        tools={
          <TaskTools
            filters={state}
            saved={savedParams({ ...narrowing, sort: order === 'next.asc' ? undefined : order })}
            change={reset}
          />
        }
        filtered={
          isFiltered(state) ? { filters: active, onClear: () => set({ ...NO_FILTERS, view: state.view }) } : null
        }
        caption={t('title')}
        columns={columns}
        isSort={(id) => TASK_SORTS.some((known) => known === id)}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowActions={menuOf}
        selection={{
          selected,
          onChange: setSelected,
          isSelectable: ({ may_move: mayMove, may_edit: mayEdit }) => mayMove || mayEdit,
          actions: (
            <BulkActions
              tasks={query.data?.rows.filter(({ id }) => selected.includes(id)) ?? []}
              onDone={() => setSelected([])}
            />
          ),
        }}
        minWidth={980}
        pageSizes={TABLE_PAGE_SIZES}
        empty={
          isFiltered(state) ? (
            <NothingMatches
              title={t('empty.noMatch')}
              onClear={() => change(filterParams({ ...NO_FILTERS, view: state.view }))}
            />
          ) : state.status ? (
            <NoneInStatus>{t('empty.noneInStatus')}</NoneInStatus>
          ) : (
            <EmptyState icon={ListChecks} title={t('empty.title')} description={t(`empty.view.${state.view}`)} />
          )
        }
      />
      {openTask !== null && (
        <Suspense>
          <TaskDrawer key={openTask} taskId={openTask} onClose={() => change({ task: undefined })} onOpen={open} />
        </Suspense>
      )}
    </>
  );
}

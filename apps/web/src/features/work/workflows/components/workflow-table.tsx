import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import type { ListPlace } from '../../../../ui/list-frame.tsx';
import { ListTable, NoneInStatus } from '../../../../ui/table/list-table.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { workflowCountsQuery, type WorkflowListRow, workflowsQuery } from '../api/workflow-list.ts';
import { isWorkflowSort, LIST_TABS, listStateOf, PAGE_SIZES } from '../model/list-state.ts';
import { useWorkflowColumns } from './use-workflow-columns.tsx';
import { WorkflowMenu } from './workflow-menu.tsx';

const menuOf = (row: WorkflowListRow) => <WorkflowMenu row={row} />;

/** The workflows of the reader's cases. Everything that orders, narrows or counts is the database's doing. `action` starts the first one. */
export function WorkflowTable({ action, place }: { action: ReactNode; place: ListPlace }) {
  const { t } = useTranslation('workflows');
  const search = useSearch({ from: '/dashboard/workflows' });
  const change = useChangeSearch();
  const state = listStateOf(search);
  const query = useQuery(workflowsQuery(state));
  const { data: counts } = useQuery(workflowCountsQuery(state.q));
  const columns = useWorkflowColumns();
  const clear = () => change({ q: undefined });
  // Those in which something is late are counted by their status already.
  const all = counts && [...counts].reduce((sum, [status, total]) => (status === 'late' ? sum : sum + total), 0);

  return (
    <ListTable
      name="workflows"
      state={state}
      change={change}
      query={query}
      {...place}
      statuses={{
        label: t('list.statusTabs'),
        items: [
          { value: '', label: t('list.all'), count: all },
          ...LIST_TABS.map((tab) => ({
            value: tab,
            label: tab === 'late' ? t('list.late') : t(`status.${tab}`),
            count: counts && (counts.get(tab) ?? 0),
          })),
        ],
      }}
      search={{ value: state.q, onChange: (q) => change({ q: q || undefined }), label: t('list.search') }}
      filtered={
        state.q === ''
          ? null
          : { filters: [{ label: t('list.keyword'), values: [{ label: state.q, onRemove: clear }] }], onClear: clear }
      }
      caption={t('list.caption')}
      columns={columns}
      isSort={isWorkflowSort}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={menuOf}
      minWidth={1080}
      rowHeight={57}
      pageSizes={PAGE_SIZES}
      empty={
        state.q !== '' ? (
          <NothingMatches title={t('list.noMatch')} onClear={clear} />
        ) : state.status !== '' ? (
          <NoneInStatus>{t('list.noneInStatus')}</NoneInStatus>
        ) : (
          <EmptyState
            filled
            icon={Workflow}
            title={t('empty.title')}
            description={t('empty.description')}
            action={action}
          />
        )
      }
    />
  );
}

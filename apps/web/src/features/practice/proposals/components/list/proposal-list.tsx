import { type ProposalStatus, proposalStatuses } from '@casewright/contracts/proposals';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { totalOf } from '../../../../../client/proposal-counts.ts';
import { type SessionUser, useSession } from '../../../../../client/session.tsx';
import { useWorkspace } from '../../../../../client/workspace.ts';
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { useDates } from '../../../../../ui/format/date.ts';
import { ActiveFilters } from '../../../../../ui/table/active-filters.tsx';
import { DataTable } from '../../../../../ui/table/data-table.tsx';
import { StatusTabs } from '../../../../../ui/table/status-tabs.tsx';
import { TablePagination } from '../../../../../ui/table/table-pagination.tsx';
import { TableToolbar } from '../../../../../ui/table/table-toolbar.tsx';
import { useChangeSearch } from '../../../../../ui/use-change-search.ts';
import { proposalCountsQuery } from '../../api/count-proposals.ts';
import { type ListedProposal, proposalsQuery } from '../../api/list-proposals.ts';
import { isFiltered, listStateOf, proposalPageSizes, proposalTabGroups, statusesOf } from '../../model/list-state.ts';
import { DateFilter } from '../date-filter.tsx';
import { LazyProposalDialogs } from '../lazy-proposal-dialogs.tsx';
import { useAsking } from '../use-asking.ts';
import { statusColors } from '../status-label.tsx';
import { NoProposals } from './no-proposals.tsx';
import { ProposalMenu } from './proposal-menu.tsx';
import { useProposalColumns } from './use-proposal-columns.tsx';

/** The proposals that the caller made, or received, as a table; filters, order and page are in the address. */
export function ProposalList() {
  const { t } = useTranslation('proposals');
  const { user } = useSession();
  const dates = useDates();
  const search = useSearch({ from: '/dashboard/proposals' });
  const change = useChangeSearch();
  const state = listStateOf(search);
  const columns = useProposalColumns(user?.accessLevel === 'lawyer');
  const asking = useAsking();
  const teamId = useWorkspace()?.id ?? null;
  const list = useQuery({ ...proposalsQuery(state, teamId), placeholderData: keepPreviousData });
  const counts = useQuery({ ...proposalCountsQuery(state, teamId), placeholderData: keepPreviousData });

  const total = list.data?.total;
  const setPage = (page: number) => change({ page: page === 0 ? undefined : page + 1 }, { push: true });
  const clear = () => change({ q: undefined, from: undefined, to: undefined });

  const day = (label: string, key: 'from' | 'to') => ({
    label,
    values: state[key] ? [{ label: dates.date(state[key]) ?? '', onRemove: () => change({ [key]: undefined }) }] : [],
  });

  const menuOf = (row: ListedProposal) => <ProposalMenu row={row} isOwn={row.lawyer_id === user?.id} asking={asking} />;

  if (list.isLoadingError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <Card>
      <StatusTabs
        label={t('list.statuses')}
        value={state.status}
        tabs={[
          { value: 'all', label: t('list.all'), count: counts.data && totalOf(counts.data) },
          ...proposalTabGroups
            .filter((group) => group === state.status)
            .map((group) => ({
              value: group,
              label: t(`statusGroup.${group}`),
              count: counts.data && totalOf(counts.data, statusesOf(group)),
            })),
          ...statusesFor(user).map((status) => ({
            value: status,
            label: t(`status.${status}`),
            count: counts.data && totalOf(counts.data, [status]),
            color: statusColors[status],
          })),
        ]}
        onChange={(status) => change({ status: status === 'all' ? undefined : status }, { push: true })}
      />
      <TableToolbar
        search={{ value: state.q, onChange: (q) => change({ q: q || undefined }), label: t('list.search') }}
      >
        <DateFilter
          label={t('list.from')}
          value={state.from}
          max={state.to}
          onChange={(from) => change({ from: from || undefined })}
        />
        <DateFilter
          label={t('list.to')}
          value={state.to}
          min={state.from}
          onChange={(to) => change({ to: to || undefined })}
        />
      </TableToolbar>
      {isFiltered(state) && (
        <Box sx={{ paddingInline: 2.5, paddingBlockEnd: 2.5 }}>
          <ActiveFilters
            total={total}
            filters={[
              day(t('list.from'), 'from'),
              day(t('list.to'), 'to'),
              {
                label: t('list.keyword'),
                values: state.q ? [{ label: state.q, onRemove: () => change({ q: undefined }) }] : [],
              },
            ]}
            onClear={clear}
          />
        </Box>
      )}
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={list.data?.rows}
        rowId={(row) => row.id}
        rowName={(row) => row.case_title ?? t('case.untitled')}
        sort={state.sort}
        onSortChange={(sort) => change({ sort: `${sort.id}.${sort.direction}` })}
        rowActions={menuOf}
        dense={state.dense}
        pageSize={state.pageSize}
        stale={list.isPlaceholderData}
        minWidth={1080}
        empty={
          <NoProposals
            user={user}
            isNarrowed={isFiltered(state) || state.status !== 'all'}
            onClear={() => change({ q: undefined, from: undefined, to: undefined, status: undefined })}
          />
        }
      />
      {total !== undefined && total > 0 && (
        <TablePagination
          page={list.data?.page ?? state.page}
          pageSize={state.pageSize}
          total={total}
          pageSizes={proposalPageSizes}
          onPageChange={setPage}
          onPageSizeChange={(size) => change({ size })}
          dense={state.dense}
          onDenseChange={(dense) => change({ dense: dense ? 1 : undefined, page: state.page + 1 })}
        />
      )}
      <LazyProposalDialogs asking={asking} />
    </Card>
  );
}

/** Drafts are their lawyer's own: a client never sees one, so there is no tab for them. */
function statusesFor(user: SessionUser | null): readonly ProposalStatus[] {
  return user?.accessLevel === 'user' ? proposalStatuses.filter((status) => status !== 'draft') : proposalStatuses;
}

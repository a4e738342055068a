import { type ProposalStatus, proposalStatuses } from '@casewright/contracts/proposals';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { totalOf } from '../../../../../client/proposal-counts.ts';
import { type SessionUser, useSession } from '../../../../../client/session.tsx';
import { useWorkspace } from '../../../../../client/workspace.ts';
import { FoldedFilters } from '../../../../../ui/cards/folded-filters.tsx';
import { useDates } from '../../../../../ui/format/date.ts';
import type { PageHead } from '../../../../../ui/page.tsx';
import { DayInput } from '../../../../../ui/picker/day-input.tsx';
import { countParams } from '../../../../../ui/search-params.ts';
import { ListTable } from '../../../../../ui/table/list-table.tsx';
import { useChangeSearch } from '../../../../../ui/use-change-search.ts';
import { proposalCountsQuery } from '../../api/count-proposals.ts';
import { type ListedProposal, proposalsQuery } from '../../api/list-proposals.ts';
import { isFiltered, listStateOf, proposalPageSizes, proposalTabGroups, statusesOf } from '../../model/list-state.ts';
import { LazyProposalDialogs } from '../lazy-proposal-dialogs.tsx';
import { useAsking } from '../use-asking.ts';
import { NoProposals } from './no-proposals.tsx';
import { ProposalMenu } from './proposal-menu.tsx';
import { useProposalColumns } from './use-proposal-columns.tsx';

/** The proposals that the caller made, or received, as a table; filters, order and page are in the address. */
export function ProposalList({ head }: { head: PageHead }) {
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

  const clear = () => change({ q: undefined, from: undefined, to: undefined });

  const day = (label: string, key: 'from' | 'to') => ({
    label,
    values: state[key] ? [{ label: dates.date(state[key]) ?? '', onRemove: () => change({ [key]: undefined }) }] : [],
  });

  const menuOf = (row: ListedProposal) => <ProposalMenu row={row} isOwn={row.lawyer_id === user?.id} asking={asking} />;

  return (
    <>
      <ListTable
        name="proposals"
        head={head}
        state={{
          ...state,
          status: state.status === 'all' ? '' : state.status,
          order: state.sort,
          page: list.data?.page ?? state.page,
        }}
        change={change}
        query={list}
        statuses={{
          label: t('list.statuses'),
          items: [
            { value: '', label: t('list.all'), count: counts.data && totalOf(counts.data) },
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
            })),
          ],
        }}
        search={{ value: state.q, onChange: (q) => change({ q: q || undefined }), label: t('list.search') }}
        tools={
          <FoldedFilters
            count={countParams({ from: state.from, to: state.to })}
            onReset={() => change({ from: undefined, to: undefined })}
          >
            <DayInput
              label={t('list.from')}
              value={state.from}
              max={state.to}
              onChange={(from) => change({ from: from ?? undefined })}
            />
            <DayInput
              label={t('list.to')}
              value={state.to}
              min={state.from}
              onChange={(to) => change({ to: to ?? undefined })}
            />
          </FoldedFilters>
        }
        filtered={
          isFiltered(state)
            ? {
                filters: [
                  day(t('list.from'), 'from'),
                  day(t('list.to'), 'to'),
                  {
                    label: t('list.keyword'),
                    values: state.q ? [{ label: state.q, onRemove: () => change({ q: undefined }) }] : [],
                  },
                ],
                onClear: clear,
              }
            : null
        }
        caption={t('title')}
        columns={columns}
        isSort={(id) => columns.some((column) => column.id === id && column.sortable)}
        rowId={(row) => row.id}
        rowName={(row) => row.case_title ?? t('case.untitled')}
        rowActions={menuOf}
        minWidth={960}
        rowHeight={47}
        pageSizes={proposalPageSizes}
        empty={
          <NoProposals
            user={user}
            isNarrowed={isFiltered(state) || state.status !== 'all'}
            onClear={() => change({ q: undefined, from: undefined, to: undefined, status: undefined })}
          />
        }
      />
      <LazyProposalDialogs asking={asking} />
    </>
  );
}

/** Drafts are their lawyer's own: a client never sees one, so there is no tab for them. */
function statusesFor(user: SessionUser | null): readonly ProposalStatus[] {
  return user?.accessLevel === 'user' ? proposalStatuses.filter((status) => status !== 'draft') : proposalStatuses;
}

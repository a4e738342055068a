import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../client/session.tsx';
import { useWorkspace } from '../../../client/workspace.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ActiveFilters } from '../../../ui/table/active-filters.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { StatusTabs } from '../../../ui/table/status-tabs.tsx';
import { TablePagination } from '../../../ui/table/table-pagination.tsx';
import { type CaseListRow, caseTableQuery } from '../api/case-list.ts';
import { caseCountsQuery } from '../api/case-counts.ts';
import {
  type CaseFilters,
  type CaseTableState,
  filterParams,
  isFiltered,
  NO_FILTERS,
  TABLE_PAGE_SIZES,
  tableSorts,
} from '../filters.ts';
import { useSearchState } from '../use-search-state.ts';
import { CaseMenu } from './case-menu.tsx';
import { NothingMatches } from './case-results.tsx';
import { CaseTableToolbar } from './case-table-toolbar.tsx';
import { DeleteDrafts } from './delete-drafts.tsx';
import { NoCases } from './my-cases.tsx';
import { useActiveCaseFilters } from './use-active-case-filters.ts';
import { useCaseColumns } from './use-case-columns.tsx';
import { useStatusTabs } from './use-status-tabs.ts';

function menuOf(row: CaseListRow) {
  return <CaseMenu row={row} />;
}

/** The cases one is on, as a table. Everything that orders, narrows or counts is the database's doing. */
export function CaseTable({ state }: { state: CaseTableState }) {
  const { t } = useTranslation('cases');
  const { user } = useSession();
  const [, change] = useSearchState();
  const [selected, setSelected] = useState<string[]>([]);
  const teamId = useWorkspace()?.id ?? null;
  const query = useQuery({ ...caseTableQuery(state, teamId), placeholderData: keepPreviousData });
  const counts = useQuery({ ...caseCountsQuery(state, teamId), placeholderData: keepPreviousData });
  const columns = useCaseColumns();
  const tabs = useStatusTabs(counts.data);

  // Whatever changes what is listed also ends the choice: a row out of sight must not be deleted with the others.
  const go: typeof change = (changes, options) => {
    setSelected([]);
    change(changes, options);
  };
  const setFilters = (filters: CaseFilters) => go(filterParams(filters));
  const active = useActiveCaseFilters(state, setFilters);

  return (
    <Card>
      <StatusTabs
        label={t('table.statusTabs')}
        value={state.status}
        tabs={tabs}
        onChange={(status) => go({ status: status || undefined }, { push: true })}
      />
      <CaseTableToolbar filters={state} onChange={setFilters} />
      {isFiltered(state) && (
        <Box sx={{ paddingInline: 2.5, paddingBlockEnd: 2.5 }}>
          <ActiveFilters total={query.data?.total} filters={active} onClear={() => setFilters(NO_FILTERS)} />
        </Box>
      )}
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          caption={t('table.caption')}
          columns={columns}
          rows={query.data?.rows}
          rowId={(row) => row.id}
          rowName={(row) => row.title}
          stale={query.isPlaceholderData}
          dense={state.dense}
          minWidth={1040}
          pageSize={state.pageSize}
          sort={state.order}
          onSortChange={({ id, direction }) =>
            go({ sort: tableSorts.some((known) => known === id) ? `${id}.${direction}` : undefined })
          }
          selection={{
            selected,
            onChange: setSelected,
            isSelectable: (row) => row.status === 'draft' && row.client_id === user?.id,
            actions: <DeleteDrafts ids={selected} onDone={() => go({})} />,
          }}
          rowActions={menuOf}
          empty={
            <Box sx={{ padding: 2.5 }}>
              {isFiltered(state) ? (
                <NothingMatches onClear={() => setFilters(NO_FILTERS)} />
              ) : state.status ? (
                <Typography sx={{ textAlign: 'center', color: 'text.secondary', paddingBlock: 8 }}>
                  {t('empty.noneInStatus')}
                </Typography>
              ) : (
                <NoCases isClient={user?.accessLevel === 'user'} />
              )}
            </Box>
          }
        />
      )}
      <TablePagination
        page={query.data && state.page * state.pageSize < query.data.total ? state.page : 0}
        pageSize={state.pageSize}
        pageSizes={TABLE_PAGE_SIZES}
        total={query.data?.total ?? 0}
        dense={state.dense}
        onPageChange={(page) => go({ page: page === 0 ? undefined : page + 1 }, { push: true })}
        onPageSizeChange={(size) => go({ size })}
        onDenseChange={(dense) => change({ dense: dense ? 1 : undefined, page: state.page + 1 })}
      />
    </Card>
  );
}

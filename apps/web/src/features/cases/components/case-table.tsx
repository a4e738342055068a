import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../client/session.tsx';
import { useWorkspace } from '../../../client/workspace.ts';
import { ListTable, NoneInStatus } from '../../../ui/table/list-table.tsx';
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
import { useSearchState } from '../../../ui/use-search-state.ts';
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
  const [selected, setSelected] = useState<string[]>([]);
  const teamId = useWorkspace()?.id ?? null;
  const query = useQuery({ ...caseTableQuery(state, teamId), placeholderData: keepPreviousData });
  const counts = useQuery({ ...caseCountsQuery(state, teamId), placeholderData: keepPreviousData });
  const columns = useCaseColumns();
  const tabs = useStatusTabs(counts.data);

  const [, change] = useSearchState();
  const setFilters = (filters: CaseFilters) => {
    setSelected([]);
    change(filterParams(filters));
  };
  const clear = () => setFilters(NO_FILTERS);
  const active = useActiveCaseFilters(state, setFilters);

  return (
    <ListTable
      state={state}
      change={change}
      query={query}
      tabs={{ label: t('table.statusTabs'), items: tabs }}
      toolbar={<CaseTableToolbar filters={state} onChange={setFilters} />}
      filtered={isFiltered(state) ? { filters: active, onClear: clear } : null}
      caption={t('table.caption')}
      columns={columns}
      isSort={(id) => tableSorts.some((known) => known === id)}
      rowId={(row) => row.id}
      rowName={(row) => row.title}
      rowActions={menuOf}
      selection={{
        selected,
        onChange: setSelected,
        isSelectable: (row) => row.status === 'draft' && row.client_id === user?.id,
        actions: (
          <DeleteDrafts
            ids={selected}
            onDone={() => {
              setSelected([]);
              change({});
            }}
          />
        ),
      }}
      minWidth={1040}
      pageSizes={TABLE_PAGE_SIZES}
      empty={
        isFiltered(state) ? (
          <NothingMatches onClear={clear} />
        ) : state.status ? (
          <NoneInStatus>{t('empty.noneInStatus')}</NoneInStatus>
        ) : (
          <NoCases isClient={user?.accessLevel === 'user'} />
        )
      }
    />
  );
}

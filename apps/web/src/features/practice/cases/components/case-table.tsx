import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { useWorkspace } from '../../../../client/workspace.ts';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import type { PageHead } from '../../../../ui/page.tsx';
import { ListTable, NoneInStatus } from '../../../../ui/table/list-table.tsx';
import type { CaseListRow } from '../api/case-list.ts';
import { caseTableQuery } from '../api/case-table.ts';
import { caseCountsQuery } from '../api/case-counts.ts';
import { appliedParams, type CaseFilters, filterParams, isFiltered, NO_FILTERS, savedParams } from '../filters.ts';
import { type CaseTableState, TABLE_PAGE_SIZES, tableSorts } from '../table-state.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { CaseMenu } from './case-menu.tsx';
import { CaseTools } from './case-tools.tsx';
import { BulkActions } from './lists/bulk-actions.tsx';
import { SavedSearchesButton } from './lists/saved-searches-button.tsx';
import { TableMenu } from './lists/table-menu.tsx';
import { NoCases } from './no-cases.tsx';
import { useActiveCaseFilters } from './use-active-case-filters.ts';
import { useCaseColumns } from './use-case-columns.tsx';
import { useStatusTabs } from './use-status-tabs.ts';

function menuOf(row: CaseListRow) {
  return <CaseMenu row={row} />;
}

/** The cases one is on, as a table. Everything that orders, narrows or counts is the database's doing. */
export function CaseTable({ state, head }: { state: CaseTableState; head: PageHead }) {
  const { t } = useTranslation('cases');
  const { user } = useSession();
  const [selected, setSelected] = useState<string[]>([]);
  const teamId = useWorkspace()?.id ?? null;
  const query = useQuery(caseTableQuery(state, teamId));
  const counts = useQuery(caseCountsQuery(state, teamId));
  const columns = useCaseColumns();
  const tabs = useStatusTabs(counts.data, state.status);

  const change = useChangeSearch();
  const setFilters = (filters: CaseFilters) => {
    setSelected([]);
    change(filterParams(filters));
  };
  const clear = () => setFilters(NO_FILTERS);
  const active = useActiveCaseFilters(state, setFilters);

  return (
    <ListTable
      name="cases"
      head={head}
      state={state}
      change={change}
      query={query}
      statuses={{ label: t('table.statusTabs'), items: tabs }}
      search={{ value: state.q, onChange: (q) => setFilters({ ...state, q }), label: t('search') }}
      tools={
        <CaseTools ofOwn filters={state} onChange={setFilters}>
          <SavedSearchesButton
            scope="cases"
            current={savedParams({ ...filterParams(state), status: state.status })}
            onApply={(saved) => {
              setSelected([]);
              // An order of the cards is none of the table.
              const { sort: _ofCards, ...filters } = appliedParams(saved);
              change(filters);
            }}
          />
          <TableMenu state={state} count={query.data && { count: query.data.total, more: query.data.more }} />
        </CaseTools>
      }
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
        actions: (
          <BulkActions
            rows={query.data?.rows.filter(({ id }) => selected.includes(id)) ?? []}
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
          <NothingMatches title={t('empty.noMatchTitle')} onClear={clear} />
        ) : state.status ? (
          <NoneInStatus>{t('empty.noneInStatus')}</NoneInStatus>
        ) : (
          <NoCases isClient={user?.accessLevel === 'user'} />
        )
      }
    />
  );
}

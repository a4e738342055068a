import { ACCESS_LEVELS } from '@casewright/contracts/access-levels';
import { PERSON_STATUSES } from '@casewright/contracts/people';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { type ActiveFilter, ActiveFilters } from '../../../ui/table/active-filters.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { MultiSelectFilter } from '../../../ui/table/multi-select-filter.tsx';
import { StatusTabs } from '../../../ui/table/status-tabs.tsx';
import { TablePagination } from '../../../ui/table/table-pagination.tsx';
import { TableToolbar } from '../../../ui/table/table-toolbar.tsx';
import { useSearchState } from '../../../ui/use-search-state.ts';
import type { Person } from '../api/matching-people.ts';
import { peopleCountsQuery, peopleQuery } from '../api/people-list.ts';
import {
  filterParams,
  isFiltered,
  isPeopleSort,
  NO_FILTERS,
  PAGE_SIZES,
  type PeopleFilters,
  peopleStateOf,
} from '../filters.ts';
import { statusColor } from '../status.ts';
import { PersonMenu } from './person-menu.tsx';
import { useLevelName } from './person-labels.tsx';
import { usePeopleColumns } from './use-people-columns.tsx';

function menuOf(person: Person) {
  return <PersonMenu person={person} />;
}

/** Everybody who has an account, as a table. Everything that orders, narrows or counts is the database's doing. */
export function PeopleTable() {
  const { t } = useTranslation('people');
  const levelName = useLevelName();
  const [search, change] = useSearchState();
  const state = peopleStateOf(search);
  const query = useQuery({ ...peopleQuery(state), placeholderData: keepPreviousData });
  const { data: counts } = useQuery({ ...peopleCountsQuery(state), placeholderData: keepPreviousData });
  const columns = usePeopleColumns();
  const setFilters = (filters: PeopleFilters) => change(filterParams(filters));

  const tabs = [
    { value: '', label: t('table.all'), count: counts && [...counts.values()].reduce((sum, count) => sum + count, 0) },
    ...PERSON_STATUSES.map((status) => ({
      value: status,
      label: t(`status.${status}`),
      count: counts?.get(status),
      color: statusColor(status),
    })),
  ];
  const active: ActiveFilter[] = [
    {
      label: t('columns.role'),
      values: state.levels.flatMap((level) =>
        ACCESS_LEVELS.filter((known) => known === level).map((known) => ({
          label: levelName(known),
          onRemove: () => setFilters({ ...state, levels: state.levels.filter((other) => other !== level) }),
        })),
      ),
    },
    {
      label: t('table.keyword'),
      values: state.q === '' ? [] : [{ label: state.q, onRemove: () => setFilters({ ...state, q: '' }) }],
    },
  ];

  return (
    <Card>
      <StatusTabs
        label={t('table.statusTabs')}
        value={state.status}
        tabs={tabs}
        onChange={(status) => change({ status: status || undefined }, { push: true })}
      />
      <TableToolbar search={{ value: state.q, onChange: (q) => setFilters({ ...state, q }), label: t('table.search') }}>
        <MultiSelectFilter
          label={t('columns.role')}
          value={state.levels}
          options={ACCESS_LEVELS.map((level) => ({ value: level, label: levelName(level) }))}
          onChange={(levels) => setFilters({ ...state, levels })}
        />
      </TableToolbar>
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
          rowId={(person) => person.id}
          rowName={(person) => person.name}
          stale={query.isPlaceholderData}
          dense={state.dense}
          minWidth={960}
          pageSize={state.pageSize}
          sort={state.order}
          onSortChange={({ id, direction }) => change({ sort: isPeopleSort(id) ? `${id}.${direction}` : undefined })}
          rowActions={menuOf}
          empty={
            <Box sx={{ padding: 2.5 }}>
              {isFiltered(state) ? (
                <EmptyState
                  filled
                  icon={SearchX}
                  title={t('table.noMatch')}
                  description={t('table.noMatchText')}
                  action={
                    <Button variant="outlined" color="inherit" onClick={() => setFilters(NO_FILTERS)}>
                      {t('table.clear')}
                    </Button>
                  }
                />
              ) : (
                <Typography sx={{ textAlign: 'center', color: 'text.secondary', paddingBlock: 8 }}>
                  {t('table.noneInStatus')}
                </Typography>
              )}
            </Box>
          }
        />
      )}
      <TablePagination
        page={query.data && state.page * state.pageSize < query.data.total ? state.page : 0}
        pageSize={state.pageSize}
        pageSizes={PAGE_SIZES}
        total={query.data?.total ?? 0}
        dense={state.dense}
        onPageChange={(page) => change({ page: page === 0 ? undefined : page + 1 }, { push: true })}
        onPageSizeChange={(size) => change({ size })}
        onDenseChange={(dense) => change({ dense: dense ? 1 : undefined, page: state.page + 1 })}
      />
    </Card>
  );
}

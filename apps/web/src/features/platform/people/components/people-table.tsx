import { ACCESS_LEVELS } from '@casewright/contracts/access-levels';
import { PERSON_STATUSES } from '@casewright/contracts/people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import type { ActiveFilter } from '../../../../ui/table/active-filters.tsx';
import type { ListPlace } from '../../../../ui/list-frame.tsx';
import { FoldedFilters } from '../../../../ui/cards/folded-filters.tsx';
import { ListTable, NoneInStatus } from '../../../../ui/table/list-table.tsx';
import { MultiSelectFilter } from '../../../../ui/table/multi-select-filter.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
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
import { PersonMenu } from './person-menu.tsx';
import { useLevelName } from './person-labels.tsx';
import { usePeopleColumns } from './use-people-columns.tsx';

function menuOf(person: Person) {
  return <PersonMenu person={person} />;
}

/** Everybody who has an account, as a table. Everything that orders, narrows or counts is the database's doing. */
interface PeopleTableProps {
  place: ListPlace;
  below: ReactNode;
}

export function PeopleTable({ place, below }: PeopleTableProps) {
  const { t } = useTranslation('people');
  const levelName = useLevelName();
  const search = useSearch({ from: `/dashboard${paths.dashboard.people.list}` });
  const change = useChangeSearch();
  const state = peopleStateOf(search);
  const query = useQuery({ ...peopleQuery(state), placeholderData: keepPreviousData });
  const { data: counts } = useQuery({ ...peopleCountsQuery(state), placeholderData: keepPreviousData });
  const columns = usePeopleColumns();
  const setFilters = (filters: PeopleFilters) => change(filterParams(filters));
  const clear = () => setFilters(NO_FILTERS);

  const tabs = [
    { value: '', label: t('table.all'), count: counts && [...counts.values()].reduce((sum, count) => sum + count, 0) },
    ...PERSON_STATUSES.map((status) => ({
      value: status,
      label: t(`status.${status}`),
      count: counts?.get(status),
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
    <ListTable
      name="people"
      {...place}
      below={below}
      state={state}
      change={change}
      query={query}
      statuses={{ label: t('table.statusTabs'), items: tabs }}
      search={{ value: state.q, onChange: (q) => setFilters({ ...state, q }), label: t('table.search') }}
      tools={
        <FoldedFilters count={state.levels.length > 0 ? 1 : 0} onReset={() => setFilters({ ...state, levels: [] })}>
          <MultiSelectFilter
            label={t('columns.role')}
            value={state.levels}
            options={ACCESS_LEVELS.map((level) => ({ value: level, label: levelName(level) }))}
            onChange={(levels) => setFilters({ ...state, levels })}
          />
        </FoldedFilters>
      }
      filtered={isFiltered(state) ? { filters: active, onClear: clear } : null}
      caption={t('table.caption')}
      columns={columns}
      isSort={isPeopleSort}
      rowId={(person) => person.id}
      rowName={(person) => person.name}
      rowActions={menuOf}
      minWidth={960}
      rowHeight={49}
      pageSizes={PAGE_SIZES}
      empty={
        isFiltered(state) ? (
          <NothingMatches title={t('table.noMatch')} onClear={clear} />
        ) : (
          <NoneInStatus>{t('table.noneInStatus')}</NoneInStatus>
        )
      }
    />
  );
}

import { profileStatuses } from '@casewright/contracts/lawyers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Eye, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { usePracticeAreaName, usePracticeAreaOptions } from '../../../../ui/format/practice-area-options.ts';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { ActiveFilter } from '../../../../ui/table/active-filters.tsx';
import type { ListPlace } from '../../../../ui/list-frame.tsx';
import { FoldedFilters } from '../../../../ui/cards/folded-filters.tsx';
import { ListTable, NoneInStatus } from '../../../../ui/table/list-table.tsx';
import { MultiSelectFilter } from '../../../../ui/table/multi-select-filter.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { type LawyerEntry, lawyerCountsQuery, lawyersQuery } from '../api/lawyer-list.ts';
import {
  filterParams,
  isFiltered,
  isLawyerSort,
  type LawyerFilters,
  lawyersStateOf,
  NO_FILTERS,
  PAGE_SIZES,
} from '../filters.ts';
import { useLawyerColumns } from './use-lawyer-columns.tsx';

/** The profiles that the reader may see, as a table: those of the directory, of their firm, and for administrators all. */
interface LawyersTableProps {
  reviewing?: boolean;
  place: ListPlace;
  /** Below the rows. */
  below?: ReactNode;
}

export function LawyersTable({ reviewing = false, place, below }: LawyersTableProps) {
  const { t } = useTranslation('lawyers');
  const search = useSearch({ from: `/dashboard${paths.dashboard.people.list}` });
  const change = useChangeSearch();
  const state = lawyersStateOf(search);
  const query = useQuery({ ...lawyersQuery(state), placeholderData: keepPreviousData });
  const { data: counts } = useQuery({ ...lawyerCountsQuery(state), placeholderData: keepPreviousData });
  const columns = useLawyerColumns();
  const areas = usePracticeAreaOptions();
  const areaName = usePracticeAreaName();
  const setFilters = (filters: LawyerFilters) => change(filterParams(filters));
  const clear = () => setFilters(NO_FILTERS);

  // Others' profiles are seen verified alone, so a tab that could only be empty is none.
  const shown = profileStatuses.filter(
    (status) => reviewing || state.status === status || (counts?.get(status) ?? 0) > 0,
  );
  const tabs = [
    { value: '', label: t('table.all'), count: counts && [...counts.values()].reduce((sum, count) => sum + count, 0) },
    ...shown.map((status) => ({
      value: status,
      label: t(`status.${status}`),
      count: counts?.get(status),
    })),
  ];
  const active: ActiveFilter[] = [
    {
      label: t('fields.practiceAreas'),
      values: state.areas.map((slug) => ({
        label: areaName(slug),
        onRemove: () => setFilters({ ...state, areas: state.areas.filter((other) => other !== slug) }),
      })),
    },
    {
      label: t('table.keyword'),
      values: state.q === '' ? [] : [{ label: state.q, onRemove: () => setFilters({ ...state, q: '' }) }],
    },
  ];
  const menuOf = ({ user_id: id, display_name: name }: LawyerEntry) => (
    <RowMenu
      label={name}
      items={[
        {
          label: t(reviewing ? 'table.judge' : 'table.view'),
          icon: reviewing ? ShieldCheck : Eye,
          to: paths.dashboard.people.profile(id),
          beside: true,
        },
      ]}
    />
  );

  return (
    <ListTable
      name="lawyers"
      state={state}
      change={change}
      query={query}
      {...place}
      below={below}
      statuses={{ label: t('table.statusTabs'), items: tabs }}
      search={{ value: state.q, onChange: (q) => setFilters({ ...state, q }), label: t('table.search') }}
      tools={
        <FoldedFilters count={state.areas.length > 0 ? 1 : 0} onReset={() => setFilters({ ...state, areas: [] })}>
          <MultiSelectFilter
            label={t('fields.practiceAreas')}
            value={state.areas}
            options={areas}
            onChange={(chosen) => setFilters({ ...state, areas: chosen })}
          />
        </FoldedFilters>
      }
      filtered={isFiltered(state) ? { filters: active, onClear: clear } : null}
      caption={t('table.caption')}
      columns={columns}
      isSort={isLawyerSort}
      rowId={({ id }) => id}
      rowName={({ display_name: name }) => name}
      rowActions={menuOf}
      minWidth={1080}
      rowHeight={47}
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

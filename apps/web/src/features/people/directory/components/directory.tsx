import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { CardGrid } from '../../../../ui/cards/card-grid.tsx';
import { CardPagination } from '../../../../ui/cards/card-pagination.tsx';
import { FiltersButton } from '../../../../ui/cards/filters-button.tsx';
import { SortMenu } from '../../../../ui/cards/sort-menu.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Stale } from '../../../../ui/feedback/stale.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { CardGridSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { ListFrame } from '../../../../ui/list-frame.tsx';
import type { PageHead } from '../../../../ui/page.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { ActiveFilters } from '../../../../ui/table/active-filters.tsx';
import { ResultCount } from '../../../../ui/table/result-count.tsx';
import { countParams } from '../../../../ui/search-params.ts';
import { useOpenedOnce } from '../../../../ui/use-opened-once.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { directoryQuery } from '../api/search-lawyers.ts';
import {
  DIRECTORY_PAGE_SIZE,
  type DirectoryFilters,
  directorySorts,
  directoryStateOf,
  filterParams,
  isFiltered,
  NO_FILTERS,
} from '../filters.ts';
import { ChosenFor } from '../invitations/chosen-for.tsx';
import { LawyerCard } from './lawyer-card.tsx';
import { RankExplanation } from './rank-explanation.tsx';
import { useActiveFilters } from './use-active-filters.ts';

const FiltersDrawer = lazy(() =>
  import('./directory-filters.tsx').then((module) => ({ default: module.DirectoryFiltersDrawer })),
);

/** The lawyers of the platform as cards: search, filters and order, how the order comes about, and a page of them. */
export function Directory({ head }: { head: PageHead }) {
  const { t } = useTranslation('directory');
  const search = useSearch({ from: `/dashboard${paths.dashboard.people.cards}` });
  const change = useChangeSearch();
  const state = directoryStateOf(search);
  const query = useQuery(directoryQuery(state));
  const [open, setOpen] = useState(false);
  const wasOpened = useOpenedOnce(open);
  const setFilters = (filters: DirectoryFilters) => change(filterParams(filters));
  const active = useActiveFilters(state, setFilters);
  const clear = () => setFilters(NO_FILTERS);

  return (
    <ListFrame
      head={head}
      tools={
        <>
          <Box sx={{ flexGrow: 1, width: { md: 280 }, minWidth: 0 }}>
            <SearchField label={t('search')} value={state.q} onChange={(q) => setFilters({ ...state, q })} />
          </Box>
          <FiltersButton
            count={countParams({ ...filterParams({ ...state, q: '' }), currency: undefined })}
            open={open}
            onOpen={() => setOpen(true)}
          />
          <SortMenu
            short
            value={state.sort}
            options={directorySorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={(sort) => change({ sort: sort === 'match' ? undefined : sort })}
          />
        </>
      }
    >
      {state.caseId !== '' && <ChosenFor caseId={state.caseId} />}
      <Box sx={{ display: 'grid', gap: 1, marginBlockEnd: 2 }}>
        {isFiltered(state) ? (
          <ActiveFilters total={query.data?.total} filters={active} onClear={clear} />
        ) : (
          <ResultCount total={query.data?.total} />
        )}
        <RankExplanation />
      </Box>
      {wasOpened && (
        <Suspense>
          <FiltersDrawer open={open} onClose={() => setOpen(false)} filters={state} onChange={setFilters} />
        </Suspense>
      )}
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <CardGridSkeleton />
      ) : query.data.rows.length > 0 ? (
        <Stale isStale={query.isPlaceholderData}>
          {query.data.rows.every(({ match }) => match === 'similar') && (
            <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
              {t('onlySimilar', { query: state.q.trim() })}
            </Alert>
          )}
          <CardGrid>
            {query.data.rows.map((row) => (
              <LawyerCard key={row.user_id} row={row} caseId={state.caseId} />
            ))}
          </CardGrid>
          <CardPagination
            page={state.page}
            pageSize={DIRECTORY_PAGE_SIZE}
            total={query.data.total}
            searchOf={(page) => ({ ...search, page: page === 0 ? undefined : page + 1 })}
          />
        </Stale>
      ) : isFiltered(state) ? (
        <NothingMatches title={t('noMatch')} onClear={clear} />
      ) : (
        <EmptyState filled icon={UsersRound} title={t('empty.title')} description={t('empty.text')} />
      )}
    </ListFrame>
  );
}

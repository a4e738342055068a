import type { UseQueryResult } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { CardGrid } from '../../../../ui/cards/card-grid.tsx';
import { CardPagination } from '../../../../ui/cards/card-pagination.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { CardGridSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { Stale } from '../../../../ui/feedback/stale.tsx';
import { ListFrame, type ListPlace } from '../../../../ui/list-frame.tsx';
import { SortMenu } from '../../../../ui/cards/sort-menu.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { ActiveFiltersRow } from '../../../../ui/table/active-filters-row.ts';
import { ResultCount } from '../../../../ui/table/result-count.tsx';
import {
  CARD_PAGE_SIZE,
  appliedParams,
  type CaseFilters,
  type CaseListState,
  type CaseSort,
  filterParams,
  isFiltered,
  NO_FILTERS,
  savedParams,
} from '../filters.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { CaseTools } from './case-tools.tsx';
import { SavedSearchesButton } from './lists/saved-searches-button.tsx';

const NothingMatches = lazy(() =>
  import('../../../../ui/feedback/nothing-matches.tsx').then((module) => ({ default: module.NothingMatches })),
);

// The chips of the filters are not needed to read the list.
const ActiveCaseFilters = lazy(() =>
  import('./active-case-filters.tsx').then((module) => ({ default: module.ActiveCaseFilters })),
);

/** One page of a list, and how many rows there are on all pages. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  /** That many were counted, and there are more. */
  more: boolean;
}

/** What a list shows of its query. */
type ListQuery<Row> = Pick<UseQueryResult<Page<Row>>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;

interface CaseResultsProps<Row> {
  place: ListPlace;
  state: CaseListState;
  sorts: readonly CaseSort[];
  /** Whether the list is of one's own cases. */
  ofOwn: boolean;
  /** null while even the code that asks is being fetched; what is typed or opened in the tools then would be gone with them. */
  query: ListQuery<Row> | null;
  /** An `li` with its key. */
  renderCard: (row: Row) => ReactNode;
  /** Shown when nothing narrows the list and still nothing is in it. */
  empty: ReactNode;
  /** Above the cards. */
  above?: ReactNode;
  /** Beside the number of results; null while it is on its way. */
  beside?: ReactNode;
}

/** The card list: search, filters and order in the head of its page, the cards of one page, and the way to the other pages. */
export function CaseResults<Row>(props: CaseResultsProps<Row>) {
  const { place, state, sorts, ofOwn, query, renderCard, empty, above, beside } = props;
  const { t } = useTranslation('cases');
  const search = useSearch({ from: '/dashboard/cases' });
  const change = useChangeSearch();
  const setFilters = (filters: CaseFilters) => change(filterParams(filters));
  const total = query?.data?.total;
  const more = query?.data?.more ?? false;

  return (
    <ListFrame
      {...place}
      tools={
        <Box inert={query === null} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexGrow: 1, minWidth: 0 }}>
          <Box sx={{ flexGrow: 1, width: { md: 200 }, minWidth: 0 }}>
            <SearchField label={t('search')} value={state.q} onChange={(q) => setFilters({ ...state, q })} />
          </Box>
          <CaseTools filters={state} onChange={setFilters} ofOwn={ofOwn}>
            <SortMenu
              short
              value={state.sort}
              options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
              onChange={(value) => change({ sort: value === 'latest' ? undefined : value })}
            />
            <SavedSearchesButton
              scope={ofOwn ? 'cases' : 'postings'}
              current={savedParams({ ...filterParams(state), sort: state.sort === 'latest' ? undefined : state.sort })}
              onApply={(saved) => change({ ...appliedParams(saved) })}
            />
          </CaseTools>
        </Box>
      }
    >
      {above}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          marginBlockEnd: isFiltered(state) ? 0 : 1,
        }}
      >
        {isFiltered(state) ? (
          <Suspense
            fallback={
              <ActiveFiltersRow>
                <ResultCount total={total} more={more} />
              </ActiveFiltersRow>
            }
          >
            <ActiveCaseFilters total={total} more={more} filters={state} onChange={setFilters} />
          </Suspense>
        ) : (
          <ResultCount total={total} more={more} />
        )}
        {beside !== undefined && <Box sx={BESIDE}>{beside}</Box>}
      </Box>
      {query?.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query?.data === undefined ? (
        <CardGridSkeleton />
      ) : query.data.rows.length > 0 ? (
        <Stale isStale={query.isPlaceholderData}>
          <CardGrid>{query.data.rows.map(renderCard)}</CardGrid>
          <CardPagination
            page={state.page}
            pageSize={CARD_PAGE_SIZE}
            total={query.data.total}
            more={query.data.more}
            searchOf={(page) => ({ ...search, page: page === 0 ? undefined : page + 1 })}
          />
        </Stale>
      ) : isFiltered(state) ? (
        <LazyPart height={320}>
          <NothingMatches title={t('empty.noMatchTitle')} onClear={() => setFilters(NO_FILTERS)} />
        </LazyPart>
      ) : (
        empty
      )}
    </ListFrame>
  );
}

/** One row whatever comes into it, so that the cards stay where they are; on a phone it is scrolled. */
const BESIDE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: { xs: 1, sm: 'auto' },
  minHeight: { xs: 40, sm: 32 },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  whiteSpace: 'nowrap',
  '& > *': { flexShrink: 0 },
} as const;

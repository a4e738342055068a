import type { UseQueryResult } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CardGrid } from '../../../../ui/cards/card-grid.tsx';
import { CardPagination } from '../../../../ui/cards/card-pagination.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { CardGridSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import {
  CARD_PAGE_SIZE,
  appliedParams,
  type CaseFilters,
  type CaseListState,
  type CaseSort,
  filterParams,
  isFiltered,
  NO_FILTERS,
} from '../filters.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { CaseSearchPanel } from './case-search-panel.tsx';

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
  state: CaseListState;
  sorts: readonly CaseSort[];
  /** Whether the list is of one's own cases. */
  ofOwn: boolean;
  /** null while even the code that asks is being fetched. */
  query: ListQuery<Row> | null;
  /** An `li` with its key. */
  renderCard: (row: Row) => ReactNode;
  /** Shown when nothing narrows the list and still nothing is in it. */
  empty: ReactNode;
}

/** The card list: search, filters and order, the cards of one page, and the way to the other pages. */
export function CaseResults<Row>({ state, sorts, ofOwn, query, renderCard, empty }: CaseResultsProps<Row>) {
  const { t } = useTranslation('cases');
  const search = useSearch({ from: '/dashboard/cases' });
  const change = useChangeSearch();
  const setFilters = (filters: CaseFilters) => change(filterParams(filters));

  return (
    <>
      <CaseSearchPanel
        filters={state}
        onFiltersChange={setFilters}
        sort={state.sort}
        sorts={sorts}
        onSortChange={(sort) => change({ sort: sort === 'latest' ? undefined : sort })}
        total={query?.data?.total}
        more={query?.data?.more ?? false}
        ofOwn={ofOwn}
        onApply={(saved) => change({ ...appliedParams(saved) })}
      />
      {query?.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query?.data === undefined ? (
        <CardGridSkeleton />
      ) : query.data.rows.length > 0 ? (
        <div aria-busy={query.isPlaceholderData || undefined} style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
          <CardGrid>{query.data.rows.map(renderCard)}</CardGrid>
          <CardPagination
            page={state.page}
            pageSize={CARD_PAGE_SIZE}
            total={query.data.total}
            more={query.data.more}
            searchOf={(page) => ({ ...search, page: page === 0 ? undefined : page + 1 })}
          />
        </div>
      ) : isFiltered(state) ? (
        <NothingMatches title={t('empty.noMatchTitle')} onClear={() => setFilters(NO_FILTERS)} />
      ) : (
        empty
      )}
    </>
  );
}

import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { CardPagination } from '../../../ui/cards/card-pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CardGridSkeleton } from '../../../ui/feedback/skeletons.tsx';
import {
  CARD_PAGE_SIZE,
  type CaseFilters,
  type CaseListState,
  type CaseSort,
  filterParams,
  isFiltered,
  NO_FILTERS,
} from '../filters.ts';
import { useSearchState } from '../../../ui/use-search-state.ts';
import { CaseSearchPanel } from './case-search-panel.tsx';

/** One page of a list, and how many rows there are on all pages. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

interface CaseResultsProps<Row> {
  state: CaseListState;
  sorts: readonly CaseSort[];
  query: UseQueryResult<Page<Row>>;
  /** An `li` with its key. */
  renderCard: (row: Row) => ReactNode;
  /** What stands there when nothing narrows the list and still nothing is in it. */
  empty: ReactNode;
}

/** The card list: search, filters and order, the cards of one page, and the way to the other pages. */
export function CaseResults<Row>({ state, sorts, query, renderCard, empty }: CaseResultsProps<Row>) {
  const [search, change] = useSearchState();
  const setFilters = (filters: CaseFilters) => change(filterParams(filters));

  return (
    <>
      <CaseSearchPanel
        filters={state}
        onFiltersChange={setFilters}
        sort={state.sort}
        sorts={sorts}
        onSortChange={(sort) => change({ sort: sort === 'latest' ? undefined : sort })}
        total={query.data?.total}
      />
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <CardGridSkeleton />
      ) : query.data.rows.length > 0 ? (
        <div aria-busy={query.isPlaceholderData || undefined} style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
          <CardGrid>{query.data.rows.map(renderCard)}</CardGrid>
          <CardPagination
            page={state.page}
            pageSize={CARD_PAGE_SIZE}
            total={query.data.total}
            searchOf={(page) => ({ ...search, page: page === 0 ? undefined : page + 1 })}
          />
        </div>
      ) : isFiltered(state) ? (
        <NothingMatches onClear={() => setFilters(NO_FILTERS)} />
      ) : (
        empty
      )}
    </>
  );
}

/** The filters leave nothing over. */
export function NothingMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('cases');
  return (
    <EmptyState
      filled
      icon={SearchX}
      title={t('empty.noMatchTitle')}
      description={t('empty.noMatchDescription')}
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {t('empty.clear')}
        </Button>
      }
    />
  );
}

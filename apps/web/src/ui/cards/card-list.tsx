import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ErrorState } from '../feedback/error-state.tsx';
import { CardGridSkeleton } from '../feedback/skeletons.tsx';
import { Stale } from '../feedback/stale.tsx';
import type { Option } from '../form/option.ts';
import type { LinkSearch } from '../link.tsx';
import { ListFrame } from '../list-frame.tsx';
import type { PageHead } from '../page.tsx';
import { SearchField } from '../search-field.tsx';
import { type ActiveFilter, ActiveFilters } from '../table/active-filters.tsx';
import { type View, Views } from '../views.tsx';
import { CardGrid } from './card-grid.tsx';
import { CardPagination } from './card-pagination.tsx';
import { FoldedFilters } from './folded-filters.tsx';
import { SortMenu } from './sort-menu.tsx';

interface CardListProps<Row> {
  head: PageHead;
  /** What the list is narrowed to, of which one is chosen. */
  views: { label: string; value: string; items: readonly View[]; onChange: (value: string) => void };
  search: { label: string; value: string; onChange: (value: string) => void };
  /** The filters behind their button: how many are in force, how they are reset, and their fields. */
  filters?: { count: number; onReset: () => void; fields: ReactNode };
  sort?: { value: string; options: readonly Option[]; onChange: (value: string) => void };
  /** What narrows the list, and the way to take all of it away; null where nothing does. */
  filtered?: { filters: readonly ActiveFilter[]; onClear: () => void } | null;
  /** `page`: which one it is, where the one that was asked for is no more. */
  query: UseQueryResult<{ rows: readonly Row[]; total: number; page: number }>;
  /** The page that was asked for, counted from 0. */
  page: number;
  pageSize: number;
  /** The address's parameters that show a page. */
  searchOf: (page: number) => LinkSearch;
  /** An element with its key. */
  renderCard: (row: Row) => ReactNode;
  /** In place of the cards where there are none. */
  empty: ReactNode;
  /** Its dialogs. */
  children?: ReactNode;
}

/** A list of the database as cards, with its views, search, filters, order and pages, all of which are in the address. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { head, views, search, filters, sort, filtered, query, page, pageSize, searchOf, renderCard, empty, children } =
    props;
  return (
    <ListFrame
      head={head}
      views={<Views counted label={views.label} value={views.value} views={views.items} onChange={views.onChange} />}
      tools={
        <>
          <Box sx={{ flexGrow: 1, width: { md: 240 }, minWidth: 0 }}>
            <SearchField {...search} />
          </Box>
          {filters && (
            <FoldedFilters count={filters.count} onReset={filters.onReset}>
              {filters.fields}
            </FoldedFilters>
          )}
          {sort && <SortMenu short {...sort} />}
        </>
      }
    >
      {filtered && (
        <Box sx={{ marginBlockEnd: 2 }}>
          <ActiveFilters total={query.data?.total} filters={filtered.filters} onClear={filtered.onClear} />
        </Box>
      )}
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <CardGridSkeleton />
      ) : query.data.rows.length > 0 ? (
        <Stale isStale={query.isPlaceholderData}>
          <CardGrid>{query.data.rows.map(renderCard)}</CardGrid>
          <CardPagination
            page={query.isPlaceholderData ? page : query.data.page}
            pageSize={pageSize}
            total={query.data.total}
            searchOf={searchOf}
          />
        </Stale>
      ) : (
        empty
      )}
      {children}
    </ListFrame>
  );
}

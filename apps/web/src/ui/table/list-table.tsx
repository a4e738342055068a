import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ErrorState } from '../feedback/error-state.tsx';
import type { ChangeSearch } from '../use-change-search.ts';
import { type ActiveFilter, ActiveFilters } from './active-filters.tsx';
import { DataTable } from './data-table.tsx';
import { type StatusTab, StatusTabs } from './status-tabs.tsx';
import { TablePagination } from './table-pagination.tsx';
import type { Column, Selection, Sort } from './types.ts';

/** What the address of such a list says; the page is counted from 0. */
interface ListState {
  status: string;
  order: Sort;
  page: number;
  pageSize: number;
  dense: boolean;
}

interface ListTableProps<Row> {
  state: ListState;
  /** Changes the address. Changes of the row height alone go past `selection`. */
  change: ChangeSearch;
  /** `more`: the total is as many as were counted, and there are more. */
  query: UseQueryResult<{ rows: readonly Row[]; total: number; more?: boolean }>;
  tabs: { label: string; items: readonly StatusTab[] };
  /** The search and the filters. */
  toolbar: ReactNode;
  /** What narrows the list, and the way to take all of it away; null when nothing does. */
  filtered: { filters: readonly ActiveFilter[]; onClear: () => void } | null;
  caption: string;
  columns: readonly Column<Row>[];
  /** Whether the database can order by this column. */
  isSort: (id: string) => boolean;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  rowActions: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  minWidth: number;
  pageSizes: readonly number[];
  /** Stands in the rows' place when there are none. */
  empty: ReactNode;
}

/** A list of the database with its statuses, filters and pages, all of which are in the address. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { state, change, query, tabs, toolbar, filtered, isSort, empty, pageSizes, ...table } = props;
  const { status, order, page, pageSize, dense } = state;
  const total = query.data?.total;
  // A choice is of what is listed: a row out of sight must not be changed with the others.
  const go: ChangeSearch = (changes, options) => {
    table.selection?.onChange([]);
    change(changes, options);
  };
  return (
    <Card>
      <StatusTabs
        label={tabs.label}
        value={status}
        tabs={tabs.items}
        onChange={(chosen) => go({ status: chosen || undefined }, { push: true })}
      />
      {toolbar}
      {filtered && (
        <Box sx={{ paddingInline: 2.5, paddingBlockEnd: 2.5 }}>
          <ActiveFilters total={total} more={query.data?.more} filters={filtered.filters} onClear={filtered.onClear} />
        </Box>
      )}
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          {...table}
          rows={query.data?.rows}
          stale={query.isPlaceholderData}
          dense={dense}
          pageSize={pageSize}
          sort={order}
          onSortChange={({ id, direction }) => go({ sort: isSort(id) ? `${id}.${direction}` : undefined })}
          empty={<Box sx={{ padding: 2.5 }}>{empty}</Box>}
        />
      )}
      <TablePagination
        page={total !== undefined && page * pageSize < total ? page : 0}
        pageSize={pageSize}
        pageSizes={pageSizes}
        total={total ?? 0}
        more={query.data?.more}
        dense={dense}
        onPageChange={(next) => go({ page: next === 0 ? undefined : next + 1 }, { push: true })}
        onPageSizeChange={(size) => go({ size })}
        onDenseChange={(isDense) => change({ dense: isDense ? 1 : undefined, page: page + 1 })}
      />
    </Card>
  );
}

/** Says in the rows' place that a status has none. */
export function NoneInStatus({ children }: { children: string }) {
  return <Typography sx={{ textAlign: 'center', color: 'text.secondary', paddingBlock: 8 }}>{children}</Typography>;
}

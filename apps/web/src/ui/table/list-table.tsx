import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { SortMenu } from '../cards/sort-menu.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { ListFrame, type ListPlace } from '../list-frame.tsx';
import { SearchField } from '../search-field.tsx';
import type { ChangeSearch } from '../use-change-search.ts';
import { type View, Views } from '../views.tsx';
import { type ActiveFilter, ActiveFilters } from './active-filters.tsx';
import { useColumnLayout } from './column-layout.ts';
import { DataTable } from './data-table.tsx';
import { TablePagination } from './table-pagination.tsx';
import type { Column, Selection, Sort } from './types.ts';

/** What the address of such a list says; the page is counted from 0. */
interface ListState {
  status: string;
  order: Sort;
  page: number;
  pageSize: number;
}

interface ListTableProps<Row> extends ListPlace {
  state: ListState;
  change: ChangeSearch;
  /** `more`: the total is as many as were counted, and there are more. `page`: which one it is, where the one that was asked for is no more. */
  query: UseQueryResult<{ rows: readonly Row[]; total: number; more?: boolean; page?: number }>;
  /** The statuses, of which one is chosen. */
  statuses: { label: string; items: readonly View[] };
  search: { value: string; onChange: (value: string) => void; label: string };
  /** The filters, and what else can be done with the list. */
  tools?: ReactNode;
  /** What narrows the list, and the way to take all of it away; null when nothing does. */
  filtered: { filters: readonly ActiveFilter[]; onClear: () => void } | null;
  /** Between the head and the table: figures of the whole list. */
  above?: ReactNode;
  /** Below the table. */
  below?: ReactNode;
  /** By which the columns are remembered that the person chose, pinned and widened. */
  name: string;
  caption: string;
  columns: readonly Column<Row>[];
  /** Whether the database can order by this column. */
  isSort: (id: string) => boolean;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  rowActions: (row: Row) => ReactNode;
  /** What is unfolded below a row; null where nothing is. */
  unfolded?: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  minWidth: number;
  /** How high rows are in px, where that is more than one line. */
  rowHeight?: number;
  pageSizes: readonly number[];
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
}

/**
 * A list of the database with its statuses, filters and pages, all of which are in the address. Its statuses are the views of the page,
 * or a row above the table where the page has views of its own.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { head, views, panel, state, change, query, statuses, search, tools, filtered, above, below, isSort, empty } =
    props;
  const { name, caption, columns, rowId, rowName, rowActions, unfolded, selection, minWidth, rowHeight, pageSizes } =
    props;
  const { status, order, page, pageSize } = state;
  const total = query.data?.total;
  const answered = query.isPlaceholderData ? undefined : query.data?.page;
  const [layout, setLayout] = useColumnLayout(name);
  // A choice is of what is listed: a row out of sight must not be changed with the others.
  const go: ChangeSearch = (changes, options) => {
    selection?.onChange([]);
    change(changes, options);
  };
  const own = (
    <Views
      counted
      label={statuses.label}
      value={status}
      views={statuses.items}
      onChange={(chosen) => go({ status: chosen || undefined }, { push: true })}
    />
  );
  return (
    <ListFrame
      {...(head && { head })}
      {...(panel && { panel })}
      views={views ?? own}
      tools={
        <>
          <Box sx={{ flexGrow: 1, width: { md: 200 }, minWidth: 0 }}>
            <SearchField {...search} />
          </Box>
          <Box sx={{ display: { sm: 'none' } }}>
            <SortByColumn columns={columns} order={order} isSort={isSort} onChange={(sort) => go({ sort })} />
          </Box>
          {tools}
        </>
      }
    >
      {views && <Box sx={{ marginBlockEnd: 1 }}>{own}</Box>}
      {above}
      {filtered && (
        <Box sx={{ marginBlockEnd: 1 }}>
          <ActiveFilters total={total} more={query.data?.more} filters={filtered.filters} onClear={filtered.onClear} />
        </Box>
      )}
      <Card>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DataTable
            {...{ caption, columns, rowId, rowName, rowActions, minWidth, rowHeight, pageSize }}
            {...(selection && { selection })}
            below={unfolded}
            rows={query.data?.rows}
            choice={{ columns, layout, onChange: setLayout }}
            stale={query.isPlaceholderData}
            sort={order}
            onSortChange={({ id, direction }) => go({ sort: isSort(id) ? `${id}.${direction}` : undefined })}
            empty={<Box sx={{ padding: 2 }}>{empty}</Box>}
          />
        )}
        {/* Rows on a phone are higher than their placeholders: the foot would move. */}
        {total !== undefined && (
          <TablePagination
            page={answered ?? (page * pageSize < total ? page : 0)}
            pageSize={pageSize}
            pageSizes={pageSizes}
            total={total}
            more={query.data?.more}
            onPageChange={(next) => go({ page: next === 0 ? undefined : next + 1 }, { push: true })}
            onPageSizeChange={(size) => go({ size })}
          />
        )}
      </Card>
      {below && !query.isPending && <Box sx={{ marginBlockStart: 2 }}>{below}</Box>}
    </ListFrame>
  );
}

interface SortByColumnProps<Row> {
  columns: readonly Column<Row>[];
  order: Sort;
  isSort: (id: string) => boolean;
  onChange: (sort: string) => void;
}

/** The order of a list that has no head to press, as on a phone; choosing the column in force turns it round. */
function SortByColumn<Row>({ columns, order, isSort, onChange }: SortByColumnProps<Row>) {
  const options = columns
    .filter(({ id, sortable = false }) => sortable && isSort(id))
    .map(({ id, label }) => ({ value: id, label }));
  if (options.length === 0) return null;
  return (
    <SortMenu
      short
      value={order.id}
      options={options}
      onChange={(id) => onChange(`${id}.${id === order.id && order.direction === 'asc' ? 'desc' : 'asc'}`)}
    />
  );
}

/** Says in the rows' place that a status has none. */
export function NoneInStatus({ children }: { children: string }) {
  return <Typography sx={{ textAlign: 'center', color: 'text.secondary', paddingBlock: 8 }}>{children}</Typography>;
}

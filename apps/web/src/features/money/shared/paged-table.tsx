import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';

import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { pageParam } from '../../../ui/search-params.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TablePagination } from '../../../ui/table/table-pagination.tsx';
import { useChangeSearch } from '../../../ui/use-change-search.ts';

const PAGE_SIZES = [10, 25, 50] as const;

interface TablePage {
  /** Counted from 0. */
  page: number;
  pageSize: number;
}

/** Which page of its table the address says, the first unless it says another. */
export const tablePageOf = (search: { page?: number | undefined; size?: number | undefined }): TablePage => ({
  page: pageParam(search.page),
  pageSize: PAGE_SIZES.find((size) => size === search.size) ?? 10,
});

interface PagedTableProps<Row> extends Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'stale'> {
  query: {
    /** `page`: which one it is, where the one that was asked for is no more. */
    data: { rows: readonly Row[]; total: number; page?: number } | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  place: TablePage;
}

/** The table in a panel, and below it its pages where there are more than one; the address says which is shown. */
export function PagedTable<Row>({ query, place, ...table }: PagedTableProps<Row>) {
  const change = useChangeSearch();
  if (query.error)
    return (
      <Box sx={{ padding: 2 }}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Box>
    );
  return (
    <>
      <DataTable {...table} rows={query.data?.rows} stale={query.isPlaceholderData} />
      {query.data !== undefined && query.data.total > PAGE_SIZES[0] && (
        <TablePagination
          {...place}
          page={query.isPlaceholderData ? place.page : (query.data.page ?? place.page)}
          pageSizes={PAGE_SIZES}
          total={query.data.total}
          onPageChange={(next) => change({ page: next === 0 ? undefined : next + 1 }, { push: true })}
          onPageSizeChange={(size) => change({ size })}
        />
      )}
    </>
  );
}

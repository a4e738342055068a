import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

import { useFrameFirst } from '../use-frame-first.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow, SkeletonRows } from './data-table-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Column, Selection, Sort } from './types.ts';

interface DataTableProps<Row> {
  /** What the table lists, for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  /** undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Names a row in its checkbox and menu. */
  rowName: (row: Row) => string;
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  selection?: Selection<Row>;
  /** The menu at the end of a row. */
  rowActions?: (row: Row) => ReactNode;
  dense?: boolean;
  /** Rows of a full page: the skeleton has as many, and a shorter last page keeps the height. */
  pageSize?: number;
  /** A new page is on its way and the old one is still shown. */
  stale?: boolean;
  /** Stands in the table's place when there are no rows. */
  empty: ReactNode;
  minWidth?: number;
}

/** The table of the list pages. Sorting and paging are the database's: this shows what it is given. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, rowName, sort, onSortChange, selection, rowActions, empty } = props;
  const { dense = false, pageSize = 10, stale = false, minWidth = 880 } = props;
  const rowHeight = dense ? 56 : 76;
  const isFramed = useFrameFirst();

  if (rows?.length === 0) return <>{empty}</>;

  const height = rows ? Math.max(rows.length, Math.min(pageSize, 10)) : pageSize;
  const drawn = rows?.length ?? pageSize;
  const missing = height - (isFramed ? drawn : 0);
  return (
    <Box sx={{ position: 'relative' }}>
      {selection && rows && <SelectionBar selection={selection} rows={rows} rowId={rowId} />}
      <TableContainer
        tabIndex={0}
        component="section"
        aria-label={caption}
        aria-busy={!isFramed || rows === undefined || stale || undefined}
        // Relative, so that what is hidden from the eye scrolls with the rest and does not widen the page.
        sx={{ position: 'relative', opacity: stale ? 0.6 : 1, transition: 'opacity 120ms' }}
      >
        <Table
          size={dense ? 'small' : 'medium'}
          aria-label={caption}
          sx={{
            minWidth,
            '& th, & td': { paddingInline: 1.5 },
            // Its content begins where the tabs and the toolbar above begin; a box to tick has a margin of its own.
            '& tr > :first-of-type': { paddingInlineStart: 2.5 },
            '& tr > .MuiTableCell-paddingCheckbox:first-of-type': { paddingInlineStart: 1.25 },
            '& tbody tr:not(:last-of-type) td': { borderBlockEndStyle: 'dashed', borderColor: 'divider' },
            '& tbody tr:last-of-type td': { borderBlockEnd: 0 },
          }}
        >
          <DataTableHead
            columns={columns}
            sort={sort}
            onSortChange={onSortChange}
            selection={selection}
            rows={rows ?? []}
            rowId={rowId}
            hasActions={rowActions !== undefined}
          />
          <TableBody>
            {!isFramed ? null : rows === undefined ? (
              <SkeletonRows
                count={pageSize}
                cells={columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)}
                height={rowHeight}
              />
            ) : (
              rows.map((row) => (
                <DataTableRow
                  key={rowId(row)}
                  row={row}
                  id={rowId(row)}
                  name={rowName(row)}
                  columns={columns}
                  height={rowHeight}
                  selection={selection}
                  actions={rowActions?.(row)}
                />
              ))
            )}
            {missing > 0 && (
              <TableRow aria-hidden sx={{ height: missing * rowHeight }}>
                <TableCell colSpan={columns.length + 2} />
              </TableRow>
            )}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}

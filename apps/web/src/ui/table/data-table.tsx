import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow, { type TableRowProps } from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

import { useDrawnCount } from '../use-drawn-count.ts';
import type { ColumnChoice } from './column-button.tsx';
import { arrange } from './column-layout.ts';
import { DataCards } from './data-cards.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow, SkeletonRows } from './data-table-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Column, Selection, Sort } from './types.ts';

/** Rows that are drawn together with their table. */
const FIRST_ROWS = 5;

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
  /** What a row of the table has besides: what happens when it is pressed, dragged, or shown at the side. */
  rowProps?: (row: Row) => TableRowProps;
  /** What is unfolded below a row; null where nothing is. */
  below?: ((row: Row) => ReactNode) | undefined;
  /** Rows of a full page: the skeleton has as many, and a shorter last page keeps the height. */
  pageSize?: number;
  /** A new page is on its way and the old one is still shown. */
  stale?: boolean;
  /** Shown in place of the table when there are no rows. */
  empty: ReactNode;
  minWidth?: number;
  /** How high rows are in px, where their content is higher than a row of one line: placeholders are as high. */
  rowHeight?: number | undefined;
  /** Where the columns can be chosen, pinned, and made wider. */
  choice?: ColumnChoice;
}

/** The table of the list pages. Sorting and paging are the database's: this shows what it is given. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowId, rowName, sort, onSortChange, selection, rowActions, empty, choice } = props;
  const { rowProps, below } = props;
  const columns = choice ? arrange(props.columns, choice.layout) : props.columns;
  const { pageSize = 10, stale = false, minWidth = 880, rowHeight = 0 } = props;
  const drawn = useDrawnCount(rows?.length ?? 0, FIRST_ROWS);
  const isPhone = useMediaQuery('(max-width:599.95px)', { noSsr: true });

  if (rows?.length === 0) return <>{empty}</>;
  if (isPhone)
    return (
      <Box sx={{ position: 'relative', paddingBlockStart: selection && selection.selected.length > 0 ? 5 : 0 }}>
        {selection && rows && <SelectionBar selection={selection} rows={rows} rowId={rowId} />}
        <DataCards
          {...{ caption, columns, rowId, rowName, selection, rowActions, below, pageSize, stale }}
          rows={rows}
        />
      </Box>
    );

  // Placeholders stay until the row is drawn that takes their place.
  const waiting = rows ? rows.length - drawn : pageSize;
  const missing = rows ? Math.max(0, Math.min(pageSize, 10) - rows.length) : 0;
  return (
    <Box sx={{ position: 'relative' }}>
      {selection && rows && <SelectionBar selection={selection} rows={rows} rowId={rowId} />}
      <TableContainer
        tabIndex={0}
        component="section"
        aria-label={caption}
        aria-busy={waiting > 0 || stale || undefined}
        // Relative, so that what is hidden from the eye scrolls with the rest and does not widen the page.
        sx={{ position: 'relative', opacity: stale ? 0.6 : 1, transition: 'opacity 120ms' }}
      >
        <Table
          size="small"
          aria-label={caption}
          sx={{
            minWidth,
            '& th, & td': { paddingInline: 1.25, fontSize: 13, lineHeight: '20px' },
            // Its content begins where the tabs and the toolbar above begin; a box to tick has a margin of its own.
            '& tr > :first-of-type': { paddingInlineStart: 2 },
            '& tr > .MuiTableCell-paddingCheckbox:first-of-type': { paddingInlineStart: 0.75 },
            '& tbody td': { paddingBlock: 0.375, borderColor: 'divider' },
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
            {...(choice && { choice })}
          />
          <TableBody>
            {rows?.slice(0, drawn).map((row) => (
              <DataTableRow
                key={rowId(row)}
                row={row}
                id={rowId(row)}
                name={rowName(row)}
                columns={columns}
                selection={selection}
                actions={rowActions?.(row)}
                below={below?.(row) ?? null}
                {...(rowProps && { rowProps: rowProps(row) })}
              />
            ))}
            <SkeletonRows
              count={waiting}
              cells={columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)}
              height={rowHeight}
            />
            {missing > 0 && (
              <TableRow aria-hidden sx={{ height: `calc(${missing} * var(--row-height))` }}>
                <TableCell colSpan={columns.length + 2} />
              </TableRow>
            )}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}

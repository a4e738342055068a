import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow, { type TableRowProps } from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { cellStyle } from './column-cell.ts';
import type { DrawnColumn } from './column-layout.ts';
import type { Selection } from './types.ts';
import { MATCH_PARENT } from '../match-parent.ts';

interface DataTableRowProps<Row> {
  row: Row;
  id: string;
  name: string;
  columns: readonly DrawnColumn<Row>[];
  selection?: Selection<Row>;
  actions?: ReactNode;
  /** Unfolded below it, as wide as the table. */
  below?: ReactNode;
  rowProps?: TableRowProps;
}

/** One row of the table. */
export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, id, name, columns, selection, actions, below = null, rowProps } = props;
  const { t } = useTranslation('ui');
  const isSelected = selection?.selected.includes(id) ?? false;
  const isSelectable = selection?.isSelectable?.(row) ?? true;
  return (
    <>
      <TableRow hover selected={isSelected} {...rowProps} sx={{ height: 'var(--row-height)' }}>
        {selection && (
          <TableCell padding="checkbox">
            <Checkbox
              size="small"
              checked={isSelected}
              disabled={!isSelectable}
              onChange={(_, checked) =>
                selection.onChange(
                  checked ? [...selection.selected, id] : selection.selected.filter((other) => other !== id),
                )
              }
              slotProps={{ input: { 'aria-label': t('table.select', { name }) } }}
            />
          </TableCell>
        )}
        {columns.map((column) => (
          <TableCell
            key={column.id}
            sx={{ textAlign: column.align ?? 'start', ...(column.grows && GROWS), ...cellStyle(column) }}
          >
            {column.grows || column.fixedWidth !== undefined ? (
              <Box dir="auto" sx={CUT_OFF}>
                {column.render(row)}
              </Box>
            ) : (
              column.render(row)
            )}
          </TableCell>
        ))}
        {actions !== undefined && (
          <TableCell padding="checkbox" sx={{ paddingInlineEnd: 1, whiteSpace: 'nowrap', textAlign: 'end' }}>
            {actions}
          </TableCell>
        )}
      </TableRow>
      {below !== null && (
        <TableRow>
          <TableCell colSpan={columns.length + 2} sx={{ backgroundColor: 'background.default' }}>
            {below}
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

/** As wide as what the other columns leave, whatever its text. */
const GROWS = { width: 1, maxWidth: 0 } as const;

/** Cut off at the end of its text, which may be written in the other direction than the page. */
const CUT_OFF = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...MATCH_PARENT,
} as const;

/** Placeholders for the first page, `height` px high or as high as one line. */
export function SkeletonRows({ count, cells, height }: { count: number; cells: number; height: number }) {
  return Array.from({ length: count }, (_, row) => (
    <TableRow key={row} sx={{ height: `max(var(--row-height), ${height}px)` }}>
      {Array.from({ length: cells }, (__, cell) => (
        <TableCell key={cell}>
          <Skeleton />
        </TableCell>
      ))}
    </TableRow>
  ));
}

import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Column, Selection } from './types.ts';

interface DataTableRowProps<Row> {
  row: Row;
  id: string;
  name: string;
  columns: readonly Column<Row>[];
  height: number;
  selection?: Selection<Row>;
  actions?: ReactNode;
}

/** One row of the table. */
export function DataTableRow<Row>({ row, id, name, columns, height, selection, actions }: DataTableRowProps<Row>) {
  const { t } = useTranslation('ui');
  const isSelected = selection?.selected.includes(id) ?? false;
  const isSelectable = selection?.isSelectable?.(row) ?? true;
  return (
    <TableRow hover selected={isSelected} sx={{ height }}>
      {selection && (
        <TableCell padding="checkbox">
          <Checkbox
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
        <TableCell key={column.id} sx={{ textAlign: column.align ?? 'start' }}>
          {column.render(row)}
        </TableCell>
      ))}
      {actions !== undefined && (
        <TableCell padding="checkbox" sx={{ paddingInlineEnd: 1, whiteSpace: 'nowrap', textAlign: 'end' }}>
          {actions}
        </TableCell>
      )}
    </TableRow>
  );
}

/** Placeholders for the first page. */
export function SkeletonRows({ count, cells, height }: { count: number; cells: number; height: number }) {
  return Array.from({ length: count }, (_, row) => (
    <TableRow key={row} sx={{ height }}>
      {Array.from({ length: cells }, (__, cell) => (
        <TableCell key={cell}>
          <Skeleton />
        </TableCell>
      ))}
    </TableRow>
  ));
}

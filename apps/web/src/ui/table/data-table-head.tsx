import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';

import { ColumnButton, type ColumnChoice } from './column-button.tsx';
import { cellStyle } from './column-cell.ts';
import type { DrawnColumn } from './column-layout.ts';
import type { Selection, Sort } from './types.ts';
import { WidthHandle } from './width-handle.tsx';

interface DataTableHeadProps<Row> {
  columns: readonly DrawnColumn<Row>[];
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  selection?: Selection<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  hasActions: boolean;
  /** Where the columns can be chosen, pinned, and made wider. */
  choice?: ColumnChoice;
}

/** The head row: choose all, and a button to sort by each column that the database can sort by. */
export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { columns, sort, onSortChange, selection, rows, rowId, hasActions, choice } = props;
  const { t } = useTranslation('ui');
  const selectable = rows.filter((row) => selection?.isSelectable?.(row) ?? true).map(rowId);
  const chosen = selectable.filter((id) => selection?.selected.includes(id));

  return (
    <TableHead sx={(theme) => ({ backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.08) })}>
      {/* As high as the bar that lies over it while rows are chosen. */}
      <TableRow sx={{ height: 40, '& th': { paddingBlock: 0, fontWeight: 600, fontSize: 12 } }}>
        {selection && (
          <TableCell padding="checkbox" sx={{ borderBlockEnd: 0 }}>
            <Checkbox
              size="small"
              disabled={selectable.length === 0}
              checked={selectable.length > 0 && chosen.length === selectable.length}
              indeterminate={chosen.length > 0 && chosen.length < selectable.length}
              onChange={(_, checked) => selection.onChange(checked ? selectable : [])}
              slotProps={{ input: { 'aria-label': t('table.selectAll') } }}
            />
          </TableCell>
        )}
        {columns.map((column) => {
          const direction = sort?.id === column.id ? sort.direction : undefined;
          return (
            <TableCell
              key={column.id}
              sortDirection={direction ?? false}
              sx={[
                {
                  width: column.width,
                  minWidth: column.minWidth,
                  textAlign: column.align ?? 'start',
                  whiteSpace: 'nowrap',
                  color: 'text.secondary',
                  borderBlockEnd: 0,
                  position: 'relative',
                },
                cellStyle(column, true),
              ]}
            >
              {column.sortable && onSortChange ? (
                <TableSortLabel
                  active={direction !== undefined}
                  direction={direction ?? 'asc'}
                  onClick={() => onSortChange({ id: column.id, direction: direction === 'asc' ? 'desc' : 'asc' })}
                >
                  {column.label}
                </TableSortLabel>
              ) : (
                column.label
              )}
              {choice && (
                <WidthHandle
                  name={column.label}
                  width={column.fixedWidth}
                  onChange={(width) => {
                    const { [column.id]: _, ...widths } = choice.layout.widths;
                    choice.onChange({
                      ...choice.layout,
                      widths: width === undefined ? widths : { ...widths, [column.id]: width },
                    });
                  }}
                />
              )}
            </TableCell>
          );
        })}
        {hasActions && (
          <TableCell padding="checkbox" sx={{ borderBlockEnd: 0, paddingInlineEnd: 1, textAlign: 'end' }}>
            <span style={visuallyHidden}>{t('table.actions')}</span>
            {choice && <ColumnButton {...choice} />}
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}

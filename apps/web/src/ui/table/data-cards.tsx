import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Column, Selection } from './types.ts';

/** What a cell says where there is nothing; a card says nothing. */
const NOTHING = '–';

interface DataCardsProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  selection?: Selection<Row> | undefined;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  below?: ((row: Row) => ReactNode) | undefined;
  pageSize: number;
  stale: boolean;
}

/** The rows of a table on a phone: each a card with its first column as title, and the others, named, below it. */
export function DataCards<Row>(props: DataCardsProps<Row>) {
  const { caption, columns, rows, rowId, rowName, selection, rowActions, below, pageSize, stale } = props;
  const [title, ...others] = columns;
  return (
    <Box
      component="ul"
      data-rows
      aria-label={caption}
      aria-busy={rows === undefined || stale || undefined}
      sx={{ margin: 0, padding: 0, listStyle: 'none', opacity: stale ? 0.6 : 1, '& > li + li': LINE_ABOVE }}
    >
      {rows === undefined
        ? Array.from({ length: Math.min(pageSize, 8) }, (_, index) => (
            <Box key={index} component="li" sx={CARD}>
              <Box sx={{ flexGrow: 1, minHeight: 96 }}>
                <Skeleton width="80%" />
                <Skeleton width="50%" sx={{ marginBlockStart: 1 }} />
                <Skeleton width="65%" />
              </Box>
            </Box>
          ))
        : rows.map((row) => (
            <Box key={rowId(row)} component="li" sx={CARD}>
              {selection && <CardCheckbox row={row} id={rowId(row)} name={rowName(row)} selection={selection} />}
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Box sx={TITLE}>{title?.render(row)}</Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', marginBlockStart: 0.5, fontSize: 13 }}>
                  {others
                    .filter(({ phone }) => phone !== 'hidden')
                    .map((column) => ({ column, value: column.render(row) }))
                    .filter(({ value }) => value !== NOTHING && value !== null)
                    .map(({ column, value }) => (
                      <Box key={column.id} sx={{ display: 'inline-flex', gap: 0.5, minWidth: 0 }}>
                        {column.phone !== 'plain' && (
                          <Box component="span" sx={{ color: 'text.secondary' }}>
                            {column.label}
                          </Box>
                        )}
                        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                          {value}
                        </Box>
                      </Box>
                    ))}
                </Box>
                {below?.(row)}
              </Box>
              {rowActions && <Box sx={{ flexShrink: 0, marginBlockStart: -1 }}>{rowActions(row)}</Box>}
            </Box>
          ))}
    </Box>
  );
}

const TITLE = {
  typography: 'body2',
  overflowWrap: 'anywhere',
  // A name that is cut off ends where it is cut, and not beneath the row's menu; and a finger finds it.
  '& .MuiTypography-noWrap > a': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    paddingBlock: '4px',
    marginBlock: '-4px',
  },
} as const;

const LINE_ABOVE = { borderBlockStart: '1px solid', borderColor: 'divider' } as const;

const SPACE = 'calc(4px + var(--card-space))';

const CARD = { display: 'flex', alignItems: 'flex-start', gap: 1, paddingBlock: SPACE, paddingInline: 2 } as const;

interface CardCheckboxProps<Row> {
  row: Row;
  id: string;
  name: string;
  selection: Selection<Row>;
}

function CardCheckbox<Row>({ row, id, name, selection }: CardCheckboxProps<Row>) {
  const { t } = useTranslation('ui');
  const { selected, onChange, isSelectable } = selection;
  return (
    <Checkbox
      size="small"
      sx={{ marginBlockStart: -1, marginInlineStart: -1.25 }}
      checked={selected.includes(id)}
      disabled={!(isSelectable?.(row) ?? true)}
      onChange={(_, checked) => onChange(checked ? [...selected, id] : selected.filter((other) => other !== id))}
      slotProps={{ input: { 'aria-label': t('table.select', { name }) } }}
    />
  );
}

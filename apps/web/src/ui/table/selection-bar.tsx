import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import type { Selection } from './types.ts';

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/** Lies over the head while rows are chosen: how many, and what can be done with them. */
export function SelectionBar<Row>({ selection, rows, rowId }: SelectionBarProps<Row>) {
  const { t } = useTranslation('ui');
  const count = selection.selected.length;
  if (count === 0) return null;
  const selectable = rows.filter((row) => selection.isSelectable?.(row) ?? true).map(rowId);
  return (
    <Box
      role="toolbar"
      aria-label={t('table.selectedActions')}
      sx={(theme) => ({
        position: 'absolute',
        insetBlockStart: 0,
        insetInline: 0,
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: 40,
        paddingInline: 0.5,
        paddingInlineEnd: 2,
        color: 'primary.main',
        // Opaque paper below the tint, so that the head does not show through.
        background: `linear-gradient(${theme.alpha(theme.vars.palette.primary.main, 0.12)} 0 0), ${theme.vars.palette.background.paper}`,
      })}
    >
      <Checkbox
        size="small"
        checked={count === selectable.length}
        indeterminate={count < selectable.length}
        onChange={(_, checked) => selection.onChange(checked ? selectable : [])}
        slotProps={{ input: { 'aria-label': t('table.selectAll') } }}
      />
      <Typography variant="subtitle2" component="output" sx={{ flexGrow: 1 }}>
        {t('table.selected', { count })}
      </Typography>
      {selection.actions}
    </Box>
  );
}

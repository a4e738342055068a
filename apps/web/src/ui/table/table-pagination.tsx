import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import MuiTablePagination from '@mui/material/TablePagination';
import { useTranslation } from 'react-i18next';

import { useCountText } from './count-text.ts';

interface TablePaginationProps {
  /** Counted from 0. */
  page: number;
  pageSize: number;
  total: number;
  /** That many were counted, and there are more. */
  more?: boolean | undefined;
  onPageChange: (page: number) => void;
  onPageSizeChange: (pageSize: number) => void;
  dense: boolean;
  onDenseChange: (dense: boolean) => void;
  pageSizes?: readonly number[];
}

/** The foot of a table: row height, rows per page, and where one is. */
export function TablePagination(props: TablePaginationProps) {
  const {
    page,
    pageSize,
    total,
    more = false,
    onPageChange,
    onPageSizeChange,
    dense,
    onDenseChange,
    pageSizes = [5, 10, 25],
  } = props;
  const { t } = useTranslation('ui');
  const countText = useCountText();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        paddingInlineStart: 2.5,
        '& .MuiFormControlLabel-label': { typography: 'body2' },
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <FormControlLabel
        label={t('table.dense')}
        control={<Switch checked={dense} onChange={(_, checked) => onDenseChange(checked)} />}
      />
      <MuiTablePagination
        component="div"
        count={total}
        page={page}
        rowsPerPage={pageSize}
        rowsPerPageOptions={[...pageSizes]}
        onPageChange={(_, next) => onPageChange(next)}
        onRowsPerPageChange={(event) => onPageSizeChange(Number(event.target.value))}
        labelRowsPerPage={t('table.rowsPerPage')}
        labelDisplayedRows={({ from, to, count }) =>
          more
            ? t('table.displayedRowsOfMany', { from, to, total: countText(count, true) })
            : t('table.displayedRows', { from, to, count })
        }
        getItemAriaLabel={(type) => t(`table.${type}Page`)}
        sx={{
          borderBlockStart: 0,
          '& .MuiTablePagination-toolbar': { paddingInlineStart: 0 },
          '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
          // On a phone the steps would leave the card.
          '& .MuiTablePagination-input': { marginInline: { xs: 0, sm: 1 } },
          '& .MuiTablePagination-actions': { marginInlineStart: { xs: 0.5, sm: 2 }, flexShrink: 0 },
        }}
      />
    </Box>
  );
}

import Box from '@mui/material/Box';
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
  /** Without it the pages are of one size. */
  onPageSizeChange?: (pageSize: number) => void;
  pageSizes?: readonly number[];
}

/** The foot of a table: rows per page where there is a choice, and where one is. */
export function TablePagination(props: TablePaginationProps) {
  const { page, pageSize, total, more = false, onPageChange, onPageSizeChange, pageSizes = [5, 10, 25] } = props;
  const { t } = useTranslation('ui');
  const countText = useCountText();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        paddingInlineStart: 2.5,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <MuiTablePagination
        component="div"
        count={total}
        page={page}
        rowsPerPage={pageSize}
        rowsPerPageOptions={onPageSizeChange ? [...pageSizes] : [pageSize]}
        onPageChange={(_, next) => onPageChange(next)}
        onRowsPerPageChange={(event) => onPageSizeChange?.(Number(event.target.value))}
        labelRowsPerPage={t('table.rowsPerPage')}
        labelDisplayedRows={({ from, to, count }) =>
          more
            ? t('table.displayedRowsOfMany', { from, to, total: countText(count, true) })
            : t('table.displayedRows', { from, to, count })
        }
        getItemAriaLabel={(type) => t(`table.${type}Page`)}
        sx={{
          borderBlockStart: 0,
          '& .MuiTablePagination-toolbar': { minHeight: 44, paddingInlineStart: 0 },
          '& .MuiTablePagination-selectLabel, & .MuiTablePagination-displayedRows': { fontSize: 13 },
          '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
          // On a phone the steps would leave the card.
          '& .MuiTablePagination-input': { marginInline: { xs: 0, sm: 1 } },
          '& .MuiTablePagination-actions': { marginInlineStart: { xs: 0.5, sm: 2 }, flexShrink: 0 },
        }}
      />
    </Box>
  );
}

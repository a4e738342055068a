import Box from '@mui/material/Box';
import { DataGrid } from '@mui/x-data-grid';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { styleNonce } from '../../../settings/nonce.ts';
import { CASES } from '../sample/cases.ts';
import { GRID_HEIGHTS } from './grid-height.ts';
import { useCustomColumns, usePlainColumns } from './columns.tsx';

/** Sorting, filtering, hiding columns and paging come with it. */
export function BasicGrid() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Box sx={{ height: GRID_HEIGHTS.basic }}>
      <DataGrid
        aria-label={t('label.matter')}
        nonce={styleNonce()}
        columns={usePlainColumns()}
        rows={CASES}
        disableRowSelectionOnClick
        pageSizeOptions={[5, 10, 25]}
        initialState={{ pagination: { paginationModel: { pageSize: 10 } } }}
      />
    </Box>
  );
}

/** Cells that show more than text, choosing rows, editing by double click, and the bar with search, filter and download. */
export function CustomGrid() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Box sx={{ height: GRID_HEIGHTS.custom }}>
      <DataGrid
        checkboxSelection
        showToolbar
        aria-label={t('label.file')}
        nonce={styleNonce()}
        columns={useCustomColumns()}
        rows={CASES}
        disableRowSelectionOnClick
        rowHeight={60}
        pageSizeOptions={[5, 10, 25]}
        initialState={{
          pagination: { paginationModel: { pageSize: 5 } },
          sorting: { sortModel: [{ field: 'balance', sort: 'desc' }] },
        }}
        slots={{ noRowsOverlay: NothingFound, noResultsOverlay: NothingFound }}
      />
    </Box>
  );
}

function NothingFound() {
  const { t } = useTranslation('showcaseMui');
  return <EmptyState title={t('state.nothing')} />;
}

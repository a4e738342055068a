import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataGrid } from '@mui/x-data-grid';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { styleNonce } from '../../../settings/nonce.ts';
import { useDemo } from '../../demo/use-demo.ts';
import { PickerTexts } from '../../../ui/picker/picker-texts.tsx';

const DAY = dayjs('2026-12-18');

/** The words that the libraries bring along: of a data grid and of a date picker. */
export function SystemLabels() {
  const { t } = useTranslation('showcase');
  const { cases } = useDemo();
  return (
    <PickerTexts>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' } }}>
        <div>
          <Typography variant="subtitle2" component="p" sx={{ marginBlockEnd: 1 }}>
            {t('multiLanguage.grid')}
          </Typography>
          <Box sx={{ height: 372 }}>
            <DataGrid
              aria-label={t('multiLanguage.grid')}
              nonce={styleNonce()}
              columns={[{ field: 'title', headerName: t('formWizard.title'), flex: 1, minWidth: 160 }]}
              rows={cases.map(({ key, title }) => ({ id: key, title }))}
              disableRowSelectionOnClick
              pageSizeOptions={[5, 10, 25]}
              initialState={{ pagination: { paginationModel: { pageSize: 5 } } }}
            />
          </Box>
        </div>
        <div>
          <Typography variant="subtitle2" component="p" sx={{ marginBlockEnd: 1 }}>
            {t('multiLanguage.picker')}
          </Typography>
          <DateCalendar defaultValue={DAY} sx={{ marginInline: 0 }} />
        </div>
      </Box>
    </PickerTexts>
  );
}

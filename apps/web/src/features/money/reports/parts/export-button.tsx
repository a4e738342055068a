import IconButton from '@mui/material/IconButton';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { today } from '../../../../ui/format/today.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { AGE_COLUMNS, exportMeasureRows, exportReportRows, HOUR_COLUMNS, MEASURE_COLUMNS } from '../api/export-rows.ts';
import type { MeasureState, ReportState } from '../search.ts';
import { useExportHeading } from './use-export-heading.ts';

/** Writes all rows behind the chosen figure into a file for a spreadsheet, with the currency of the firm beside each amount. */
export function ExportButton({ state, disabled }: { state: ReportState | MeasureState; disabled: boolean }) {
  const { t } = useTranslation('banking');
  const [isBusy, setIsBusy] = useState(false);
  const headingOf = useExportHeading(state.report, state.by);
  const run = async () => {
    setIsBusy(true);
    try {
      const file =
        'age' in state
          ? await exportReportRows(state, { columns: AGE_COLUMNS, headingOf })
          : await exportMeasureRows(state, {
              columns: state.report === 'utilisation' ? HOUR_COLUMNS : MEASURE_COLUMNS,
              headingOf,
            });
      saveFile(file, `${t('export.file')}-${state.report}-${today()}.csv`);
      toast.success(t('export.done'));
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <IconButton
      aria-label={t('export.button')}
      title={t('export.button')}
      disabled={disabled}
      loading={isBusy}
      onClick={() => void run()}
      sx={{ width: 32, height: 32, padding: 0, '@media (pointer: coarse)': { width: 40, height: 40 } }}
    >
      <Download size={18} aria-hidden />
    </IconButton>
  );
}

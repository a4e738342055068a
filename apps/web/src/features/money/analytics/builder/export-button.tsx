import IconButton from '@mui/material/IconButton';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { today } from '../../../../ui/format/today.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { type ExportColumn, exportAnalyticsRows } from '../api/export.ts';
import { isParted, type ReportState } from '../search.ts';

/** Writes all rows behind the chosen figure into a file for a spreadsheet. */
export function ExportButton({ state, disabled }: { state: ReportState; disabled: boolean }) {
  const { t } = useTranslation(['analytics', 'banking']);
  const [isBusy, setIsBusy] = useState(false);
  const { measure, split } = state;
  const headings: Record<ExportColumn, string> = {
    grouped_by: t(`split.${split}`),
    day: t('day'),
    kind: t('split.kind'),
    words: t('row'),
    client: t('split.client'),
    case_number: t('banking:export.number'),
    case_title: t('split.case'),
    above: isParted(measure) ? t(`above.${measure}`) : t(`measure.${measure}`),
    below: isParted(measure) ? t(`below.${measure}`) : t('number'),
    currency: t('banking:export.currency'),
  };
  const run = async () => {
    setIsBusy(true);
    try {
      saveFile(await exportAnalyticsRows(state, (column) => headings[column]), `${measure}-${split}-${today()}.csv`);
      toast.success(t('banking:export.done'));
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <IconButton
      aria-label={t('banking:export.button')}
      title={t('banking:export.button')}
      disabled={disabled}
      loading={isBusy}
      onClick={() => void run()}
      sx={{ width: 32, height: 32, padding: 0, '@media (pointer: coarse)': { width: 40, height: 40 } }}
    >
      <Download size={18} aria-hidden />
    </IconButton>
  );
}

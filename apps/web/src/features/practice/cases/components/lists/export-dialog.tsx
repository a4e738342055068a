import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Count } from '../../../../../client/case-totals.ts';
import { useWorkspace } from '../../../../../client/workspace.ts';
import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../../ui/feedback/use-attempt.ts';
import { today } from '../../../../../ui/format/today.ts';
import { saveFile } from '../../../../../ui/save-file.ts';
import { useCountText } from '../../../../../ui/table/count-text.ts';
import type { PopupProps } from '../../../../../ui/use-popup.tsx';
import { exportCases, exportColumns, type ExportColumn } from '../../api/export-cases.ts';
import type { CaseTableState } from '../../table-state.ts';

export interface ExportProps {
  state: CaseTableState;
  /** How many cases the list holds; undefined while that is not known. */
  count: Count | undefined;
}

/** Writes the whole filtered list, not only the page that is shown, into a file for a spreadsheet, with the columns that are chosen. */
export function ExportDialog({ open, onClose, state, count }: PopupProps & ExportProps) {
  const { t } = useTranslation('caseLists');
  const titleId = useId();
  const teamId = useWorkspace()?.id ?? null;
  const countText = useCountText();
  const [columns, setColumns] = useState<readonly ExportColumn[]>(exportColumns);
  const attempt = useAttempt(onClose);

  const run = async () => {
    const inOrder = exportColumns.filter((column) => columns.includes(column));
    const file = await exportCases(
      state,
      teamId,
      inOrder,
      inOrder.map((column) => t(`export.columns.${column}`)),
    );
    saveFile(file, `${t('export.fileName')}-${today()}.csv`);
    toast.success(t('export.done'));
  };

  return (
    <Dialog
      open={open}
      onClose={attempt.pending ? undefined : attempt.cancel}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{t('export.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {count ? t('export.description', { number: countText(count.count, count.more) }) : t('export.allOfThem')}
          </Typography>
          <FormGroup sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {exportColumns.map((column) => (
              <FormControlLabel
                key={column}
                label={t(`export.columns.${column}`)}
                control={
                  <Checkbox
                    size="small"
                    checked={columns.includes(column)}
                    onChange={(_, checked) =>
                      setColumns(checked ? [...columns, column] : columns.filter((other) => other !== column))
                    }
                  />
                }
              />
            ))}
          </FormGroup>
          <RefusalAlert error={attempt.error} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={attempt.pending} onClick={attempt.cancel}>
          {t('close')}
        </Button>
        <Button
          variant="contained"
          disabled={columns.length === 0}
          loading={attempt.pending}
          onClick={() => void attempt.run(run)}
        >
          {t('export.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { PopupProps } from '../../../../../ui/use-popup.tsx';
import { caseColumns, chooseColumns, DEFAULT_COLUMNS, useColumnChoice } from '../../column-choice.ts';

/** Which columns the table shows; each choice takes effect at once and is kept in this browser. */
export function ColumnsDialog({ open, onClose }: PopupProps) {
  const { t } = useTranslation('caseLists');
  const { t: tCases } = useTranslation('cases');
  const titleId = useId();
  const chosen = useColumnChoice();
  const isDefault = chosen.length === DEFAULT_COLUMNS.length && DEFAULT_COLUMNS.every((id) => chosen.includes(id));
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('columns.title')}</DialogTitle>
      <DialogContent>
        <FormGroup>
          {caseColumns.map((id) => (
            <FormControlLabel
              key={id}
              label={tCases(`table.columns.${id}`)}
              control={
                <Checkbox
                  checked={chosen.includes(id)}
                  onChange={(_, checked) =>
                    chooseColumns(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                  }
                />
              }
            />
          ))}
        </FormGroup>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isDefault} onClick={() => chooseColumns(DEFAULT_COLUMNS)}>
          {t('columns.reset')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

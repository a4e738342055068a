import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { labelsQuery } from '../api/labels.ts';
import { useMailVerbs } from '../api/verbs.ts';
import { Label } from '../../../../ui/label.tsx';
import { LabelForm } from './label-form.tsx';
import type { ToolMail } from './mail-tools.tsx';

/** Gives labels to mails, or takes them; a label that is missing is made here. */
export function LabelsDialog({ mails, onClose }: { mails: readonly ToolMail[]; onClose: () => void }) {
  const { t } = useTranslation('mail');
  const titleId = useId();
  const verbs = useMailVerbs();
  const { data: labels = [] } = useQuery(labelsQuery());
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('labels')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', justifyItems: 'start', marginBlockEnd: 2 }}>
          {labels.map((label) => {
            const having = mails.filter(({ labels: own }) => own.includes(label.id)).length;
            return (
              <FormControlLabel
                key={label.id}
                label={
                  <Label color={label.color}>
                    <bdi>{label.name}</bdi>
                  </Label>
                }
                control={
                  <Checkbox
                    checked={having === mails.length}
                    indeterminate={having > 0 && having < mails.length}
                    onChange={(_, given) => void verbs.label(mails, label.id, given)}
                  />
                }
              />
            );
          })}
        </Box>
        <LabelForm label={null} onSaved={(label) => void verbs.label(mails, label.id, true)} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { MomentInput } from '../../../../ui/picker/moment-input.tsx';
import { useMoments } from './use-moments.ts';

interface MomentDialogProps {
  title: string;
  submitLabel: string;
  onChoose: (at: string) => void;
  onClose: () => void;
}

/** Chooses a time that is to come: one of those that are offered, or any other. */
export function MomentDialog({ title, submitLabel, onChoose, onClose }: MomentDialogProps) {
  const { t } = useTranslation('mail');
  const titleId = useId();
  const moments = useMoments();
  const [at, setAt] = useState<string | null>(null);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 1, paddingBlockEnd: 2 }}>
          {moments.map((moment) => (
            <Button
              key={moment.at}
              color="inherit"
              variant="outlined"
              onClick={() => onChoose(moment.at)}
              sx={{ justifyContent: 'space-between', gap: 2 }}
            >
              {moment.label}
              <Box component="bdi" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                {moment.time}
              </Box>
            </Button>
          ))}
        </Box>
        <MomentInput label={t('otherTime')} value={at} onChange={setAt} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="contained" disabled={at === null} onClick={() => at !== null && onChoose(at)}>
          {submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { CANDIDATE_ENDS, type CandidateEnd } from '@casewright/contracts/openings';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AttemptDialog } from '../../../../ui/feedback/attempt-dialog.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';

interface CloseDialogProps {
  name: string;
  onClose: () => void;
  onChoose: (end: CandidateEnd) => Promise<void>;
}

/** Asks why a candidate goes into the last column. */
export function CloseDialog({ name, onClose, onChoose }: CloseDialogProps) {
  const { t } = useTranslation(['candidates', 'ui']);
  const [end, setEnd] = useState<CandidateEnd>('declined');
  const attempt = useAttempt(onClose);
  return (
    <AttemptDialog open title={t('candidates:closing.title', { name })} attempt={attempt}>
      <DialogContent>
        <Typography variant="body2" sx={{ marginBlockEnd: 1, color: 'text.secondary' }}>
          {t('candidates:closing.text')}
        </Typography>
        <RadioGroup
          aria-label={t('candidates:closing.title', { name })}
          value={end}
          onChange={(_, value) => setEnd(CANDIDATE_ENDS.find((one) => one === value) ?? end)}
        >
          {CANDIDATE_ENDS.map((value) => (
            <FormControlLabel key={value} value={value} control={<Radio />} label={t(`candidates:end.${value}`)} />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={attempt.cancel}>
          {t('ui:cancel')}
        </Button>
        <Button variant="contained" loading={attempt.pending} onClick={() => void attempt.run(() => onChoose(end))}>
          {t('candidates:closing.confirm')}
        </Button>
      </DialogActions>
    </AttemptDialog>
  );
}

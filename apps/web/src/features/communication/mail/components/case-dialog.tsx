import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { CaseForMail } from '../types.ts';
import { CaseChooser } from './case-chooser.tsx';
import { ReadersLine } from './readers-line.tsx';

interface CaseDialogProps {
  title: string;
  submitLabel: string;
  /** Whether it is said who reads what is filed on the case. */
  showsReaders?: boolean;
  onChoose: (chosen: CaseForMail) => void;
  onClose: () => void;
}

/** Chooses one of the cases on which the reader may file. */
export function CaseDialog({ title, submitLabel, showsReaders = false, onChoose, onClose }: CaseDialogProps) {
  const { t } = useTranslation('mail');
  const titleId = useId();
  const [chosen, setChosen] = useState<CaseForMail | null>(null);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingBlockStart: 1 } }}>
        <CaseChooser takesFocus label={t('case')} value={chosen} onChange={setChosen} />
        {chosen !== null && showsReaders && (
          <ReadersLine caseId={chosen.case_id} visibility="internal" before="" isFiled={false} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="contained" disabled={chosen === null} onClick={() => chosen !== null && onChoose(chosen)}>
          {submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { whyQuery } from '../api/team.ts';
import { ReasonList } from './reason-list.tsx';

interface WhyDialogProps {
  caseId: string;
  person: { id: string; name: string };
  onClose: () => void;
}

/** Whether and why somebody else sees the case, as the database decides now. */
export function WhyDialog({ caseId, person, onClose }: WhyDialogProps) {
  const { t } = useTranslation('caseRecord');
  const { t: tUi } = useTranslation('ui');
  const titleId = useId();
  const { data: reasons, error } = useQuery(whyQuery(caseId, person.id));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('why.ofTitle', { name: person.name })}</DialogTitle>
      <DialogContent aria-busy={reasons === undefined && !error}>
        <RefusalAlert error={error} />
        {reasons ? <ReasonList reasons={reasons} about="them" /> : !error && <Skeleton height={64} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {tUi('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

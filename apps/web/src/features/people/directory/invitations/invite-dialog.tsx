import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { invitableCasesQuery, useInvitationVerb } from './invitations.ts';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
  lawyerId: string;
  name: string;
  /** Chosen at first; empty when the reader chooses. */
  caseId: string;
  clientId: string;
}

/** Asks for which case, and for a few words to the lawyer. */
export function InviteDialog({ open, onClose, lawyerId, name, caseId, clientId }: InviteDialogProps) {
  const { t } = useTranslation('directory');
  const navigate = useNavigate();
  const { data: cases, error, refetch } = useQuery(invitableCasesQuery(clientId));
  const invitation = useInvitationVerb();
  const selectId = useId();
  const [chosen, setChosen] = useState(caseId);
  const target = cases?.find(({ id }) => id === chosen) ?? cases?.[0];

  if (cases === undefined)
    return (
      error && (
        <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={selectId}>
          <DialogTitle id={selectId}>{t('invite.title', { name })}</DialogTitle>
          <DialogContent>
            <ErrorState error={error} onRetry={() => void refetch()} />
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" color="inherit" onClick={onClose}>
              {t('invite.close')}
            </Button>
          </DialogActions>
        </Dialog>
      )
    );
  if (target === undefined)
    return (
      <ConfirmDialog
        open={open}
        title={t('invite.noCaseTitle')}
        confirmLabel={t('invite.newCase')}
        confirmColor="primary"
        onConfirm={() => navigate({ to: paths.dashboard.case.new })}
        onClose={onClose}
      >
        {t('invite.noCaseText')}
      </ConfirmDialog>
    );
  return (
    <ReasonDialog
      open={open}
      title={t('invite.title', { name })}
      description={t('invite.text')}
      label={t('invite.message')}
      draft={`invite:${target.id}:${lawyerId}`}
      helperText={t('invite.messageHelp')}
      confirmLabel={t('invite.send')}
      onClose={onClose}
      onConfirm={async (message) => {
        await invitation.mutateAsync({ verb: 'invite_lawyer', case_id: target.id, lawyer_id: lawyerId, message });
        toast.success(t(target.status === 'open' ? 'invite.sent' : 'invite.prepared', { name }));
      }}
    >
      <FormControl fullWidth>
        <InputLabel id={selectId}>{t('invite.case')}</InputLabel>
        <Select
          labelId={selectId}
          label={t('invite.case')}
          value={target.id}
          onChange={(event) => setChosen(event.target.value)}
        >
          {cases.map(({ id, title }) => (
            <MenuItem key={id} value={id}>
              {title}
            </MenuItem>
          ))}
        </Select>
        <FormHelperText>{t(target.status === 'open' ? 'invite.toldNow' : 'invite.toldLater')}</FormHelperText>
      </FormControl>
    </ReasonDialog>
  );
}

import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { type Member, useRemoveMember } from '../api/members.ts';

interface RemoveMemberDialogProps {
  open: boolean;
  onClose: () => void;
  member: Member;
  /** Who can take over the cases that the member leads. */
  colleagues: readonly Member[];
}

/** Asks why a lawyer leaves the firm, and who takes over their cases. */
export function RemoveMemberDialog({ open, onClose, member, colleagues }: RemoveMemberDialogProps) {
  const { t } = useTranslation('firm');
  const labelId = useId();
  const [successor, setSuccessor] = useState('');
  const removal = useRemoveMember();
  const { id, name, casesLed } = member;
  return (
    <ReasonDialog
      open={open}
      draft={`member-remove:${id}`}
      required
      title={t('remove.title', { name })}
      description={t('remove.text')}
      label={t('remove.reason')}
      confirmLabel={t('members.remove')}
      confirmColor="error"
      onClose={onClose}
      onConfirm={async (reason) => {
        await removal.mutateAsync({ id, reason, successor: successor === '' ? null : successor });
        toast.success(t('remove.done', { name }));
      }}
    >
      {casesLed > 0 && (
        <FormControl fullWidth>
          <InputLabel id={labelId}>{t('remove.successor')}</InputLabel>
          <Select
            labelId={labelId}
            label={t('remove.successor')}
            value={successor}
            onChange={(event) => setSuccessor(event.target.value)}
          >
            {colleagues.map((colleague) => (
              <MenuItem key={colleague.id} value={colleague.id}>
                {colleague.name}
              </MenuItem>
            ))}
          </Select>
          <FormHelperText>{t('remove.leads', { count: casesLed })}</FormHelperText>
        </FormControl>
      )}
    </ReasonDialog>
  );
}

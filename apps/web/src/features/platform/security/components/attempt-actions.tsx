import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface AttemptActionsProps {
  pending: boolean;
  submit: ReactNode;
  onCancel: () => void;
}

/** The foot of a form in a dialog: away from it, and on. */
export function AttemptActions({ pending, submit, onCancel }: AttemptActionsProps) {
  const { t } = useTranslation('security');
  return (
    <DialogActions>
      <Button variant="outlined" color="inherit" disabled={pending} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={pending}>
        {submit}
      </Button>
    </DialogActions>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import type { PopupProps } from '../../../../ui/use-popup.tsx';
import { accountsQuery } from '../api/accounts.ts';
import { type ReturnProps, ServersPart } from './servers-part.tsx';
import { SignatureForm } from './signature-form.tsx';
import { TemplatesPart } from './templates-part.tsx';

/** The accounts at mail servers, the signature of each account, and the templates of the firm. */
export function SettingsDialog({ open, onClose, takeReturn }: PopupProps & ReturnProps) {
  const { t } = useTranslation('mail');
  const { user } = useSession();
  const titleId = useId();
  const query = useQuery({ ...accountsQuery(), enabled: open });
  const works = user?.accessLevel === 'lawyer' || user?.accessLevel === 'lawyer_admin';
  // A client writes to people here, who need no mail server.
  const connects = user !== null && user !== undefined && user.accessLevel !== 'user';
  return (
    <Dialog open={open} fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('settings')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <RefusalAlert error={query.error} />
          {query.isPending && <TabSkeleton />}
          {connects && query.data && (
            <ServersPart accounts={query.data.filter(({ kind }) => kind === 'imap')} takeReturn={takeReturn} />
          )}
          {query.data?.map((account) => (
            <SignatureForm key={account.id} account={account} />
          ))}
          {works && <TemplatesPart />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

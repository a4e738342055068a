import Button from '@mui/material/Button';
import { MailPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { useOpenedOnce } from '../../../../ui/use-opened-once.ts';

const InviteDialog = lazy(() => import('./invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })));

interface InviteLawyerButtonProps {
  lawyerId: string;
  name: string;
  /** The case to which to invite; without one the dialog asks. */
  caseId?: string;
  fullWidth?: boolean;
}

/** Invites a lawyer to one of the reader's cases. Nothing for users without cases of their own, and on one's own profile. */
export function InviteLawyerButton({ lawyerId, name, caseId = '', fullWidth = false }: InviteLawyerButtonProps) {
  const { t } = useTranslation('directory');
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const wasOpened = useOpenedOnce(open);
  if (user?.accessLevel !== 'user' || user.id === lawyerId) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        fullWidth={fullWidth}
        startIcon={<MailPlus size={18} aria-hidden />}
        aria-label={t('invite.buttonFor', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t(caseId === '' ? 'invite.button' : 'invite.send')}
      </Button>
      {wasOpened && (
        <Suspense>
          <InviteDialog
            open={open}
            onClose={() => setOpen(false)}
            lawyerId={lawyerId}
            name={name}
            caseId={caseId}
            clientId={user.id}
          />
        </Suspense>
      )}
    </>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { refreshSessionUser } from '../../../../client/look-up-person.ts';
import { type SessionUser, useSession } from '../../../../client/session.tsx';

/** Shows the dashboard's content once it is known who the person is and what they may reach; until then, or where that failed, says so. */
export function Gate({ children }: { children: (person: SessionUser) => ReactNode }) {
  const { t } = useTranslation('overview');
  const { status, user, profile } = useSession();

  if (status === 'loading') {
    return (
      <Typography component="output" aria-busy="true">
        {t('gate.loading')}
      </Typography>
    );
  }
  if (!user || profile === 'failed') {
    const message = t(user ? 'gate.detailsFailed' : 'gate.notAuthenticated');
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refreshSessionUser()}>
            {t('gate.retry')}
          </Button>
        }
      >
        {t('gate.error', { message })}
      </Alert>
    );
  }
  if (profile === 'missing') return <Alert severity="warning">{t('gate.noAccessLevel')}</Alert>;
  return children(user);
}

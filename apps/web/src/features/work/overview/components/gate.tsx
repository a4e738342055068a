import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { refreshSessionUser } from '../../../../client/look-up-person.ts';
import { useSession } from '../../../../client/session.tsx';

/** Takes the place of the dashboard's content until it is known who the person is and what they may reach, and says where that failed. */
export function Gate() {
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
  return <Alert severity="warning">{t('gate.noAccessLevel')}</Alert>;
}

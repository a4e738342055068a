import Alert from '@mui/material/Alert';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { config } from '../../../../client/config.ts';
import { paths } from '../../../../client/paths.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { FormTop } from '../../../../ui/form/form-top.tsx';
import { useReturnTo } from '../use-return-to.ts';

/** After signing up, or asking for a new password: the link in a message leads on. */
export function CheckInbox() {
  const { t } = useTranslation('session');
  const search = useReturnTo();
  return (
    <>
      <FormTop icon={Mail} title={t('verify.title')}>
        {t('verify.text')}
      </FormTop>
      {config.demo && (
        <Alert severity="info" data-demo-only>
          {t('verify.outbox')}
        </Alert>
      )}
      <BackLink to={paths.auth.signIn} search={search} label={t('back')} />
    </>
  );
}

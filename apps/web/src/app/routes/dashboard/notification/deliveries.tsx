import { administersPeople } from '@casewright/contracts/people';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { DeadLetters } from '../../../../features/communication/deliveries/components/dead-letters.tsx';
import { DeniedState } from '../../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../../ui/page.tsx';

/** What could not be delivered, for those who look after the installation. */
export function DeliveriesPage() {
  const { t } = useTranslation('deliveries');
  const { user } = useSession();
  const mayRead = user !== null && administersPeople(user.accessLevel);
  return (
    <Page title={t('title')}>
      {mayRead ? (
        <>
          <Typography sx={{ maxWidth: 680, marginBlockEnd: 3, color: 'text.secondary' }}>{t('text')}</Typography>
          <DeadLetters />
        </>
      ) : (
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      )}
    </Page>
  );
}

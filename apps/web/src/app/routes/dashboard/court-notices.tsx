import { administersPeople } from '@casewright/contracts/people';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../client/session.tsx';
import { AwaitedNotices } from '../../../features/practice/court-notices/components/awaited-notices.tsx';
import { DeniedState } from '../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../ui/page.tsx';

/** Where the platform's administrators enter what a government says of the days of rest of the next year. */
export function CourtNoticesPage() {
  const { t } = useTranslation('courtNotices');
  const { user } = useSession();
  const mayEnter = user !== null && administersPeople(user.accessLevel);
  return (
    <Page title={t('title')}>
      {mayEnter ? (
        <>
          <Typography sx={{ maxWidth: 680, marginBlockEnd: 3, color: 'text.secondary' }}>{t('text')}</Typography>
          <AwaitedNotices />
        </>
      ) : (
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      )}
    </Page>
  );
}

import { administersPeople } from '@casewright/contracts/people';
import Typography from '@mui/material/Typography';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../client/session.tsx';
import { AwaitedNotices } from '../../../features/practice/court-notices/components/awaited-notices.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
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
        <div role="alert">
          <EmptyState filled icon={LockKeyhole} title={t('denied.title')} description={t('denied.text')} />
        </div>
      )}
    </Page>
  );
}

import { administersPeople } from '@casewright/contracts/people';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../client/session.tsx';
import { JobList } from '../../../features/platform/jobs/components/job-list.tsx';
import { DeniedState } from '../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../ui/page.tsx';

/** What the server does on its own, for those who look after the installation. */
export function JobsPage() {
  const { t } = useTranslation('jobs');
  const { user } = useSession();
  const mayRead = user !== null && administersPeople(user.accessLevel);
  return (
    <Page title={t('title')}>
      {mayRead ? (
        <>
          <Typography sx={{ maxWidth: 680, marginBlockEnd: 3, color: 'text.secondary' }}>{t('text')}</Typography>
          <JobList />
        </>
      ) : (
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      )}
    </Page>
  );
}

import { administersPeople } from '@casewright/contracts/people';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../client/session.tsx';
import { MaintenanceCard } from '../../../features/platform/status/components/maintenance-card.tsx';
import { StatusList } from '../../../features/platform/status/components/status-list.tsx';
import { DeniedState } from '../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../ui/page.tsx';

/** How the installation is, for those who look after it. */
export function StatusPage() {
  const { t } = useTranslation('status');
  const { user } = useSession();
  const mayRead = user !== null && administersPeople(user.accessLevel);
  return (
    <Page title={t('title')}>
      {mayRead ? (
        <>
          <Typography sx={{ maxWidth: 680, marginBlockEnd: 1, color: 'text.secondary' }}>{t('text')}</Typography>
          <StatusList />
          <MaintenanceCard />
        </>
      ) : (
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      )}
    </Page>
  );
}

import type { AccessLevel } from '@casewright/contracts/access-levels';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { type SessionUser, useSession } from '../../../client/session.tsx';
import { Gate } from '../../../features/work/overview/components/gate.tsx';
import { Page } from '../../../ui/page.tsx';
import { ClientOverview } from './overview/client-overview.tsx';
import { FirmOverview } from './overview/firm-overview.tsx';
import { LawyerOverview } from './overview/lawyer-overview.tsx';
import { PlatformOverview } from './overview/platform-overview.tsx';

const PAGES: Record<AccessLevel, (props: { person: SessionUser }) => ReactNode> = {
  user: ClientOverview,
  lawyer: LawyerOverview,
  lawyer_admin: FirmOverview,
  admin: PlatformOverview,
  super_user: PlatformOverview,
};

/** The dashboard's first page, another one for each kind of person. */
export function OverviewPage() {
  const { t } = useTranslation('overview');
  const { status, user, profile } = useSession();
  if (status !== 'loading' && user && profile === 'found') {
    const Own = PAGES[user.accessLevel];
    return <Own person={user} />;
  }
  return (
    <Page title={t('title')} width="xl">
      <Gate />
    </Page>
  );
}

import { useTranslation } from 'react-i18next';

import { useSession } from '../../../client/session.tsx';
import { DocketList } from '../../../features/practice/deadlines/docket/docket-list.tsx';
import { DeniedState } from '../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../ui/page.tsx';

const LEVELS = ['lawyer', 'lawyer_admin'];

/** The open dates of the reader's cases, and of the firm for its administrator. */
export function DocketPage() {
  const { t } = useTranslation('deadlines');
  const { user } = useSession();
  if (user !== null && !LEVELS.includes(user.accessLevel ?? ''))
    return (
      <Page title={t('docket.title')}>
        <DeniedState title={t('docket.denied.title')} text={t('docket.denied.text')} />
      </Page>
    );
  return <DocketList title={t('docket.title')} />;
}

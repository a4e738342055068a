import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { DeniedState } from '../../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../../ui/page.tsx';

interface WritersOnlyProps {
  title: string;
  /** What an administrator of this firm sees. */
  children: (firmId: string) => ReactNode;
}

/** A page on which an administrator of a firm writes a tour; the database refuses everybody else. */
export function WritersOnly({ title, children }: WritersOnlyProps) {
  const { t } = useTranslation('tours');
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Page title={title} width="lg" parents={[{ label: t('title'), to: paths.dashboard.tour.root }]}>
      {user.accessLevel === 'lawyer_admin' && user.lawFirm ? (
        children(user.lawFirm)
      ) : (
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      )}
    </Page>
  );
}

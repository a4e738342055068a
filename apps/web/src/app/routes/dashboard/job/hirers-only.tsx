import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { DeniedState } from '../../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../../ui/page.tsx';

/** A page on which an administrator of a firm writes an opening; the database refuses everybody else. */
export function HirersOnly({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('openings');
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Page title={title} width="lg" parents={[{ label: t('title'), to: paths.dashboard.opening.root }]}>
      {user.accessLevel === 'lawyer_admin' ? (
        children
      ) : (
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      )}
    </Page>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { DeniedState } from '../../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../../ui/page.tsx';

interface AdministratorsOnlyProps {
  title: string;
  children: (firmId: string) => ReactNode;
}

/** A page on which an administrator of a firm writes what it sells; the database refuses everybody else. */
export function AdministratorsOnly({ title, children }: AdministratorsOnlyProps) {
  const { t } = useTranslation('services');
  const { user } = useSession();
  if (user === null) return null;
  const { accessLevel, lawFirm } = user;
  return (
    <Page title={title} width="lg" parents={[{ label: t('title'), to: paths.dashboard.product.list }]}>
      {accessLevel === 'lawyer_admin' && lawFirm ? (
        children(lawFirm)
      ) : (
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      )}
    </Page>
  );
}

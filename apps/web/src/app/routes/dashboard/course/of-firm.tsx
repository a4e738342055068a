import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { DeniedState } from '../../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../../ui/page.tsx';

/** Whether people of this level learn in a firm. */
export const isOfFirm = (level: string | undefined): boolean => level === 'lawyer' || level === 'lawyer_admin';

/** A page for the people of a firm, or for those who administer one; the others are refused by the database as well. */
export function OfFirm({
  title,
  writers = false,
  children,
}: {
  title: string;
  writers?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('courses');
  const { user } = useSession();
  if (user === null) return null;
  if (writers ? user.accessLevel === 'lawyer_admin' : isOfFirm(user.accessLevel)) return children;
  return (
    <Page title={title}>
      <DeniedState
        title={t(writers ? 'writersOnly.title' : 'denied.title')}
        text={t(writers ? 'writersOnly.text' : 'denied.text')}
      />
    </Page>
  );
}

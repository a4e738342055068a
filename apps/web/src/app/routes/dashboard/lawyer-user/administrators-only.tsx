import { administersPeople } from '@casewright/contracts/people';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';

/** Its content for who administers people, a sentence for everybody else. It keeps screens tidy; the database protects. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation('people');
  const { user } = useSession();
  if (user !== null && administersPeople(user.accessLevel)) return children;
  return (
    <div role="alert">
      <EmptyState filled icon={LockKeyhole} title={t('denied.title')} description={t('denied.text')} />
    </div>
  );
}

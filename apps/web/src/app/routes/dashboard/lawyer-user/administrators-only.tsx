import { administersPeople } from '@casewright/contracts/people';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { DeniedState } from '../../../../ui/feedback/denied-state.tsx';

/** Its content for who administers people, a sentence for everybody else. It keeps screens tidy; the database protects. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation('people');
  const { user } = useSession();
  if (user !== null && administersPeople(user.accessLevel)) return children;
  return <DeniedState title={t('denied.title')} text={t('denied.text')} />;
}

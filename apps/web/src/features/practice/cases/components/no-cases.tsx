import { administersPeople } from '@casewright/contracts/people';
import { FolderLock, FolderPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { useWorkspace } from '../../../../client/workspace.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { EmptyWorkspace } from '../../../../ui/feedback/empty-workspace.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';

/** Nobody has a case yet: what a client or a lawyer can do about it, and why the platform's administration has none. */
export function NoCases({ isClient }: { isClient: boolean }) {
  const { t } = useTranslation('cases');
  const workspace = useWorkspace();
  const { user } = useSession();
  if (user !== null && administersPeople(user.accessLevel))
    return (
      <EmptyState
        filled
        icon={FolderLock}
        title={t('empty.platformTitle')}
        description={t('empty.platformDescription')}
        action={
          <ButtonLink to={paths.dashboard.case.list} variant="contained">
            {t('empty.platformAction')}
          </ButtonLink>
        }
      />
    );
  if (workspace) return <EmptyWorkspace workspace={workspace} />;
  return (
    <EmptyState
      filled
      icon={FolderPlus}
      title={t('empty.mineTitle')}
      description={t(isClient ? 'empty.clientDescription' : 'empty.lawyerDescription')}
      action={
        isClient ? (
          <ButtonLink to={paths.dashboard.case.new} variant="contained">
            {t('list.new')}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.dashboard.case.list} search={{ tab: 'discover' }} variant="contained">
            {t('empty.lawyerAction')}
          </ButtonLink>
        )
      }
    />
  );
}

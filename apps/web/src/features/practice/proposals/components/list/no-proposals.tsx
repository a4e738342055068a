import Button from '@mui/material/Button';
import { FileSearch, Inbox, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import type { SessionUser } from '../../../../../client/session.tsx';
import { useWorkspace } from '../../../../../client/workspace.ts';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { EmptyWorkspace } from '../../../../../ui/feedback/empty-workspace.tsx';
import { ButtonLink } from '../../../../../ui/link.tsx';

interface NoProposalsProps {
  user: SessionUser | null;
  isNarrowed: boolean;
  onClear: () => void;
}

/** Shown in the table's place: how to widen the search, or how one comes to proposals. */
export function NoProposals({ user, isNarrowed, onClear }: NoProposalsProps) {
  const { t } = useTranslation('proposals');
  const workspace = useWorkspace();
  if (isNarrowed) {
    return (
      <EmptyState
        icon={FileSearch}
        title={t('list.noneFound')}
        description={t('list.noneFoundHelp')}
        action={
          <Button variant="outlined" color="inherit" onClick={onClear}>
            {t('list.showAll')}
          </Button>
        }
      />
    );
  }
  if (workspace) return <EmptyWorkspace workspace={workspace} />;
  if (user?.accessLevel === 'admin' || user?.accessLevel === 'super_user') {
    return <EmptyState icon={Inbox} title={t('list.noneAdmin')} description={t('list.noneAdminHelp')} />;
  }
  const isLawyer = user?.accessLevel === 'lawyer' || user?.accessLevel === 'lawyer_admin';
  return isLawyer ? (
    <EmptyState
      icon={Send}
      title={t('list.noneLawyer')}
      description={t('list.noneLawyerHelp')}
      action={
        <ButtonLink variant="contained" to={paths.dashboard.case.list} search={{ tab: 'discover' }}>
          {t('list.discover')}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      icon={Inbox}
      title={t('list.noneClient')}
      description={t('list.noneClientHelp')}
      action={
        <ButtonLink variant="contained" to={paths.dashboard.case.new}>
          {t('list.postCase')}
        </ButtonLink>
      }
    />
  );
}

import Button from '@mui/material/Button';
import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { chooseWorkspace, type Workspace } from '../../client/workspace.ts';
import { EmptyState } from './empty-state.tsx';

/** Shown where the chosen team has nothing: that more may be in the firm, and the way there. */
export function EmptyWorkspace({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('ui');
  return (
    <EmptyState
      icon={UsersRound}
      title={t('workspace.empty', { name: workspace.name })}
      description={t('workspace.emptyHint')}
      action={
        <Button variant="outlined" color="inherit" onClick={() => chooseWorkspace(null)}>
          {t('workspace.wholeFirm')}
        </Button>
      }
    />
  );
}

import { TEAM_NAME_MAX_LENGTH } from '@casewright/contracts/firm';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { membersQuery } from '../api/members.ts';
import { teamsQuery, useAddTeam } from '../api/teams.ts';
import { TeamCard } from './team-card.tsx';

/** The firm's teams, which are the workspaces of its lawyers: a team narrows what one looks at and opens nothing. */
export function Teams({ firmId }: { firmId: string }) {
  const { t } = useTranslation('firm');
  const query = useQuery(teamsQuery(firmId));
  const { data: members = [] } = useQuery(membersQuery);
  const [isAdding, setIsAdding] = useState(false);
  const adding = useAddTeam();
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <TabSkeleton />;
  const add = (
    <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('teams.add')}
    </Button>
  );
  return (
    <Stack spacing={3}>
      {query.data.length === 0 ? (
        <EmptyState
          filled
          icon={UsersRound}
          title={t('teams.emptyTitle')}
          description={t('teams.emptyText')}
          action={add}
        />
      ) : (
        <>
          <div>{add}</div>
          {query.data.map((team) => (
            <TeamCard key={team.id} team={team} members={members} />
          ))}
        </>
      )}
      <ReasonDialog
        open={isAdding}
        draft={`team-of:${firmId}`}
        required
        multiline={false}
        maxLength={TEAM_NAME_MAX_LENGTH}
        title={t('teams.add')}
        description={t('teams.emptyText')}
        label={t('teams.name')}
        confirmLabel={t('teams.add')}
        onClose={() => setIsAdding(false)}
        onConfirm={async (name) => {
          await adding.mutateAsync({ firmId, name });
          toast.success(t('teams.added', { name }));
        }}
      />
    </Stack>
  );
}

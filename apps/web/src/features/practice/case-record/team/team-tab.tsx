import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { teamQuery, whyQuery } from '../api/team.ts';
import type { CaseTabProps } from '../types.ts';
import { TeamCard } from './team-card.tsx';
import { WallsCard } from './walls-card.tsx';
import { WhyCard } from './why-card.tsx';

/** Who is on the case, for the firm's administrator who is kept from it, and why the reader sees it. */
export function TeamTab({ caseId, details }: CaseTabProps) {
  const why = useQuery(whyQuery(caseId, null));
  const team = useQuery(teamQuery(caseId));
  const failed = why.error ?? team.error;

  if (failed) {
    const again = () => void Promise.all([why.refetch(), team.refetch()]);
    return <ErrorState error={failed} onRetry={again} />;
  }
  if (why.data === undefined || team.data === undefined) return <TabSkeleton />;

  const firmId = details.row.law_firm;
  const manages = firmId !== null && why.data.some(({ sees }) => sees.includes('manage')) ? firmId : null;
  return (
    <Stack spacing={2}>
      <TeamCard caseId={caseId} members={team.data} managedFirm={manages} />
      {manages !== null && <WallsCard caseId={caseId} firmId={manages} />}
      <WhyCard reasons={why.data} />
    </Stack>
  );
}

import { useQuery } from '@tanstack/react-query';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { workflowDetailsQuery } from '../api/workflow-details.ts';
import { ClientWords } from './client-words.tsx';

/** One workflow in plain words, for the client of its case. */
export function ClientWorkflow({ id, caseId }: { id: string; caseId: string }) {
  const query = useQuery(workflowDetailsQuery(id));
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <TabSkeleton />;
  return query.data?.viewer === 'client' ? <ClientWords details={query.data} caseId={caseId} /> : null;
}

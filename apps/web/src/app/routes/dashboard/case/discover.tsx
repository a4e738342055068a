import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';

import { queryClient } from '../../../../client/query-client.ts';
import { waitingInvitationsQuery } from '../../../../features/people/directory/invitations/invitations.ts';
import { postingListQuery } from '../../../../features/practice/cases/api/posting-list.ts';
import { OpenPostings } from '../../../../features/practice/cases/components/open-postings.tsx';
import type { CaseListState } from '../../../../features/practice/cases/filters.ts';
import { loadTexts } from '../../../../i18n/i18n.ts';
import type { ListPlace } from '../../../../ui/list-frame.tsx';

// Most lawyers are not invited at the moment.
const WaitingInvitations = lazy(async () => {
  const [{ WaitingInvitations: component }] = await Promise.all([
    import('../../../../features/people/directory/invitations/waiting-invitations.tsx'),
    loadTexts('directory'),
  ]);
  return { default: component };
});

/** Asks for the postings, and for the invitations above them. */
export function askForPostings(state: CaseListState, userId: string): void {
  void queryClient.prefetchQuery(postingListQuery(state, 0));
  void queryClient.prefetchQuery(waitingInvitationsQuery(userId));
}

interface DiscoverProps {
  state: CaseListState;
  place: ListPlace;
  /** Whose invitations are above the postings; null for the platform. */
  lawyerId: string | null;
  /** Shown until both are there. */
  waiting: ReactNode;
}

/** The open postings, below the lawyer's invitations: shown together, so that no posting moves under a pointer. */
export function Discover({ state, place, lawyerId, waiting }: DiscoverProps) {
  const { data = [], isLoading } = useQuery({
    ...waitingInvitationsQuery(lawyerId ?? ''),
    enabled: lawyerId !== null,
  });
  if (isLoading) return waiting;
  return (
    <Suspense fallback={waiting}>
      <OpenPostings state={state} place={place} above={data.length > 0 && <WaitingInvitations />} />
    </Suspense>
  );
}

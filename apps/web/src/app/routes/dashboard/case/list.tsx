import { administersPeople } from '@casewright/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { queryClient } from '../../../../client/query-client.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { currentSession, useSession } from '../../../../client/session.tsx';
import { currentWorkspace } from '../../../../client/workspace.ts';
import { waitingInvitationsQuery } from '../../../../features/people/directory/invitations/invitations.ts';
import { caseListQuery } from '../../../../features/practice/cases/api/case-list.ts';
import { postingListQuery } from '../../../../features/practice/cases/api/posting-list.ts';
import { CaseResults } from '../../../../features/practice/cases/components/case-results.tsx';
import { MyCases } from '../../../../features/practice/cases/components/my-cases.tsx';
import { type CaseListState, listStateOf, postingSorts } from '../../../../features/practice/cases/filters.ts';
import { isLawyer } from '../../../../features/practice/cases/permissions.ts';
import type { CaseListParam } from '../../../../features/practice/cases/search.ts';
import { loadTexts } from '../../../../i18n/i18n.ts';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { ListFrame, type ListPlace } from '../../../../ui/list-frame.tsx';
import { Views } from '../../../../ui/views.tsx';
import { CaseActions } from './case-actions.tsx';

// Clients never see the postings, and lawyers begin with their own cases.
const OpenPostings = lazy(async () => {
  const [module] = await Promise.all([
    import('../../../../features/practice/cases/components/open-postings.tsx'),
    loadTexts('caseLists'),
  ]);
  return { default: module.OpenPostings };
});

// Most lawyers are not invited at the moment.
const WaitingInvitations = lazy(async () => {
  const [{ WaitingInvitations: component }] = await Promise.all([
    import('../../../../features/people/directory/invitations/waiting-invitations.tsx'),
    loadTexts('directory'),
  ]);
  return { default: component };
});

const WithoutNextStep = lazy(async () => {
  const [{ WithoutNextStep: component }] = await Promise.all([
    import('../../../../features/practice/deadlines/without-next-step.tsx'),
    loadTexts('deadlines'),
  ]);
  return { default: component };
});

/** Asks for the user's own cases, as far as the address names them, or for the postings and what stands above them. */
export function askAhead({ search }: { search: Search<CaseListParam> }): void {
  const { user } = currentSession();
  if (user === null || administersPeople(user.accessLevel)) return;
  const state = listStateOf(search, isLawyer(user));
  if (state.tab === 'mine') void queryClient.prefetchQuery(caseListQuery(state, currentWorkspace()?.id ?? null));
  if (state.tab === 'discover') {
    void queryClient.prefetchQuery(postingListQuery(state, 0));
    void queryClient.prefetchQuery(waitingInvitationsQuery(user.id));
  }
}

/** The cases as cards; for lawyers also the open postings, and for the platform, which has no cases, these alone. */
export function CaseListPage() {
  const { t } = useTranslation('cases');
  const { user } = useSession();
  const search = useSearch({ from: '/dashboard/cases' });
  const mayDiscover = isLawyer(user);
  const isClient = user?.accessLevel === 'user';
  const isPlatform = user !== null && administersPeople(user.accessLevel);
  const state = listStateOf(isPlatform ? { ...search, tab: 'discover' } : search, mayDiscover || isPlatform);

  const place: ListPlace = {
    head: {
      title: t(isClient ? 'list.mine' : 'list.title'),
      action: isPlatform ? undefined : <CaseActions shown="cards" />,
    },
    ...(mayDiscover && {
      panel: { idBase: 'cases', value: state.tab },
      views: (
        <Views
          idBase="cases"
          label={t('list.tabs')}
          value={state.tab}
          views={[
            { value: 'mine', label: t('list.mine'), to: paths.dashboard.case.list },
            {
              value: 'discover',
              label: t('list.discover'),
              to: paths.dashboard.case.list,
              search: { tab: 'discover' },
            },
            { value: 'idle', label: t('list.withoutNextStep'), to: paths.dashboard.case.list, search: { tab: 'idle' } },
          ]}
        />
      ),
    }),
  };

  if (state.tab === 'mine') return <MyCases state={state} isClient={isClient} place={place} />;
  if (state.tab === 'idle')
    return (
      <ListFrame {...place}>
        <LazyPart height={320}>
          <WithoutNextStep />
        </LazyPart>
      </ListFrame>
    );
  return <Discover {...{ state, place }} lawyerId={mayDiscover ? (user?.id ?? null) : null} />;
}

interface DiscoverProps {
  state: CaseListState;
  place: ListPlace;
  lawyerId: string | null;
}

/** The open postings, below the lawyer's invitations: shown together, so that no posting moves under a pointer. */
function Discover({ state, place, lawyerId }: DiscoverProps) {
  const { data = [], isLoading } = useQuery({
    ...waitingInvitationsQuery(lawyerId ?? ''),
    enabled: lawyerId !== null,
  });
  const waiting = <WaitingPostings state={state} place={place} />;
  if (isLoading) return waiting;
  return (
    <Suspense fallback={waiting}>
      <OpenPostings state={state} place={place} above={data.length > 0 && <WaitingInvitations />} />
    </Suspense>
  );
}

/** The head of the postings, and placeholders for them, until their own code is there. */
function WaitingPostings({ state, place }: { state: CaseListState; place: ListPlace }) {
  return (
    <CaseResults
      place={place}
      state={state}
      sorts={postingSorts}
      ofOwn={false}
      query={null}
      beside={null}
      empty={null}
      renderCard={() => null}
    />
  );
}

import { administersPeople } from '@casewright/contracts/people';
import Box from '@mui/material/Box';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { queryClient } from '../../../../client/query-client.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { currentSession, useSession } from '../../../../client/session.tsx';
import { currentWorkspace } from '../../../../client/workspace.ts';
import { caseListQuery } from '../../../../features/practice/cases/api/case-list.ts';
import { CaseResults } from '../../../../features/practice/cases/components/case-results.tsx';
import { MyCases } from '../../../../features/practice/cases/components/my-cases.tsx';
import { type CaseListState, listStateOf, postingSorts } from '../../../../features/practice/cases/filters.ts';
import { isLawyer } from '../../../../features/practice/cases/permissions.ts';
import type { CaseListParam } from '../../../../features/practice/cases/search.ts';
import { loadTexts } from '../../../../i18n/i18n.ts';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { ListFrame, type ListPlace } from '../../../../ui/list-frame.tsx';
import { CaseActions } from './case-actions.tsx';

// Clients see neither the postings nor the views of lawyers, and lawyers begin with their own cases.
const discoverPart = () => import('./discover.tsx');
const Discover = lazy(async () => {
  const [module] = await Promise.all([discoverPart(), loadTexts('caseLists')]);
  return { default: module.Discover };
});
const viewsPart = () => import('../../../../ui/views.tsx');
const Views = lazy(async () => ({ default: (await viewsPart()).Views }));

const WithoutNextStep = lazy(async () => {
  const [{ WithoutNextStep: component }] = await Promise.all([
    import('../../../../features/practice/deadlines/without-next-step.tsx'),
    loadTexts('deadlines'),
  ]);
  return { default: component };
});

/** Asks for the user's own cases, as far as the address names them, or for the postings and what is above them. */
export function askAhead({ search }: { search: Search<CaseListParam> }): void {
  const { user } = currentSession();
  if (user === null || administersPeople(user.accessLevel)) return;
  const mayDiscover = isLawyer(user);
  if (mayDiscover) void viewsPart();
  const state = listStateOf(search, mayDiscover);
  if (state.tab === 'mine') void queryClient.prefetchQuery(caseListQuery(state, currentWorkspace()?.id ?? null));
  if (state.tab === 'discover') void discoverPart().then((part) => part.askForPostings(state, user.id));
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
        <Suspense fallback={<Box sx={{ height: 32 }} />}>
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
              {
                value: 'idle',
                label: t('list.withoutNextStep'),
                to: paths.dashboard.case.list,
                search: { tab: 'idle' },
              },
            ]}
          />
        </Suspense>
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
  const waiting = <WaitingPostings state={state} place={place} />;
  return (
    <Suspense fallback={waiting}>
      <Discover {...{ state, place, waiting }} lawyerId={mayDiscover ? (user?.id ?? null) : null} />
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

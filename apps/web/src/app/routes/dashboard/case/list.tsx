import { administersPeople } from '@casewright/contracts/people';
import Box from '@mui/material/Box';
import { useSearch } from '@tanstack/react-router';
import { Plus, Rows3 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { CaseResults } from '../../../../features/practice/cases/components/case-results.tsx';
import { MyCases } from '../../../../features/practice/cases/components/my-cases.tsx';
import { type CaseListState, listStateOf, postingSorts } from '../../../../features/practice/cases/filters.ts';
import { isLawyer } from '../../../../features/practice/cases/permissions.ts';
import { loadTexts } from '../../../../i18n/i18n.ts';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { LinkTabs } from '../../../../ui/link-tabs.tsx';
import { Page } from '../../../../ui/page.tsx';

// Clients never see the postings, and lawyers begin with their own cases.
const OpenPostings = lazy(() =>
  import('../../../../features/practice/cases/components/open-postings.tsx').then((module) => ({
    default: module.OpenPostings,
  })),
);

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

/** The cases as cards; for lawyers also the open postings, and for the platform, which has no cases, these alone. */
export function CaseListPage() {
  const { t } = useTranslation('cases');
  const { user } = useSession();
  const search = useSearch({ from: '/dashboard/cases' });
  const mayDiscover = isLawyer(user);
  const isClient = user?.accessLevel === 'user';
  const isPlatform = user !== null && administersPeople(user.accessLevel);
  const state = listStateOf(isPlatform ? { ...search, tab: 'discover' } : search, mayDiscover || isPlatform);

  return (
    <Page
      title={t('list.title')}
      breadcrumbs={[{ label: t('dashboard'), to: paths.dashboard.root }, { label: t('list.title') }]}
      action={
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          {!isPlatform && (
            <ButtonLink
              to={paths.dashboard.case.table}
              variant="outlined"
              color="inherit"
              startIcon={<Rows3 size={18} aria-hidden />}
            >
              {t('list.asTable')}
            </ButtonLink>
          )}
          {isClient && (
            <ButtonLink to={paths.dashboard.case.new} variant="contained" startIcon={<Plus size={18} aria-hidden />}>
              {t('list.new')}
            </ButtonLink>
          )}
        </Box>
      }
    >
      {mayDiscover && (
        <LinkTabs
          idBase="cases"
          label={t('list.tabs')}
          value={state.tab}
          tabs={[
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
      )}
      <div
        {...(mayDiscover && { role: 'tabpanel', id: 'cases-panel', 'aria-labelledby': `cases-tab-${state.tab}` })}
        style={{ paddingBlockStart: mayDiscover ? 24 : 0 }}
      >
        {state.tab === 'discover' ? (
          <>
            {mayDiscover && (
              <Suspense>
                <WaitingInvitations />
              </Suspense>
            )}
            <Suspense fallback={<WaitingPostings state={state} />}>
              <OpenPostings state={state} />
            </Suspense>
          </>
        ) : state.tab === 'idle' ? (
          <LazyPart height={320}>
            <WithoutNextStep />
          </LazyPart>
        ) : (
          <MyCases state={state} isClient={isClient} />
        )}
      </div>
    </Page>
  );
}

/**
 * The search above the postings, and placeholders for them, until their own code is there. Out of reach as long: what is typed or opened
 * here would be gone with it.
 */
function WaitingPostings({ state }: { state: CaseListState }) {
  return (
    <div inert>
      <CaseResults state={state} sorts={postingSorts} ofOwn={false} query={null} empty={null} renderCard={() => null} />
    </div>
  );
}

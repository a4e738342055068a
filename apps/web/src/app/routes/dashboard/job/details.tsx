import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { candidateCountsQuery } from '../../../../features/content/openings/api/candidates.ts';
import { openingQuery, teamQuery } from '../../../../features/content/openings/api/opening.ts';
import { OpeningActions } from '../../../../features/content/openings/details/opening-actions.tsx';
import { OpeningContent } from '../../../../features/content/openings/details/opening-content.tsx';
import { TeamPanel } from '../../../../features/content/openings/details/team-panel.tsx';
import { NoOpening } from '../../../../features/content/openings/editor/edit-opening.tsx';
import { OpeningLabel } from '../../../../features/content/openings/list/opening-label.tsx';
import { BoardSkeleton } from '../../../../ui/board/board-skeleton.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { DetailsSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { today } from '../../../../ui/format/today.ts';
import { LinkTabs } from '../../../../ui/link-tabs.tsx';
import { Page } from '../../../../ui/page.tsx';

const CandidateBoard = lazy(() =>
  import('../../../../features/content/openings/candidates/candidate-board.tsx').then((module) => ({
    default: module.CandidateBoard,
  })),
);

const TABS = ['content', 'candidates', 'team'] as const;

/** One opening: what it says, who has applied, and who hires. */
export function OpeningDetailsPage() {
  const { t } = useTranslation('openings');
  const { user } = useSession();
  const { id } = useParams({ from: `/dashboard${patterns.opening.details}` });
  const search = useSearch({ from: `/dashboard${patterns.opening.details}` });
  const { data: opening, error, refetch } = useQuery(openingQuery(id));
  const team = useQuery(teamQuery(id));
  const administers = user?.accessLevel === 'lawyer_admin' && user.lawFirm === opening?.law_firm;
  // Those who do not hire for it read what it says, and nothing else.
  const hires = administers || (team.data?.length ?? 0) > 0;
  const { data: candidates } = useQuery({ ...candidateCountsQuery(id), enabled: hires });
  const tab = hires ? (TABS.find((known) => known === search.tab) ?? 'content') : 'content';
  const tabs = TABS.map((value) => ({
    value,
    label: t(`tabs.${value}`),
    to: paths.dashboard.opening.details(id),
    search: value === 'content' ? {} : { tab: value },
    ...(value === 'candidates' && { count: candidates?.all, news: candidates?.unseen }),
    ...(value === 'team' && { count: team.data?.filter((each) => each.hires || each.administers).length }),
  }));
  return (
    <Page
      title={opening === null ? t('notFound.title') : (opening?.title ?? t('one'))}
      width="xl"
      subtitle={
        opening && (
          <OpeningLabel status={opening.status} isOpen={opening.expires_on !== null && opening.expires_on >= today()} />
        )
      }
      parents={[{ label: t('title'), to: paths.dashboard.opening.root }]}
      action={opening && <OpeningActions opening={opening} administers={administers} />}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : opening === undefined ? (
        <DetailsSkeleton />
      ) : opening === null ? (
        <NoOpening />
      ) : (
        <>
          {hires && <LinkTabs label={t('tabs.label')} value={tab} tabs={tabs} idBase="opening" />}
          <div
            {...(hires && { role: 'tabpanel', id: 'opening-panel', 'aria-labelledby': `opening-tab-${tab}` })}
            style={{ paddingBlockStart: hires ? 16 : 0 }}
          >
            {tab === 'content' && <OpeningContent opening={opening} />}
            {tab === 'candidates' && (
              <Suspense fallback={<BoardSkeleton />}>
                <CandidateBoard openingId={id} open={search.candidate || null} administers={administers} />
              </Suspense>
            )}
            {tab === 'team' && <TeamPanel id={id} administers={administers} />}
          </div>
        </>
      )}
    </Page>
  );
}

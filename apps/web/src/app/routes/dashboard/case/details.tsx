import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { queryClient } from '../../../../client/query-client.ts';
import { caseDetailsQuery } from '../../../../features/practice/cases/api/case-details.ts';
import { pageCountsQuery } from '../../../../features/practice/cases/api/page-counts.ts';
import { CaseNotFound } from '../../../../features/practice/cases/components/case-not-found.tsx';
import { CaseView } from '../../../../features/practice/cases/details/case-view.tsx';
import { UnreadCase } from '../../../../features/practice/cases/details/platform-cancel.tsx';
import { PostingActions, PostingFacts } from '../../../../features/practice/cases/details/posting-head.tsx';
import { PostingView } from '../../../../features/practice/cases/details/posting-view.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { TabbedPageSkeleton } from '../../../../ui/feedback/tabbed-page-skeleton.tsx';
import { Page } from '../../../../ui/page.tsx';
import { TabbedPage } from '../../../../ui/tabbed-page.tsx';
import { PartPanel } from './part-panel.tsx';
import { CASE_PARTS } from './parts.tsx';
import { useAdds } from './use-adds.ts';

const InvitationBanner = lazy(async () => {
  const [module] = await Promise.all([
    import('../../../../features/people/directory/invitations/invitation-banner.tsx'),
    loadTexts('directory'),
  ]);
  return { default: module.InvitationBanner };
});
const CaseQuestions = lazy(async () => {
  const [module] = await Promise.all([
    import('../../../../features/practice/proposals/components/questions/case-questions.tsx'),
    loadTexts('proposals'),
  ]);
  return { default: module.CaseQuestions };
});

/** Asks for the case. */
export function askAhead({ id }: { id: string }): void {
  void queryClient.prefetchQuery(caseDetailsQuery(id));
}

/** One case: in full to those on it, as a posting to other lawyers, and to everybody else not at all. */
export function CaseDetailsPage() {
  const { t } = useTranslation(['caseDetails', 'cases']);
  const { id } = useParams({ from: `/dashboard${patterns.case.details}` });
  const { data, error, refetch } = useQuery(caseDetailsQuery(id));
  const { data: counts } = useQuery(pageCountsQuery(id));
  const addsTo = useAdds();
  const back = { label: t('cases:list.title'), to: paths.dashboard.case.root };

  if (data === undefined && !error) return <TabbedPageSkeleton title={t('details.title')} back={back} />;
  if (data?.kind === 'case') {
    const details = {
      ...data.details,
      unread: counts?.unreadMessages ?? 0,
      proposals: counts?.proposals ?? 0,
    };
    return (
      <CaseView
        details={details}
        counts={counts}
        parts={CASE_PARTS}
        adds={addsTo(details)}
        renderPart={(part) => <PartPanel part={part} caseId={id} details={details} />}
      />
    );
  }
  if (data?.kind === 'posting') {
    const { posting, abilities } = data;
    return (
      <TabbedPage
        title={posting.title}
        back={back}
        facts={<PostingFacts posting={posting} />}
        action={<PostingActions posting={posting} abilities={abilities} />}
      >
        <LazyPart height={0}>
          <InvitationBanner caseId={id} />
        </LazyPart>
        <PostingView posting={posting}>
          <LazyPart height={160}>
            <CaseQuestions caseId={id} />
          </LazyPart>
        </PostingView>
      </TabbedPage>
    );
  }
  return (
    <Page
      title={data === null ? t('cases:notFound.title') : t('details.title')}
      parents={[{ label: back.label, to: back.to }]}
    >
      {data === null ? (
        <CaseNotFound />
      ) : data ? (
        <UnreadCase caseId={id} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { caseDetailsQuery } from '../../../../features/practice/cases/api/case-details.ts';
import { CaseNotFound } from '../../../../features/practice/cases/components/case-not-found.tsx';
import { CaseView } from '../../../../features/practice/cases/details/case-view.tsx';
import { UnreadCase } from '../../../../features/practice/cases/details/platform-cancel.tsx';
import { PostingView } from '../../../../features/practice/cases/details/posting-view.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { DetailsSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { CaseTabPanel } from './case-tab-panel.tsx';
import { CASE_TABS } from './tabs.tsx';

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

/** One case: in full to those on it, as a posting to other lawyers, and to everybody else not at all. */
export function CaseDetailsPage() {
  const { t } = useTranslation(['caseDetails', 'cases']);
  const { id } = useParams({ from: `/dashboard${patterns.case.details}` });
  const { data, error, refetch } = useQuery(caseDetailsQuery(id));
  const title =
    data?.kind === 'case' ? data.details.row.title : data?.kind === 'posting' ? data.posting.title : t('details.title');

  return (
    <Page
      title={data === null ? t('cases:notFound.title') : title}
      breadcrumbs={[
        { label: t('cases:dashboard'), to: paths.dashboard.root },
        { label: t('cases:list.title'), to: paths.dashboard.case.root },
        { label: title },
      ]}
      action={
        data?.kind === 'case' && (
          <ButtonLink
            to={paths.dashboard.caseData}
            search={{ tab: 'export', case: id }}
            color="inherit"
            startIcon={<PackageOpen size={18} aria-hidden />}
          >
            {t('cases:actions.export')}
          </ButtonLink>
        )
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <DetailsSkeleton />
      ) : data === null ? (
        <CaseNotFound />
      ) : data.kind === 'unread' ? (
        <UnreadCase caseId={id} />
      ) : data.kind === 'posting' ? (
        <>
          <LazyPart height={0}>
            <InvitationBanner caseId={id} />
          </LazyPart>
          <PostingView posting={data.posting} abilities={data.abilities}>
            <LazyPart height={160}>
              <CaseQuestions caseId={id} />
            </LazyPart>
          </PostingView>
        </>
      ) : (
        <CaseView
          details={data.details}
          tabs={CASE_TABS}
          renderPanel={(tab) => <CaseTabPanel tab={tab} details={data.details} />}
        />
      )}
    </Page>
  );
}

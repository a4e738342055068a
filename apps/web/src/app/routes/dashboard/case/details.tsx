import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { caseDetailsQuery } from '../../../../features/cases/api/case-details.ts';
import { CaseNotFound } from '../../../../features/cases/components/case-not-found.tsx';
import { CaseView } from '../../../../features/cases/details/case-view.tsx';
import { PostingView } from '../../../../features/cases/details/posting-view.tsx';
import { ProposalComparison } from '../../../../features/proposals/components/proposal-comparison.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { DetailsSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../../ui/page.tsx';

/** One case: in full to those on it, as a posting to other lawyers, and to everybody else not at all. */
export function CaseDetailsPage() {
  const { t } = useTranslation('cases');
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(caseDetailsQuery(id));
  const title =
    data?.kind === 'case' ? data.details.row.title : data?.kind === 'posting' ? data.posting.title : t('details.title');

  return (
    <Page
      title={data === null ? t('notFound.title') : title}
      breadcrumbs={[
        { label: t('dashboard'), to: paths.dashboard.root },
        { label: t('list.title'), to: paths.dashboard.case.root },
        { label: title },
      ]}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <DetailsSkeleton />
      ) : data === null ? (
        <CaseNotFound />
      ) : data.kind === 'posting' ? (
        <PostingView posting={data.posting} />
      ) : (
        <CaseView details={data.details} proposals={<ProposalComparison caseId={id} />} />
      )}
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../../client/paths.ts';
import { proposalQuery } from '../../../../../features/practice/proposals/api/get-proposal.ts';
import { ProposalDetails } from '../../../../../features/practice/proposals/components/details/proposal-details.tsx';
import { ProposalNotFound } from '../../../../../features/practice/proposals/components/proposal-not-found.tsx';
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { DetailsSkeleton } from '../../../../../ui/feedback/page-skeletons.tsx';
import { Page } from '../../../../../ui/page.tsx';

/** One proposal. */
export function ProposalDetailsPage() {
  const { t } = useTranslation('proposals');
  const { id } = useParams({ from: `/dashboard${patterns.proposal.details}` });
  const { data: proposal, error, isLoadingError, refetch } = useQuery(proposalQuery(id));
  const lawyer = proposal?.lawyer_name;
  return (
    <Page
      title={lawyer ? t('details.titleFrom', { lawyer }) : t('details.title')}
      parents={[{ label: t('title'), to: paths.dashboard.proposal.list }]}
    >
      {isLoadingError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : proposal === undefined ? (
        <DetailsSkeleton />
      ) : proposal === null ? (
        <ProposalNotFound />
      ) : (
        <ProposalDetails proposal={proposal} />
      )}
    </Page>
  );
}

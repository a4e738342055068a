import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../../client/paths.ts';
import { NewProposal } from '../../../../../features/practice/proposals/components/form/new-proposal.tsx';
import { Page } from '../../../../../ui/page.tsx';

/** A lawyer answers a posting. */
export function NewProposalPage() {
  const { t } = useTranslation('proposals');
  const { caseId } = useParams({ from: `/dashboard${patterns.proposal.new}` });
  return (
    <Page title={t('new.title')} parents={[{ label: t('title'), to: paths.dashboard.proposal.list }]}>
      <NewProposal key={caseId} caseId={caseId} />
    </Page>
  );
}

import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../../client/paths.ts';
import { EditProposal } from '../../../../../features/practice/proposals/components/form/edit-proposal.tsx';
import { Page } from '../../../../../ui/page.tsx';

/** A lawyer goes on with a draft, or revises what was sent. */
export function EditProposalPage() {
  const { t } = useTranslation('proposals');
  const { id } = useParams({ from: `/dashboard${patterns.proposal.edit}` });
  return (
    <Page title={t('edit.title')} parents={[{ label: t('title'), to: paths.dashboard.proposal.list }]}>
      <EditProposal key={id} id={id} />
    </Page>
  );
}

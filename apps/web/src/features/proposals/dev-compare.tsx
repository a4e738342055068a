import { useParams } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { ProposalComparison } from './components/proposal-comparison.tsx';
export function CaseDetailsPage() {
  const { id = '' } = useParams({ strict: false });
  return (
    <Page title="Case">
      <ProposalComparison caseId={id} />
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BadgeAlert, FileCheck2, SearchX, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { caseSummaryQuery } from '../../api/get-case-summary.ts';
import { ownProfileQuery } from '../../api/get-own-profile.ts';
import { ownProposalQuery } from '../../api/get-own-proposal.ts';
import { useSubmitProposal } from '../../api/submit-proposal.ts';
import { newProposalValues } from '../../model/form-values.ts';
import { BesideCase } from './beside-case.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { useStoredProposal } from './use-stored-proposal.ts';

/** Writes the first proposal for a posting, or says why that is not possible and where to go instead. */
export function NewProposal({ caseId }: { caseId: string }) {
  const { t } = useTranslation('proposals');
  const { user } = useSession();
  const userId = user?.id ?? '';
  const summary = useQuery(caseSummaryQuery(caseId));
  const profile = useQuery(ownProfileQuery(userId));
  const existing = useQuery(ownProposalQuery(caseId, userId));
  // What this page itself has saved is not a proposal that stands in its way.
  const { saved, store, clash } = useStoredProposal(caseId, null);
  const navigate = useNavigate();
  const submit = useSubmitProposal();

  const error = summary.error ?? profile.error ?? existing.error;
  if (error) {
    const retry = () => void Promise.all([summary.refetch(), profile.refetch(), existing.refetch()]);
    return <ErrorState error={error} onRetry={retry} />;
  }
  if (summary.isPending || profile.isPending || existing.isPending) return <FormSkeleton fields={8} />;

  if (existing.data && saved === null) {
    const isDraft = existing.data.status === 'draft';
    return (
      <EmptyState
        filled
        icon={FileCheck2}
        title={t(isDraft ? 'new.draftTitle' : 'new.existingTitle')}
        description={t(isDraft ? 'new.draftHelp' : 'new.existingHelp')}
        action={
          <ButtonLink
            variant="contained"
            to={
              isDraft
                ? paths.dashboard.proposal.edit(existing.data.id)
                : paths.dashboard.proposal.details(existing.data.id)
            }
          >
            {t(isDraft ? 'new.continueDraft' : 'new.openExisting')}
          </ButtonLink>
        }
      />
    );
  }
  if (!profile.data) {
    return <EmptyState filled icon={UserRoundX} title={t('new.noProfileTitle')} description={t('new.noProfileHelp')} />;
  }
  if (profile.data.status !== 'verified') {
    return (
      <EmptyState filled icon={BadgeAlert} title={t('new.unverifiedTitle')} description={t('new.unverifiedHelp')} />
    );
  }
  if (!summary.data?.isOpen) {
    return (
      <EmptyState
        filled
        icon={SearchX}
        title={t('new.notOpenTitle')}
        description={t('new.notOpenHelp')}
        action={
          <ButtonLink variant="contained" to={paths.dashboard.case.list} search={{ tab: 'discover' }}>
            {t('list.discover')}
          </ButtonLink>
        }
      />
    );
  }

  return (
    <BesideCase summary={summary.data}>
      <ProposalForm
        defaults={newProposalValues(summary.data.currency ?? 'USD')}
        isRevision={false}
        clash={clash}
        cancelTo={paths.dashboard.case.details(caseId)}
        onSaveDraft={async (values) => {
          await store(values);
          toast.success(t('form.draftSaved'));
        }}
        onSend={async (values) => {
          const id = await store(values);
          await submit.mutateAsync(id);
          toast.success(t('form.sent'));
          await navigate({ to: paths.dashboard.proposal.details(id) });
        }}
      />
    </BesideCase>
  );
}

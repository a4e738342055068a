import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BadgeAlert, FileCheck2, SearchX, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { useSession } from '../../../../../client/session.tsx';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../../../ui/feedback/toast.tsx';
import { ButtonLink } from '../../../../../ui/link.tsx';
import { useAttachToProposal } from '../../api/attach-to-proposal.ts';
import { type CaseSummary, caseSummaryQuery } from '../../api/get-case-summary.ts';
import { ownProfileQuery } from '../../api/get-own-profile.ts';
import { ownProposalQuery } from '../../api/get-own-proposal.ts';
import { useSubmitProposal } from '../../api/submit-proposal.ts';
import { newProposalValues } from '../../model/form-values.ts';
import { BesideCase } from './beside-case.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { useStoredProposal } from './use-stored-proposal.ts';

/** Writes the first proposal for a posting, or says why that is not possible and where to go instead. */
export function NewProposal({ caseId }: { caseId: string }) {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const summary = useQuery(caseSummaryQuery(caseId));
  const profile = useQuery(ownProfileQuery(userId));
  const existing = useQuery(ownProposalQuery(caseId, userId));

  const failed = [summary, profile, existing].find((query) => query.isLoadingError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (summary.isPending || profile.isPending || existing.isPending) return <FormSkeleton fields={8} />;
  return (
    <Gate
      caseId={caseId}
      summary={summary.data ?? null}
      profileStatus={profile.data?.status ?? null}
      existing={existing.data ?? null}
    />
  );
}

interface Found {
  summary: CaseSummary | null;
  /** null for someone without a lawyer's profile. */
  profileStatus: string | null;
  /** The pending proposal for the case. */
  existing: { id: string; status: string } | null;
}

function Gate({ caseId, ...now }: Found & { caseId: string }) {
  const { t } = useTranslation('proposals');
  // Decided once: what is being typed must not vanish because the world moved on. Sending is then refused with a reason.
  const [{ summary, profileStatus, existing }] = useState<Found>(now);

  if (existing) return <ExistingProposal {...existing} />;
  if (profileStatus === null) {
    return <EmptyState filled icon={UserRoundX} title={t('new.noProfileTitle')} description={t('new.noProfileHelp')} />;
  }
  if (profileStatus !== 'verified') {
    return (
      <EmptyState filled icon={BadgeAlert} title={t('new.unverifiedTitle')} description={t('new.unverifiedHelp')} />
    );
  }
  if (!summary?.isOpen) {
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
  return <Writing caseId={caseId} summary={summary} />;
}

function ExistingProposal({ id, status }: { id: string; status: string }) {
  const { t } = useTranslation('proposals');
  const isDraft = status === 'draft';
  return (
    <EmptyState
      filled
      icon={FileCheck2}
      title={t(isDraft ? 'new.draftTitle' : 'new.existingTitle')}
      description={t(isDraft ? 'new.draftHelp' : 'new.existingHelp')}
      action={
        <ButtonLink
          variant="contained"
          to={isDraft ? paths.dashboard.proposal.edit(id) : paths.dashboard.proposal.details(id)}
        >
          {t(isDraft ? 'new.continueDraft' : 'new.openExisting')}
        </ButtonLink>
      }
    />
  );
}

function Writing({ caseId, summary }: { caseId: string; summary: CaseSummary }) {
  const { t } = useTranslation('proposals');
  const navigate = useNavigate();
  const thing = `proposal-for:${caseId}`;
  const { saved, store, clash } = useStoredProposal(caseId, null);
  const attach = useAttachToProposal(thing);
  const submit = useSubmitProposal();
  const [defaults] = useState(() => newProposalValues(summary.currency ?? 'USD'));

  return (
    <BesideCase summary={summary}>
      <ProposalForm
        draft={thing}
        proposalId={saved?.id ?? null}
        defaults={defaults}
        isRevision={false}
        clash={clash}
        cancelTo={paths.dashboard.case.details(caseId)}
        onSaveDraft={async (values) => {
          await attach.mutateAsync(await store(values));
          toast.success(t('form.draftSaved'));
        }}
        onSend={async (values) => {
          const id = await store(values);
          await attach.mutateAsync(id);
          await submit.mutateAsync(id);
          toast.success(t('form.sent'));
          await navigate({ to: paths.dashboard.proposal.details(id) });
        }}
      />
    </BesideCase>
  );
}

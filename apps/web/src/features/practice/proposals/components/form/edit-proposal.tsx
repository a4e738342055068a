import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../../client/paths.ts';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../../../ui/feedback/toast.tsx';
import { ButtonLink } from '../../../../../ui/link.tsx';
import { useAttachToProposal } from '../../api/attach-to-proposal.ts';
import { proposalAbilitiesQuery } from '../../api/get-abilities.ts';
import { caseSummaryQuery, summaryKeptBy } from '../../api/get-case-summary.ts';
import { proposalQuery } from '../../api/get-proposal.ts';
import { revisionsQuery } from '../../api/list-revisions.ts';
import { useSubmitProposal } from '../../api/submit-proposal.ts';
import { valuesOf } from '../../model/form-values.ts';
import { openWish } from '../../model/open-wish.ts';
import type { Proposal } from '../../model/proposal.ts';
import type { WishTerms } from '../../model/wishes.ts';
import { ProposalNotFound } from '../proposal-not-found.tsx';
import { BesideCase } from './beside-case.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { useStoredProposal } from './use-stored-proposal.ts';

/** Loads a proposal and edits it where its lawyer still may: a draft freely, a sent one by a new revision. */
export function EditProposal({ id }: { id: string }) {
  const proposal = useQuery(proposalQuery(id));
  const abilities = useQuery({ ...proposalAbilitiesQuery(id), enabled: Boolean(proposal.data) });
  const search = useSearch({ from: `/dashboard${patterns.proposal.edit}` });
  const takesWishes = search.wishes === 'yes';
  const revisions = useQuery({ ...revisionsQuery(id), enabled: takesWishes });
  const failed = [proposal, abilities, revisions].find((query) => query.isLoadingError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (proposal.data === null) return <ProposalNotFound />;
  if (!proposal.data || !abilities.data || (takesWishes && !revisions.data)) return <FormSkeleton fields={8} />;
  const wish = takesWishes ? openWish(proposal.data, revisions.data ?? []) : null;
  return <Gate proposal={proposal.data} may={abilities.data} wished={wish?.terms ?? null} />;
}

interface GateProps {
  proposal: Proposal;
  may: readonly string[];
  /** The client's wishes, to begin a revision with. */
  wished: WishTerms | null;
}

function Gate({ proposal, may, wished }: GateProps) {
  const { t } = useTranslation('proposals');
  // Decided once: what is being typed must not vanish because the client decided meanwhile. Sending is then refused with a reason.
  const [isEditable] = useState(may.includes('edit_proposal'));
  if (isEditable) return <LoadedEdit proposal={proposal} wished={wished} />;
  return (
    <EmptyState
      filled
      icon={Lock}
      title={t('edit.closedTitle')}
      description={t('edit.closedHelp')}
      action={
        <ButtonLink variant="contained" to={paths.dashboard.proposal.details(proposal.id)}>
          {t('actions.view')}
        </ButtonLink>
      }
    />
  );
}

function LoadedEdit({ proposal, wished }: Omit<GateProps, 'may'>) {
  const { t } = useTranslation('proposals');
  const navigate = useNavigate();
  // Kept from the first load: a refetch in the background must not move the ground under what is being typed.
  const [initial] = useState(() => ({ ...valuesOf(proposal), ...wished }));
  const [isRevision] = useState(proposal.status !== 'draft');
  const { store, clash } = useStoredProposal(proposal.case_id, proposal, isRevision);
  const summary = useQuery(caseSummaryQuery(proposal.case_id));
  const submit = useSubmitProposal();
  const attach = useAttachToProposal(`proposal:${proposal.id}`);

  const leave = () => navigate({ to: paths.dashboard.proposal.details(proposal.id) });

  if (summary.isPending) return <FormSkeleton fields={8} />;
  return (
    <BesideCase summary={summary.data ?? summaryKeptBy(proposal)} isEnded={!summary.data}>
      <ProposalForm
        draft={`proposal:${proposal.id}`}
        proposalId={proposal.id}
        defaults={initial}
        isPrepared={wished !== null}
        isRevision={isRevision}
        cancelTo={paths.dashboard.proposal.details(proposal.id)}
        clash={clash}
        onSaveDraft={
          isRevision
            ? undefined
            : async (values) => {
                await attach.mutateAsync(await store(values));
                toast.success(t('form.draftSaved'));
              }
        }
        onSend={async (values) => {
          await store(values);
          if (!isRevision) {
            await attach.mutateAsync(proposal.id);
            await submit.mutateAsync(proposal.id);
          }
          toast.success(t(isRevision ? 'form.revisionSent' : 'form.sent'));
          await leave();
        }}
      />
    </BesideCase>
  );
}

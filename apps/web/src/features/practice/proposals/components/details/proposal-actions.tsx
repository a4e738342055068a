import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../../ui/feedback/toast.tsx';
import { ButtonLink } from '../../../../../ui/link.tsx';
import { useShortlistProposal } from '../../api/shortlist-proposal.ts';
import { useSubmitProposal } from '../../api/submit-proposal.ts';
import type { Proposal } from '../../model/proposal.ts';
import { LazyProposalDialogs } from '../lazy-proposal-dialogs.tsx';
import { type Target, useAsking } from '../use-asking.ts';

interface ActionsProps {
  proposal: Proposal;
  target: Target;
  /** What the database would not refuse: names of verbs. */
  may: readonly string[];
}

/** What the client of the case can do with the proposal. */
export function ClientActions({ proposal, target, may }: ActionsProps) {
  const { t } = useTranslation('proposals');
  const asking = useAsking();
  const shortlist = useShortlistProposal();
  const isShortlisted = proposal.status === 'shortlisted';
  const maySort = may.includes('shortlist_proposal') || (isShortlisted && may.includes('accept_proposal'));

  const putOnShortlist = (shortlisted: boolean) => {
    const done = t(shortlisted ? 'shortlist.done' : 'shortlist.undone', { lawyer: target.lawyer });
    shortlist.mutate({ proposalId: proposal.id, shortlisted }, { onSuccess: () => toast.success(done) });
  };

  return (
    <Stack spacing={1.5}>
      {may.includes('accept_proposal') && (
        <Button size="large" variant="contained" onClick={() => asking.ask('accept', target)}>
          {t('actions.accept')}
        </Button>
      )}
      {maySort && (
        <Button
          size="large"
          variant="outlined"
          color="inherit"
          loading={shortlist.isPending}
          onClick={() => putOnShortlist(!isShortlisted)}
        >
          {t(isShortlisted ? 'actions.unshortlist' : 'actions.shortlist')}
        </Button>
      )}
      {may.includes('counter_proposal') && (
        <Button size="large" variant="outlined" color="inherit" onClick={() => asking.ask('counter', target)}>
          {t('actions.counter')}
        </Button>
      )}
      {may.includes('decline_proposal') && (
        <Button size="large" color="error" onClick={() => asking.ask('decline', target)}>
          {t('actions.decline')}
        </Button>
      )}
      <RefusalAlert error={shortlist.error} />
      <LazyProposalDialogs asking={asking} />
    </Stack>
  );
}

/** What its lawyer can do with the proposal. */
export function LawyerActions({ proposal, target, may }: ActionsProps) {
  const { t } = useTranslation('proposals');
  const navigate = useNavigate();
  const asking = useAsking();
  const submit = useSubmitProposal();

  return (
    <Stack spacing={1.5}>
      {may.includes('submit_proposal') && (
        <Button
          size="large"
          variant="contained"
          loading={submit.isPending}
          onClick={() => submit.mutate(proposal.id, { onSuccess: () => toast.success(t('form.sent')) })}
        >
          {t('form.send')}
        </Button>
      )}
      {may.includes('edit_proposal') && (
        <ButtonLink size="large" variant="outlined" color="inherit" to={paths.dashboard.proposal.edit(proposal.id)}>
          {t(proposal.status === 'draft' ? 'actions.editDraft' : 'actions.revise')}
        </ButtonLink>
      )}
      {may.includes('withdraw_proposal') && (
        <Button size="large" color="error" onClick={() => asking.ask('withdraw', target)}>
          {t('actions.withdraw')}
        </Button>
      )}
      {may.includes('delete_proposal') && (
        <Button size="large" color="error" onClick={() => asking.ask('delete', target)}>
          {t('actions.deleteDraft')}
        </Button>
      )}
      <RefusalAlert error={submit.error} />
      <LazyProposalDialogs
        asking={asking}
        onDeleted={() => void navigate({ to: paths.dashboard.proposal.list, replace: true })}
      />
    </Stack>
  );
}

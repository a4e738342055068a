import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { useShortlistProposal } from '../../api/shortlist-proposal.ts';
import { useSubmitProposal } from '../../api/submit-proposal.ts';
import { clientAbilities, lawyerAbilities } from '../../model/abilities.ts';
import type { Proposal } from '../../model/proposal.ts';
import { LazyProposalDialogs } from '../lazy-proposal-dialogs.tsx';
import { type Target, useAsking } from '../use-asking.ts';

interface ActionsProps {
  proposal: Proposal;
  target: Target;
}

/** What the client of the case can do with the proposal. */
export function ClientActions({ proposal, target }: ActionsProps) {
  const { t } = useTranslation('proposals');
  const asking = useAsking();
  const shortlist = useShortlistProposal();
  const [now] = useState(Date.now);
  const may = clientAbilities(proposal, now);
  if (!Object.values(may).includes(true)) return null;

  const putOnShortlist = (shortlisted: boolean) => {
    const done = t(shortlisted ? 'shortlist.done' : 'shortlist.undone', { lawyer: target.lawyer });
    shortlist.mutate({ proposalId: proposal.id, shortlisted }, { onSuccess: () => toast.success(done) });
  };

  return (
    <Stack spacing={1.5}>
      {may.accept && (
        <Button size="large" variant="contained" onClick={() => asking.ask('accept', target)}>
          {t('actions.accept')}
        </Button>
      )}
      {(may.shortlist || may.unshortlist) && (
        <Button
          size="large"
          variant="outlined"
          color="inherit"
          loading={shortlist.isPending}
          onClick={() => putOnShortlist(may.shortlist)}
        >
          {t(may.shortlist ? 'actions.shortlist' : 'actions.unshortlist')}
        </Button>
      )}
      {may.counter && (
        <Button size="large" variant="outlined" color="inherit" onClick={() => asking.ask('counter', target)}>
          {t('actions.counter')}
        </Button>
      )}
      {may.decline && (
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
export function LawyerActions({ proposal, target }: ActionsProps) {
  const { t } = useTranslation('proposals');
  const navigate = useNavigate();
  const asking = useAsking();
  const submit = useSubmitProposal();
  const may = lawyerAbilities(proposal);
  if (!may.edit && !may.withdraw && !may.delete) return null;

  return (
    <Stack spacing={1.5}>
      {may.submit && (
        <Button
          size="large"
          variant="contained"
          loading={submit.isPending}
          onClick={() => submit.mutate(proposal.id, { onSuccess: () => toast.success(t('form.sent')) })}
        >
          {t('form.send')}
        </Button>
      )}
      {may.edit && (
        <ButtonLink size="large" variant="outlined" color="inherit" to={paths.dashboard.proposal.edit(proposal.id)}>
          {t(may.submit ? 'actions.editDraft' : 'actions.revise')}
        </ButtonLink>
      )}
      {may.withdraw && (
        <Button size="large" color="error" onClick={() => asking.ask('withdraw', target)}>
          {t('actions.withdraw')}
        </Button>
      )}
      {may.delete && (
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

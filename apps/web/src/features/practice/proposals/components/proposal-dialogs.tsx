import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAcceptProposal } from '../api/accept-proposal.ts';
import { useDeclineProposal } from '../api/decline-proposal.ts';
import { useDeleteDraft } from '../api/delete-draft.ts';
import { useWithdrawProposal } from '../api/withdraw-proposal.ts';
import { CounterDialog } from './counter/counter-dialog.tsx';
import type { Asking, Target } from './use-asking.ts';

export interface ProposalDialogsProps {
  asking: Asking;
  /** Called after a draft is gone, so that a page about it can lead elsewhere. */
  onDeleted?: () => void;
}

const NOTHING: Target = { id: '', revision: 0, lawyer: '', caseTitle: '', isOutdated: false };

/** The questions themselves. A refusal is shown in the dialog, and what was typed stays. */
export function ProposalDialogs({ asking, onDeleted }: ProposalDialogsProps) {
  const { t } = useTranslation('proposals');
  const accept = useAcceptProposal();
  const decline = useDeclineProposal();
  const withdraw = useWithdrawProposal();
  const deleteDraft = useDeleteDraft();
  const { question, close } = asking;
  const { id, revision, lawyer, caseTitle } = asking.target ?? NOTHING;
  const names = { lawyer, title: caseTitle };

  return (
    <>
      <ConfirmDialog
        open={question === 'accept'}
        title={t('accept.title', names)}
        confirmLabel={t('accept.confirm')}
        confirmColor="primary"
        onConfirm={async () => {
          await accept.mutateAsync({ proposalId: id, revision });
          toast.success(t('accept.done', names));
        }}
        onClose={close}
      >
        {asking.target?.isOutdated && (
          <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
            {t('accept.outdated', names)}
          </Alert>
        )}
        <Typography variant="body2">{t('accept.intro')}</Typography>
        <ul>
          <li>{t('accept.others')}</li>
          <li>{t('accept.conflict', names)}</li>
          <li>{t('accept.sign')}</li>
        </ul>
      </ConfirmDialog>
      {asking.target && <CounterDialog open={question === 'counter'} target={asking.target} onClose={close} />}
      <ReasonDialog
        open={question === 'decline'}
        draft={`proposal-decline:${id}`}
        title={t('decline.title', names)}
        description={t('decline.description')}
        label={t('decline.reason')}
        confirmLabel={t('decline.confirm')}
        confirmColor="error"
        required
        minLength={3}
        onConfirm={async (reason) => {
          await decline.mutateAsync({ proposalId: id, reason });
          toast.success(t('decline.done', names));
        }}
        onClose={close}
      />
      <ReasonDialog
        open={question === 'withdraw'}
        draft={`proposal-withdraw:${id}`}
        title={t('withdraw.title')}
        description={t('withdraw.description', names)}
        label={t('withdraw.reason')}
        confirmLabel={t('withdraw.confirm')}
        confirmColor="error"
        required
        minLength={3}
        onConfirm={async (reason) => {
          await withdraw.mutateAsync({ proposalId: id, reason });
          toast.success(t('withdraw.done'));
        }}
        onClose={close}
      />
      <ConfirmDialog
        open={question === 'delete'}
        title={t('delete.title')}
        confirmLabel={t('delete.confirm')}
        onConfirm={async () => {
          await deleteDraft.mutateAsync(id);
          toast.success(t('delete.done'));
          onDeleted?.();
        }}
        onClose={close}
      >
        {t('delete.description', names)}
      </ConfirmDialog>
    </>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { counterMessageLimit, counterSchema, type CounterValues } from '@casewright/contracts/counter-offer';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useFormDraft } from '../../../../../client/use-draft.ts';
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../../ui/feedback/use-attempt.ts';
import { Form } from '../../../../../ui/form/form.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { useCounterProposal } from '../../api/counter-proposal.ts';
import { proposalQuery } from '../../api/get-proposal.ts';
import type { Proposal } from '../../model/proposal.ts';
import { wishableTerms, wishedChanges } from '../../model/wishes.ts';
import type { Target } from '../use-asking.ts';
import { WishFields } from './wish-fields.tsx';

interface CounterDialogProps {
  open: boolean;
  target: Target;
  onClose: () => void;
}

/** The client asks for other terms: what they should be, and a message. Nothing changes before the lawyer answers. */
export function CounterDialog({ open, target, onClose }: CounterDialogProps) {
  const { t } = useTranslation('proposals');
  const titleId = useId();
  const proposal = useQuery({ ...proposalQuery(target.id), enabled: open });
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('counter.title', { lawyer: target.lawyer })}</DialogTitle>
      {proposal.isLoadingError ? (
        <DialogContent>
          <ErrorState error={proposal.error} onRetry={() => void proposal.refetch()} />
        </DialogContent>
      ) : proposal.data ? (
        <CounterForm proposal={proposal.data} target={target} onClose={onClose} />
      ) : (
        <DialogContent aria-busy>
          <Skeleton variant="rounded" height={240} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function CounterForm({ proposal, target, onClose }: { proposal: Proposal; target: Target; onClose: () => void }) {
  const { t } = useTranslation('proposals');
  // Kept from the opening: terms that the lawyer changes meanwhile must not move what is being typed.
  const [present] = useState(() => wishableTerms(proposal));
  const attempt = useAttempt(onClose);
  const counter = useCounterProposal();
  const form = useForm<CounterValues>({
    resolver: zodResolver(counterSchema),
    defaultValues: { ...present, message: '' },
  });

  const draft = useFormDraft(`counter:${proposal.id}:${proposal.revision}`, form);

  const send = (values: CounterValues) =>
    attempt.run(async () => {
      await counter.mutateAsync({
        proposalId: proposal.id,
        message: values.message,
        terms: wishedChanges(values, present),
      });
      draft.forget();
      toast.success(t('counter.done', { lawyer: target.lawyer }));
    });

  return (
    <Form form={form} draft={draft} onSubmit={send}>
      <DialogContent>
        <Stack spacing={3}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('counter.description')}
          </Typography>
          <WishFields currency={proposal.currency} />
          <TextField
            name="message"
            label={t('counter.message')}
            helperText={t('counter.messageHelp')}
            multiline
            minRows={3}
            maxLength={counterMessageLimit}
          />
          <RefusalAlert error={attempt.error} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          color="inherit"
          disabled={attempt.pending}
          onClick={() => {
            draft.forget();
            attempt.cancel();
          }}
        >
          {t('form.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={attempt.pending}>
          {t('counter.confirm')}
        </Button>
      </DialogActions>
    </Form>
  );
}

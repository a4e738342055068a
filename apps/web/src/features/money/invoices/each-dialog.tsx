import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../client/errors.ts';
import { AttemptDialog } from '../../../ui/feedback/attempt-dialog.tsx';
import { RefusalAlert } from '../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import type { Done } from './api/one-by-one.ts';

interface EachDialogProps {
  /** Chosen invoices, by what they are called. */
  invoices: ReadonlyMap<string, string>;
  title: string;
  text: string;
  submitLabel: string;
  cancelLabel: string;
  closeLabel: string;
  /** What is said of those that were done, and above those that were not. */
  doneText: (count: number) => string;
  refusedText: (count: number) => string;
  work: (ids: readonly string[]) => Promise<Done[]>;
  /** `refused`: the ids of those that were not done; null where nothing was tried. */
  onClose: (refused: readonly string[] | null) => void;
}

/** Does the same with each of the chosen invoices; those that were refused are named, each with its reason. */
export function EachDialog(props: EachDialogProps) {
  const { invoices, title, text, submitLabel, cancelLabel, closeLabel, doneText, refusedText, work, onClose } = props;
  const { t } = useTranslation('invoices');
  const [refused, setRefused] = useState<Done[] | null>(null);
  // It stays open to name what was refused.
  const attempt = useAttempt(() => undefined);
  const close = () => onClose(refused?.map(({ id }) => id) ?? null);
  const run = async () => {
    const done = await work([...invoices.keys()]);
    const left = done.filter(({ refusal }) => refusal !== null);
    const count = done.length - left.length;
    if (count > 0) toast.success(doneText(count));
    if (left.length === 0) onClose([]);
    else setRefused(left);
  };
  return (
    <AttemptDialog open title={title} attempt={{ ...attempt, cancel: close }}>
      <DialogContent sx={{ display: 'grid', gap: 2, typography: 'body2' }}>
        {refused === null ? (
          <Box sx={{ color: 'text.secondary' }}>{text}</Box>
        ) : (
          <Alert severity="warning">
            {refusedText(refused.length)}
            <Box component="ul" sx={{ margin: 0, marginBlockStart: 0.5, paddingInlineStart: 2.5 }}>
              {refused.map(({ id, refusal }) => (
                <li key={id}>
                  <bdi>{invoices.get(id)}</bdi>: {messageOf(refusal, t)}
                </li>
              ))}
            </Box>
          </Alert>
        )}
        <RefusalAlert error={attempt.error} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={attempt.pending} onClick={close}>
          {refused === null ? cancelLabel : closeLabel}
        </Button>
        {refused === null && (
          <Button variant="contained" loading={attempt.pending} onClick={() => void attempt.run(run)}>
            {submitLabel}
          </Button>
        )}
      </DialogActions>
    </AttemptDialog>
  );
}

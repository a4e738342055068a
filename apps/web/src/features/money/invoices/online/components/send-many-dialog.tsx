import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../../client/errors.ts';
import { AttemptDialog } from '../../../../../ui/feedback/attempt-dialog.tsx';
import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../../ui/feedback/use-attempt.ts';
import { type Sent, useOnlineVerbs } from '../api/verbs.ts';

interface SendManyDialogProps {
  /** Issued invoices, by what they are called. */
  invoices: ReadonlyMap<string, string>;
  /** `isAll`: every one was sent. */
  onClose: (isAll: boolean) => void;
}

/** Sends chosen invoices, each once to its own address; those that were not sent are named. */
export function SendManyDialog({ invoices, onClose }: SendManyDialogProps) {
  const { t } = useTranslation('onlinePayments');
  const { sendMany } = useOnlineVerbs();
  const [unsent, setUnsent] = useState<Sent[] | null>(null);
  // It stays open to name what was not sent.
  const attempt = useAttempt(() => undefined);
  const close = () => onClose(false);
  const send = async () => {
    const sent = await sendMany([...invoices.keys()]);
    const refused = sent.filter(({ refusal }) => refusal !== null);
    const count = sent.length - refused.length;
    if (count > 0) toast.success(t('send.done', { count }));
    if (refused.length === 0) onClose(true);
    else setUnsent(refused);
  };
  return (
    <AttemptDialog open title={t('sendMany.title', { count: invoices.size })} attempt={{ ...attempt, cancel: close }}>
      <DialogContent sx={{ display: 'grid', gap: 2, typography: 'body2' }}>
        {unsent === null ? (
          <Box sx={{ color: 'text.secondary' }}>{t('sendMany.text')}</Box>
        ) : (
          <Alert severity="warning">
            {t('sendMany.unsent', { count: unsent.length })}
            <Box component="ul" sx={{ margin: 0, marginBlockStart: 0.5, paddingInlineStart: 2.5 }}>
              {unsent.map(({ id, refusal }) => (
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
          {t(unsent === null ? 'sendMany.cancel' : 'sendMany.close')}
        </Button>
        {unsent === null && (
          <Button variant="contained" loading={attempt.pending} onClick={() => void attempt.run(send)}>
            {t('send.submit')}
          </Button>
        )}
      </DialogActions>
    </AttemptDialog>
  );
}

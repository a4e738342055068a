import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { today } from '../../../../ui/format/today.ts';
import { AttemptDialog } from '../../../../ui/feedback/attempt-dialog.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { previewQuery, useLateVerbs } from './api.ts';
import { LetterText } from './letter-text.tsx';
import { useStopText } from './use-stop-text.ts';

/** The next reminder of an invoice as it would be sent, and the button that sends it. */
export function PreviewDialog({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const { t } = useTranslation('latePayment');
  const dates = useDates();
  const stopText = useStopText();
  const preview = useQuery(previewQuery(invoiceId));
  const { send } = useLateVerbs();
  const attempt = useAttempt(onClose);
  const letter = preview.data ?? null;
  const waits = letter !== null && letter.sends_on > today();
  return (
    <AttemptDialog open title={t('preview.title')} attempt={{ ...attempt, cancel: onClose }}>
      <DialogContent sx={{ display: 'grid', gap: 2, typography: 'body2' }}>
        <PanelBody query={preview} rows={4}>
          {(shown) =>
            shown === null ? (
              <Box>{t('preview.none')}</Box>
            ) : (
              <Box sx={{ display: 'grid', gap: 2 }}>
                <Box sx={{ color: 'text.secondary' }}>
                  {shown.email === null ? t('preview.noAddress') : t('preview.to', { address: shown.email })}
                </Box>
                <LetterText subject={shown.subject} body={shown.body} language={shown.language} values={shown} />
                {shown.stops === null && waits && (
                  <Alert severity="info">{t('preview.waits', { day: dates.date(shown.sends_on) })}</Alert>
                )}
                {shown.stops !== null && <Alert severity="warning">{stopText(shown.stops)}</Alert>}
              </Box>
            )
          }
        </PanelBody>
        <RefusalAlert error={attempt.error} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={attempt.pending} onClick={onClose}>
          {t('preview.close')}
        </Button>
        {letter !== null && letter.stops === null && !waits && (
          <Button
            variant="contained"
            startIcon={<Send size={18} aria-hidden />}
            loading={attempt.pending}
            onClick={() =>
              void attempt.run(async () => {
                await send({ invoice_id: invoiceId, step_id: letter.step_id });
                toast.success(t('send.done', { count: 1 }));
              })
            }
          >
            {t('send.submit')}
          </Button>
        )}
      </DialogActions>
    </AttemptDialog>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { type SecondFactor, sendFactorCode } from '../../../../client/second-factors.ts';
import { AttemptDialog } from '../../../../ui/feedback/attempt-dialog.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { type Attempt, useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { CodeField } from '../../../../ui/form/code-field.tsx';
import { CODE_LENGTH } from '../../../../ui/form/code-length.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SendCode } from '../../../../ui/form/send-code.tsx';
import type { PopupProps } from '../../../../ui/use-popup.tsx';
import { removeFactor } from '../api/factors.ts';
import { securityKeys } from '../keys.ts';
import { useFactorName } from './use-factor-name.ts';

interface RemovalProps {
  factor: SecondFactor;
  /** Every factor there is: each of them can confirm that it is its owner who asks. */
  factors: readonly SecondFactor[];
}

/** Removes a factor for who can show a code: somebody at a desk that was left open cannot. */
export function RemoveFactorDialog({ open, onClose, ...removal }: PopupProps & RemovalProps) {
  const { t } = useTranslation('security');
  const attempt = useAttempt(onClose);
  return (
    <AttemptDialog open={open} title={t('factor.removeTitle')} attempt={attempt}>
      {/* Mounted with the dialog, so that each opening starts empty. */}
      <RemovalForm {...removal} attempt={attempt} />
    </AttemptDialog>
  );
}

function RemovalForm({ factor, factors, attempt }: RemovalProps & { attempt: Attempt }) {
  const { t } = useTranslation('security');
  const queryClient = useQueryClient();
  const nameOf = useFactorName();
  // Where there is another one, the session goes on standing on that.
  const first = factors.find(({ id }) => id !== factor.id) ?? factor;
  const form = useForm({ defaultValues: { shown: first.id, code: '' } });
  const shownId = useWatch({ control: form.control, name: 'shown' });
  const shown = factors.find(({ id }) => id === shownId) ?? first;
  const [sent, setSent] = useState<{ factorId: string; challengeId: string } | null>(null);
  const challengeId = sent?.factorId === shown.id ? sent.challengeId : null;
  const canShow = shown.kind === 'totp' || challengeId !== null;

  const remove = ({ code }: { code: string }) => {
    if (code.length !== CODE_LENGTH) {
      form.setError('code', { message: t('enrol.codeShort') });
      return undefined;
    }
    return attempt.run(async () => {
      await removeFactor(factor.id, { factorId: shown.id, challengeId, code });
      toast.success(t('factor.removed'));
      await queryClient.invalidateQueries({ queryKey: securityKeys.all });
    });
  };

  return (
    <Form form={form} draft={null} onSubmit={remove}>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('factor.removeText', { name: nameOf(factor) })}
          </Typography>
          <Typography variant="body2">{t('factor.removeCode')}</Typography>
          {factors.length > 1 && (
            <SelectField
              name="shown"
              label={t('factor.removeWith')}
              options={factors.map((each) => ({ value: each.id, label: nameOf(each) }))}
            />
          )}
          {shown.kind === 'phone' && (
            <SendCode
              key={shown.id}
              send={async () => setSent({ factorId: shown.id, challengeId: await sendFactorCode(shown.id) })}
            />
          )}
          {canShow && <CodeField name="code" label={t('enrol.code')} required />}
          <RefusalAlert error={attempt.error} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={attempt.pending} onClick={attempt.cancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="contained" color="error" disabled={!canShow} loading={attempt.pending}>
          {t('factor.remove')}
        </Button>
      </DialogActions>
    </Form>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { logError } from '../../../../client/log.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { type Attempt, useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { CodeField } from '../../../../ui/form/code-field.tsx';
import { CODE_LENGTH } from '../../../../ui/form/code-length.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { PopupProps } from '../../../../ui/use-popup.tsx';
import { abandonEnrolment, beginEnrolment, confirmEnrolment, type Enrolment } from '../api/factors.ts';
import { securityKeys } from '../keys.ts';
import { AttemptActions } from './attempt-actions.tsx';

const NAME_MAX_LENGTH = 60;

interface EnrolDialogProps extends PopupProps {
  /** The names of the factors that there are: each has one of its own. */
  taken: readonly string[];
}

/** Sets up an authenticator app in two steps: a name for it, then its first code. */
export function EnrolDialog({ open, onClose, taken }: EnrolDialogProps) {
  const { t } = useTranslation('security');
  const titleId = useId();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);

  const naming = useAttempt(() => undefined);
  const confirming = useAttempt(() => {
    onClose();
    setEnrolment(null);
  });
  const leave = () => {
    naming.cancel();
    confirming.cancel();
    // What was begun and not confirmed is no factor; the server would clear it away with the next one.
    if (enrolment) abandonEnrolment(enrolment.id).catch((error: unknown) => logError('A begun factor stays', error));
  };

  return (
    <Dialog
      open={open}
      // What is on its way is waited for: a factor that comes into force meanwhile would be taken back with the dialog.
      onClose={naming.pending || confirming.pending ? undefined : leave}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{t('enrol.title')}</DialogTitle>
      {enrolment === null ? (
        <NameStep taken={taken} attempt={naming} onBegun={setEnrolment} onCancel={leave} />
      ) : (
        <CodeStep enrolment={enrolment} attempt={confirming} onCancel={leave} />
      )}
    </Dialog>
  );
}

interface StepProps {
  attempt: Attempt;
  onCancel: () => void;
}

interface NameStepProps extends StepProps {
  taken: readonly string[];
  onBegun: (enrolment: Enrolment) => void;
}

function NameStep({ taken, attempt, onBegun, onCancel }: NameStepProps) {
  const { t } = useTranslation('security');
  const suggestion = t('factor.kind.totp');
  const free = taken.includes(suggestion) ? `${suggestion} ${taken.length + 1}` : suggestion;
  const form = useForm({ defaultValues: { name: free } });
  useEffect(() => form.setFocus('name'), [form]);

  const begin = ({ name }: { name: string }) =>
    attempt.run(async () => onBegun(await beginEnrolment(name.trim() || free)));
  return (
    <Form form={form} draft={null} onSubmit={begin}>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('enrol.nameText')}
          </Typography>
          <TextField name="name" label={t('enrol.name')} maxLength={NAME_MAX_LENGTH} autoComplete="off" />
          <RefusalAlert error={attempt.error} />
        </Box>
      </DialogContent>
      <AttemptActions pending={attempt.pending} submit={t('enrol.next')} onCancel={onCancel} />
    </Form>
  );
}

function CodeStep({ enrolment, attempt, onCancel }: StepProps & { enrolment: Enrolment }) {
  const { t } = useTranslation('security');
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { code: '' } });

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(enrolment.secret);
      toast.success(t('enrol.copied'));
    } catch {
      // Without a secure context, or when the person said no, the browser refuses.
      toast.error(t('enrol.copyFailed'));
    }
  };

  const confirm = ({ code }: { code: string }) => {
    if (code.length !== CODE_LENGTH) {
      form.setError('code', { message: t('enrol.codeShort') });
      return undefined;
    }
    return attempt.run(async () => {
      await confirmEnrolment(enrolment.id, code);
      toast.success(t('enrol.done'));
      await queryClient.invalidateQueries({ queryKey: securityKeys.all });
    });
  };

  useEffect(() => form.setFocus('code'), [form]);

  return (
    <Form form={form} draft={null} onSubmit={confirm}>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('enrol.scanText')}
          </Typography>
          <Box
            component="img"
            src={enrolment.picture}
            alt={t('enrol.picture')}
            // On white in every scheme: cameras expect dark on light.
            sx={{ justifySelf: 'center', width: 208, height: 208, padding: 1, borderRadius: 1.5, background: '#fff' }}
          />
          <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', textAlign: 'center' }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('enrol.secretText')}
            </Typography>
            <Box
              component="code"
              dir="ltr"
              sx={{ fontSize: '0.875rem', letterSpacing: '0.06em', overflowWrap: 'anywhere', userSelect: 'all' }}
            >
              {enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </Box>
            <Button size="small" onClick={() => void copy()}>
              {t('enrol.copy')}
            </Button>
          </Box>
          <CodeField name="code" label={t('enrol.code')} required />
          <RefusalAlert error={attempt.error} />
        </Box>
      </DialogContent>
      <AttemptActions pending={attempt.pending} submit={t('enrol.confirm')} onCancel={onCancel} />
    </Form>
  );
}

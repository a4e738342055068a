import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { knowsPasskeys } from '../../../../client/knows-passkeys.ts';
import { showFactorCode } from '../../../../client/second-factors.ts';
import { AttemptDialog } from '../../../../ui/feedback/attempt-dialog.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { type Attempt, useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { factorsQuery } from '../api/factors.ts';
import { proveByPasskey, proveByPassword, signOutToProve } from '../api/fresh-proof.ts';
import { AttemptActions } from './attempt-actions.tsx';
import { FactorProof } from './factor-proof.tsx';

interface FreshProofProps {
  open: boolean;
  onClose: () => void;
  /** Does what was asked for, once it is proven who sits here; a refusal is said in the dialog. */
  onProven: () => Promise<void>;
}

/** Asks who sits here before a way in is changed, where that was proven long ago: by a second factor where there is one, else by password or passkey. */
export function FreshProofDialog({ open, onClose, onProven }: FreshProofProps) {
  const { t } = useTranslation('security');
  const attempt = useAttempt(onClose);
  const { data: factors, error } = useQuery({ ...factorsQuery, enabled: open });
  return (
    <AttemptDialog open={open} title={t('proof.title')} attempt={attempt}>
      {error && (
        <DialogContent>
          <RefusalAlert error={error} />
        </DialogContent>
      )}
      {!error && factors === undefined && (
        <DialogContent>
          <Skeleton variant="rounded" height={160} aria-busy="true" />
        </DialogContent>
      )}
      {/* Mounted with the dialog, so that each opening starts empty. */}
      {factors !== undefined && factors.length > 0 && (
        <FactorProof
          factors={factors}
          attempt={attempt}
          submit={t('proof.submit')}
          onShown={async (shown) => {
            await showFactorCode(shown);
            await onProven();
          }}
        >
          {t('proof.text')}
        </FactorProof>
      )}
      {factors?.length === 0 && <WayInProof attempt={attempt} onProven={onProven} />}
    </AttemptDialog>
  );
}

function WayInProof({ attempt, onProven }: { attempt: Attempt; onProven: () => Promise<void> }) {
  const { t } = useTranslation('security');
  const form = useForm({ defaultValues: { password: '' } });
  useEffect(() => form.setFocus('password'), [form]);
  const prove = (show: () => Promise<void>) =>
    attempt.run(async () => {
      await show();
      await onProven();
    });
  return (
    <Form form={form} draft={null} onSubmit={({ password }) => prove(() => proveByPassword(password))}>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('proof.text')}
          </Typography>
          <TextField
            required
            name="password"
            type="password"
            label={t('proof.password')}
            autoComplete="current-password"
          />
          {knowsPasskeys() && (
            <Button
              variant="text"
              color="inherit"
              disabled={attempt.pending}
              onClick={() => void prove(proveByPasskey)}
              sx={{ alignSelf: 'flex-start' }}
            >
              {t('proof.passkey')}
            </Button>
          )}
          {/* Who signs in by an organisation or by letters has neither a password nor a passkey. */}
          <Button
            variant="text"
            color="inherit"
            disabled={attempt.pending}
            onClick={() => void attempt.run(signOutToProve)}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('proof.signInAgain')}
          </Button>
          <RefusalAlert error={attempt.error} />
        </Stack>
      </DialogContent>
      <AttemptActions pending={attempt.pending} submit={t('proof.submit')} onCancel={attempt.cancel} />
    </Form>
  );
}

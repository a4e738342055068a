import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { AttemptDialog } from '../../../../ui/feedback/attempt-dialog.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { type Attempt, useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { renamePasskey } from '../api/passkeys.ts';
import { securityKeys } from '../keys.ts';
import { AttemptActions } from './attempt-actions.tsx';

const NAME_MAX_LENGTH = 60;

interface RenamePasskeyProps {
  open: boolean;
  onClose: () => void;
  id: string;
  name: string;
}

/** Gives a passkey a name by which its person knows the device. */
export function RenamePasskeyDialog({ open, onClose, ...passkey }: RenamePasskeyProps) {
  const { t } = useTranslation('security');
  const attempt = useAttempt(onClose);
  return (
    <AttemptDialog open={open} title={t('passkeys.renameTitle')} attempt={attempt}>
      {/* Mounted with the dialog, so that each opening starts from the name as it is. */}
      <NameForm {...passkey} attempt={attempt} />
    </AttemptDialog>
  );
}

function NameForm({ id, name, attempt }: { id: string; name: string; attempt: Attempt }) {
  const { t } = useTranslation('security');
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { name } });
  useEffect(() => form.setFocus('name'), [form]);
  const save = (typed: { name: string }) =>
    attempt.run(async () => {
      await renamePasskey(id, typed.name.trim() || name);
      await queryClient.invalidateQueries({ queryKey: securityKeys.passkeys });
    });
  return (
    <Form form={form} draft={null} onSubmit={save}>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          <TextField name="name" label={t('enrol.name')} maxLength={NAME_MAX_LENGTH} autoComplete="off" />
          <RefusalAlert error={attempt.error} />
        </Stack>
      </DialogContent>
      <AttemptActions pending={attempt.pending} submit={t('passkeys.save')} onCancel={attempt.cancel} />
    </Form>
  );
}

import { MAIL_SIGNATURE_MAX, type MailAccount } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { callMail } from '../api/call-mail.ts';
import { mailKeys } from '../keys.ts';

/** What is below each mail that is sent by an account. */
export function SignatureForm({ account }: { account: MailAccount }) {
  const { t } = useTranslation('mail');
  const id = useId();
  const client = useQueryClient();
  const draft = useDraft(`mail-signature:${account.id}`, account.signature ?? '');
  const save = useMutation({
    mutationFn: () => callMail('save_mail_signature', { account_id: account.id, signature: draft.text }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: mailKeys.accounts });
      draft.forget();
      toast.success(t('signatureSaved'));
    },
  });
  const label = account.kind === 'internal' ? t('signature') : t('signatureOf', { address: account.address ?? '' });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      sx={{ display: 'grid', gap: 1, paddingBlockStart: 1 }}
    >
      <RefusalAlert error={save.error} />
      <FormControl fullWidth>
        <InputLabel htmlFor={id}>{label}</InputLabel>
        <OutlinedInput
          multiline
          id={id}
          label={label}
          minRows={3}
          maxRows={10}
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
          slotProps={{ input: { maxLength: MAIL_SIGNATURE_MAX, dir: 'auto', 'aria-describedby': `${id}-help` } }}
        />
        <FormHelperText id={`${id}-help`}>{t('signatureHelp')}</FormHelperText>
      </FormControl>
      <Box>
        <Button
          type="submit"
          variant="outlined"
          loading={save.isPending}
          disabled={draft.text.trim() === (account.signature ?? '')}
        >
          {t('save')}
        </Button>
      </Box>
    </Box>
  );
}

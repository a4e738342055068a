import { PASSWORD_MIN_LENGTH } from '@casewright/contracts/session';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { LightPasswordField } from '../../../../ui/form/light-password-field.tsx';
import { useLightForm } from '../../../../ui/form/use-light-form.ts';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { changePassword } from '../api/change-password.ts';
import { checkPasswordChange } from '../check-password.ts';
import { securityKeys } from '../keys.ts';

/** Changes the password. */
export function PasswordCard() {
  const { t } = useTranslation('security');
  const queryClient = useQueryClient();
  const formRef = useRef<HTMLFormElement>(null);
  const form = useLightForm({
    check: checkPasswordChange,
    send: changePassword,
    onSent: () => {
      formRef.current?.reset();
      toast.success(t('password.done'));
      // The change has signed the other devices out.
      void queryClient.invalidateQueries({ queryKey: securityKeys.sessions });
    },
  });
  return (
    <SectionCard title={t('password.title')} description={t('password.text')}>
      <Box component="form" noValidate ref={formRef} {...form.handlers} sx={{ display: 'grid', gap: 3, maxWidth: 480 }}>
        <LightPasswordField
          name="current"
          label={t('password.current')}
          autoComplete="current-password"
          validationError={form.validationErrorOf('current')}
        />
        <LightPasswordField
          name="password"
          label={t('password.new')}
          helperText={t('password.help', { min: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          validationError={form.validationErrorOf('password')}
        />
        <LightPasswordField
          name="confirmation"
          label={t('password.confirm')}
          autoComplete="new-password"
          validationError={form.validationErrorOf('confirmation')}
        />
        <RefusalAlert error={form.refusal} />
        <Button type="submit" variant="contained" loading={form.pending} sx={{ justifySelf: 'start' }}>
          {t('password.submit')}
        </Button>
      </Box>
    </SectionCard>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { type InvitationRequest, invitationSchema, type InvitationValues } from '@casewright/contracts/invitation';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { languageOf } from '../../../../i18n/languages.ts';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { useInviteToFirm } from '../api/invitations.ts';

const resolver = zodResolver(invitationSchema);
const INVITATIONS = { tab: 'invitations' };

/** The administrator of a firm asks a lawyer to join it. */
export function InviteToFirmForm({ firmId }: { firmId: string }) {
  const { t, i18n } = useTranslation('firm');
  const navigate = useNavigate();
  const invite = useInviteToFirm();
  const form = useForm<InvitationValues, unknown, InvitationRequest>({
    resolver,
    defaultValues: { email: '', accessLevel: 'lawyer', lawFirm: firmId, firstName: '', lastName: '' },
  });
  const draft = useFormDraft(`firm-invitation:${firmId}`, form);
  const send = (invitation: InvitationRequest) =>
    invite.mutate(
      { ...invitation, language: languageOf(i18n.language).value },
      {
        onSuccess: () => {
          draft.forget();
          toast.success(t('invite.done', { email: invitation.email }));
          void navigate({ to: paths.dashboard.people.list, search: INVITATIONS });
        },
      },
    );
  return (
    <Form form={form} draft={draft} onSubmit={send}>
      <Card sx={{ padding: 3 }}>
        <Stack spacing={3}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('invite.text')}
          </Typography>
          <TextField name="email" label={t('invite.email')} type="email" autoComplete="off" required />
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <TextField name="firstName" label={t('invite.firstName')} autoComplete="off" />
            <TextField name="lastName" label={t('invite.lastName')} autoComplete="off" />
          </Box>
          <RefusalAlert error={invite.error} />
          <FormActions>
            <ButtonLink to={paths.dashboard.people.list} search={INVITATIONS} variant="outlined" color="inherit">
              {t('cancel')}
            </ButtonLink>
            <Button
              type="submit"
              variant="contained"
              loading={invite.isPending}
              startIcon={<Send size={18} aria-hidden />}
            >
              {t('invite.send')}
            </Button>
          </FormActions>
        </Stack>
      </Card>
    </Form>
  );
}

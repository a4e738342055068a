import { zodResolver } from '@hookform/resolvers/zod';
import { type InvitationRequest, invitationSchema, type InvitationValues } from '@casewright/contracts/invitation';
import { levelsBelow, needsFirm } from '@casewright/contracts/people';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { languageOf } from '../../../../i18n/languages.ts';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { firmsQuery } from '../api/firms.ts';
import { useInvite } from '../api/invitations.ts';
import { useLevelName } from './person-labels.tsx';

const resolver = zodResolver(invitationSchema);

/** Asks somebody to join, as what they are to be. */
export function InviteForm() {
  const { t, i18n } = useTranslation('people');
  const { user } = useSession();
  const navigate = useNavigate();
  const levelName = useLevelName();
  const { data: firms = [] } = useQuery(firmsQuery);
  const invite = useInvite();
  const form = useForm<InvitationValues, unknown, InvitationRequest>({
    resolver,
    defaultValues: { email: '', accessLevel: 'user', lawFirm: null, firstName: '', lastName: '' },
  });
  const draft = useFormDraft('invitation', form);
  const level = useWatch({ control: form.control, name: 'accessLevel' });

  const send = (invitation: InvitationRequest) =>
    invite.mutate(
      { ...invitation, language: languageOf(i18n.language).value },
      {
        onSuccess: () => {
          draft.forget();
          toast.success(t('invite.done', { email: invitation.email }));
          void navigate({ to: paths.dashboard.people.list });
        },
      },
    );

  return (
    <Form form={form} draft={draft} onSubmit={send}>
      <Card sx={{ padding: 3 }}>
        <Stack spacing={3}>
          <TextField name="email" label={t('invite.email')} type="email" autoComplete="off" required />
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <TextField name="firstName" label={t('invite.firstName')} autoComplete="off" />
            <TextField name="lastName" label={t('invite.lastName')} autoComplete="off" />
            <SelectField
              name="accessLevel"
              label={t('columns.role')}
              helperText={t('invite.levelHelp')}
              options={levelsBelow(user?.accessLevel ?? 'user').map((value) => ({ value, label: levelName(value) }))}
              required
            />
            {needsFirm(level) && <SelectField name="lawFirm" label={t('columns.company')} options={firms} required />}
          </Box>
          <RefusalAlert error={invite.error} />
          <FormActions>
            <ButtonLink to={paths.dashboard.people.list} variant="outlined" color="inherit">
              {t('cancel')}
            </ButtonLink>
            <Button
              type="submit"
              variant="contained"
              loading={invite.isPending}
              startIcon={<Send size={18} aria-hidden />}
            >
              {t('invite.submit')}
            </Button>
          </FormActions>
        </Stack>
      </Card>
    </Form>
  );
}

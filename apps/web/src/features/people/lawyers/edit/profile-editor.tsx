import { profileSchema, type ProfileValues } from '@casewright/contracts/lawyers';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { StaleRow } from '../../../../client/stale-row.ts';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LeaveGuard } from '../../../../ui/feedback/leave-guard.tsx';
import { FormSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { SaveAlert } from '../../../../ui/merge/save-alert.tsx';
import { useCatchUp } from '../../../../ui/merge/use-catch-up.ts';
import { lawyerForEditQuery, lawyerQuery } from '../api/lawyer.ts';
import { type SavedProfile, useSaveProfile } from '../api/save-profile.ts';
import { OwnerStanding } from '../components/owner-standing.tsx';
import type { Lawyer } from '../model/lawyer.ts';
import { LicencesCard } from './licences-card.tsx';
import { FeesCard, PersonCard, PracticeCard } from './profile-cards.tsx';
import { profileFieldNames, profileFields, toValues } from './profile-fields.ts';

interface ProfileEditorProps {
  userId: string;
  /** The person's name, for a profile that is yet to be made. */
  name: string;
}

/** The reader's own profile, to be written and changed. */
export function ProfileEditor({ userId, name }: ProfileEditorProps) {
  const { data, error, refetch } = useQuery(lawyerForEditQuery(userId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <FormSkeleton fields={8} />;
  return <LoadedEditor loaded={data} userId={userId} name={name} />;
}

function LoadedEditor({ loaded, userId, name }: ProfileEditorProps & { loaded: Lawyer | null }) {
  const { t } = useTranslation('lawyers');
  // What is shown of the standing and the licences follows; what is being written does not.
  const { data: lawyer = loaded } = useQuery(lawyerQuery(userId));
  const { refetch } = useQuery(lawyerForEditQuery(userId));
  const [initial] = useState(() => toValues(loaded?.profile ?? null, name));
  const [saved, setSaved] = useState<SavedProfile>(loaded?.profile ?? null);
  const save = useSaveProfile();
  const form = useForm<ProfileValues>({ defaultValues: initial, resolver: zodResolver(profileSchema) });
  const draft = useFormDraft(`profile:${userId}`, form);
  const { clashes, clear, settle, catchUp } = useCatchUp(profileFieldNames, form, initial);
  const { isDirty, isSubmitting } = form.formState;

  const onSubmit = async (values: ProfileValues) => {
    clear();
    try {
      const profile = await save.mutateAsync({ values, saved });
      setSaved(profile);
      settle(toValues(profile, name));
      const { display_name: shown } = profile;
      toast.success(
        shown === values.display_name.trim()
          ? t(saved === null ? 'edit.created' : 'edit.saved')
          : t('nameChange.waits', { wanted: values.display_name, name: shown }),
      );
    } catch (refusal) {
      // Said below the form, from the mutation.
      if (!(refusal instanceof StaleRow)) return;
      const latest = await refetch();
      if (!latest.isSuccess || latest.data === null) return;
      setSaved(latest.data.profile);
      catchUp(toValues(latest.data.profile, name));
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 880, marginInline: 'auto' }}>
      {lawyer && <OwnerStanding lawyer={lawyer} editing />}
      <Form form={form} draft={draft} onSubmit={onSubmit}>
        <LeaveGuard when={isDirty} />
        <Box sx={{ display: 'grid', gap: 3 }}>
          <PersonCard />
          <PracticeCard />
          <FeesCard />
          <SaveAlert clashes={clashes && clashes.map((field) => t(profileFields[field].label))} refusal={save.error} />
          {form.formState.submitCount > 0 && Object.keys(form.formState.errors).length > 0 && (
            <Alert severity="error">{t('edit.fixErrors')}</Alert>
          )}
          <FormActions>
            {saved !== null && (
              <ButtonLink to={paths.dashboard.people.profile(userId)} size="large" variant="outlined" color="inherit">
                {t('edit.view')}
              </ButtonLink>
            )}
            <Button type="submit" size="large" variant="contained" loading={isSubmitting}>
              {t(saved === null ? 'edit.create' : 'edit.save')}
            </Button>
          </FormActions>
        </Box>
      </Form>
      {lawyer ? <LicencesCard licences={lawyer.licences} /> : <Alert severity="info">{t('edit.licencesLater')}</Alert>}
    </Box>
  );
}

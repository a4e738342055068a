import { zodResolver } from '@hookform/resolvers/zod';
import { generalSchema, type GeneralValues, profileLimits } from '@casewright/contracts/lawyers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { StaleRow } from '../../../../client/stale-row.ts';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LeaveGuard } from '../../../../ui/feedback/leave-guard.tsx';
import { FormSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useCountries } from '../../../../ui/format/countries.ts';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { SaveAlert } from '../../../../ui/merge/save-alert.tsx';
import { useCatchUp } from '../../../../ui/merge/use-catch-up.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { type Account, accountQuery, useSaveGeneral } from '../api/person.ts';
import { generalFieldNames, generalFields, toValues } from '../general-fields.ts';
import { DeleteAccount } from './delete-account.tsx';
import { EmailDialog } from './email-dialog.tsx';

/** Who the reader is, where they are reached, and the way out. */
export function GeneralTab({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(accountQuery(userId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <FormSkeleton fields={8} />;
  return <General account={data} />;
}

function General({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const countries = useCountries();
  const save = useSaveGeneral();
  const [changesEmail, setChangesEmail] = useState(false);
  // What the form began with, against which a save is checked; what is shown beside the form follows by itself.
  const [began, setBegan] = useState(account);
  const { refetch } = useQuery(accountQuery(account.person.uuid));
  const form = useForm<GeneralValues>({ defaultValues: toValues(account), resolver: zodResolver(generalSchema) });
  const draft = useFormDraft('account-general', form);
  const { clashes, clear, settle, catchUp } = useCatchUp(generalFieldNames, form, toValues(account));
  const { person, profile } = account;
  const name = `${person.first_name} ${person.last_name}`.trim() || (person.email ?? '');
  const onSubmit = async (values: GeneralValues) => {
    clear();
    let goOnFrom = settle;
    try {
      await save.mutateAsync({ values, account: began });
      toast.success(t('general.saved'));
    } catch (refusal) {
      // Said below the form, from the mutation.
      if (!(refusal instanceof StaleRow)) return;
      goOnFrom = catchUp;
    }
    const latest = await refetch();
    if (!latest.isSuccess) return;
    setBegan(latest.data);
    goOnFrom(toValues(latest.data));
  };

  // Dialogs are beside the form: a form inside another would send both.
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Form form={form} draft={draft} onSubmit={onSubmit}>
        <LeaveGuard when={form.formState.isDirty && !form.formState.isSubmitting} />
        <Columns
          aside={
            <Card sx={{ display: 'grid', justifyItems: 'center', gap: 2, padding: 3, paddingBlockStart: 5 }}>
              <PersonAvatar name={name} src={person.avatar_url} size={112} tone="soft" />
              <Typography variant="subtitle1" component="p" sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
                <bdi>{name}</bdi>
              </Typography>
              {profile !== null && (
                <SwitchField
                  name="is_public"
                  label={t(generalFields.is_public.label)}
                  helperText={t(profile.status === 'verified' ? 'general.publicHelp' : 'general.notVerified')}
                  disabled={profile.status !== 'verified'}
                />
              )}
            </Card>
          }
        >
          <Card sx={{ display: 'grid', gap: 3, padding: 3 }}>
            <Pair>
              <TextField
                name="first_name"
                label={t(generalFields.first_name.label)}
                maxLength={120}
                autoComplete="given-name"
                required
              />
              <TextField
                name="last_name"
                label={t(generalFields.last_name.label)}
                maxLength={120}
                autoComplete="family-name"
                required
              />
            </Pair>
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('fields.email')}
                </Typography>
                <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{person.email}</bdi>
                </Typography>
              </Box>
              <Button variant="outlined" color="inherit" size="small" onClick={() => setChangesEmail(true)}>
                {t('email.open')}
              </Button>
            </Box>
            <Pair>
              <TextField
                name="phone_number"
                label={t(generalFields.phone_number.label)}
                type="tel"
                maxLength={40}
                autoComplete="tel"
                required
              />
              <AutocompleteField name="country" label={t(generalFields.country.label)} options={countries} required />
              <TextField
                name="address"
                label={t(generalFields.address.label)}
                maxLength={300}
                autoComplete="street-address"
                required
              />
              <TextField
                name="city"
                label={t(generalFields.city.label)}
                maxLength={100}
                autoComplete="address-level2"
                required
              />
              <TextField
                name="state"
                label={t(generalFields.state.label)}
                maxLength={100}
                autoComplete="address-level1"
                required
              />
              <TextField
                name="zip_code"
                label={t(generalFields.zip_code.label)}
                maxLength={20}
                autoComplete="postal-code"
                required
              />
            </Pair>
            {profile !== null && (
              <TextField
                multiline
                minRows={5}
                name="about"
                label={t(generalFields.about.label)}
                helperText={t('general.aboutHelp')}
                maxLength={profileLimits.about}
              />
            )}
            <SaveAlert
              clashes={clashes && clashes.map((field) => t(generalFields[field].label))}
              refusal={save.error}
            />
            <FormActions>
              <Button type="submit" size="large" variant="contained" loading={form.formState.isSubmitting}>
                {t('save')}
              </Button>
            </FormActions>
          </Card>
        </Columns>
      </Form>
      <DeleteAccount email={person.email ?? ''} />
      <EmailDialog open={changesEmail} current={person.email ?? ''} onClose={() => setChangesEmail(false)} />
    </Box>
  );
}

function Columns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
      }}
    >
      {aside}
      {children}
    </Box>
  );
}

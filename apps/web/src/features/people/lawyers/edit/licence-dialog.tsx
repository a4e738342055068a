import { zodResolver } from '@hookform/resolvers/zod';
import { licenceSchema, type LicenceValues, profileLimits } from '@casewright/contracts/lawyers';
import Alert from '@mui/material/Alert';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { useCountries } from '../../../../ui/format/countries.ts';
import { today } from '../../../../ui/format/today.ts';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useSaveLicence } from '../api/licences.ts';
import type { LicenceRow } from '../model/lawyer.ts';

const schema = licenceSchema(today);

interface LicenceDialogProps {
  /** Null for a new one. */
  licence: LicenceRow | null;
  onClose: () => void;
}

/** One licence, to be written or changed. */
export function LicenceDialog({ licence, onClose }: LicenceDialogProps) {
  const { t } = useTranslation('lawyers');
  const countries = useCountries();
  const save = useSaveLicence();
  const form = useForm<LicenceValues>({
    resolver: zodResolver(schema),
    defaultValues: {
      country: licence?.country ?? null,
      region: licence?.region ?? '',
      licence_number: licence?.licence_number ?? '',
      admitted_on: licence?.admitted_on ?? null,
      expires_on: licence?.expires_on ?? null,
    },
  });
  const onSubmit = async (values: LicenceValues) => {
    await save.mutateAsync({ values, saved: licence });
    toast.success(t('licences.saved'));
  };

  return (
    <FormDialog
      draft={`licence:${licence?.id ?? ''}`}
      title={t(licence === null ? 'licences.add' : 'licences.editTitle')}
      form={form}
      submitLabel={t('licences.save')}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {licence?.verified_at != null && <Alert severity="info">{t('licences.verifyAgain')}</Alert>}
      <AutocompleteField name="country" label={t('fields.country')} options={countries} required />
      <TextField name="region" label={t('licences.region')} maxLength={profileLimits.place} />
      <TextField
        name="licence_number"
        label={t('licences.numberField')}
        maxLength={profileLimits.licenceNumber}
        required
      />
      <DateField name="admitted_on" label={t('licences.admittedOn')} max={today()} />
      <DateField
        name="expires_on"
        label={t('licences.expiresOn')}
        min={today()}
        helperText={t('licences.expiresHelp')}
      />
    </FormDialog>
  );
}

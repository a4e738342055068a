import { zodResolver } from '@hookform/resolvers/zod';
import { licenceSchema, type LicenceValues, profileLimits } from '@casewright/contracts/lawyers';
import Alert from '@mui/material/Alert';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { emptyValues, valuesOf } from '../../../../client/form-fields.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useCountries } from '../../../../ui/format/countries.ts';
import { today } from '../../../../ui/format/today.ts';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useSaveLicence } from '../api/licences.ts';
import type { LicenceRow } from '../model/lawyer.ts';
import { licenceFields } from './licence-fields.ts';

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
    defaultValues: licence === null ? emptyValues(licenceFields) : valuesOf(licenceFields, licence),
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
      <AutocompleteField name="country" label={t(licenceFields.country.label)} options={countries} required />
      <TextField name="region" label={t(licenceFields.region.label)} maxLength={profileLimits.place} />
      <TextField
        name="licence_number"
        label={t(licenceFields.licence_number.label)}
        maxLength={profileLimits.licenceNumber}
        required
      />
      <DateField name="admitted_on" label={t(licenceFields.admitted_on.label)} max={today()} />
      <DateField
        name="expires_on"
        label={t(licenceFields.expires_on.label)}
        min={today()}
        tooEarlyText={t('validation.licenceOver')}
        helperText={t('licences.expiresHelp')}
      />
    </FormDialog>
  );
}

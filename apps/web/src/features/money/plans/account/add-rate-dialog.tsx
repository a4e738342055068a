import { zodResolver } from '@hookform/resolvers/zod';
import { planTaxRateSchema, type PlanTaxRateValues, TAX_NAMES } from '@casewright/contracts/plans';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { useCountries } from '../../../../ui/format/countries.ts';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { today } from '../../../../ui/format/today.ts';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useAddRate } from '../api/rates.ts';
import { taxesQuery } from '../api/tax.ts';

interface AddRateDialogProps {
  /** The country whose rates are listed; null for all. */
  country: string | null;
  onClose: () => void;
}

/** Adds a rate of a country from a day on. */
export function AddRateDialog({ country: listed, onClose }: AddRateDialogProps) {
  const { t } = useTranslation('planTaxes');
  const countryName = useCountryName();
  const { mutateAsync: add } = useAddRate();
  const form = useForm<PlanTaxRateValues>({
    resolver: zodResolver(planTaxRateSchema),
    defaultValues: {
      country: listed,
      name: 'VAT',
      percent: null,
      since: null,
      until: null,
      source: '',
      provision: '',
      checked_on: null,
    },
  });
  return (
    <FormDialog
      draft="plan-tax-rate"
      title={t('rates.addTitle')}
      description={t('rates.addText')}
      form={form}
      submitLabel={t('rates.save')}
      onSubmit={async ({ country, percent, since, provision, ...values }) => {
        if (country === null || percent === null || since === null) return;
        await add({ ...values, country, percent, since, provision: provision || null });
        toast.success(t('rates.saved', { country: countryName(country) }));
      }}
      onClose={onClose}
    >
      <CountryAndKind />
      <NumberField name="percent" label={t('rates.percent')} suffix="%" required />
      <Pair>
        <DateField name="since" label={t('rates.since')} required />
        <DateField name="until" label={t('rates.until')} />
      </Pair>
      <TextField name="source" label={t('rates.source')} type="url" maxLength={500} required />
      <TextField name="provision" label={t('rates.provision')} maxLength={200} helperText={t('rates.provisionHelp')} />
      <DateField name="checked_on" label={t('rates.checkedOn')} max={today()} />
    </FormDialog>
  );
}

/** The country, and what its tax is called where no rate of it is known yet. */
function CountryAndKind() {
  const { t } = useTranslation(['planTaxes', 'planBilling']);
  const countries = useCountries();
  const { data } = useQuery(taxesQuery);
  const country: unknown = useWatch({ name: 'country' });
  const known = data?.some((row) => row.country === country && row.rate !== null) ?? false;
  return (
    <>
      <AutocompleteField name="country" label={t('country')} options={countries} required />
      {!known && (
        <SelectField
          name="name"
          label={t('rates.kind')}
          options={TAX_NAMES.map((name) => ({ value: name, label: t(`planBilling:tax.name.${name}`) }))}
        />
      )}
    </>
  );
}

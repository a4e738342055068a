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
  const { t } = useTranslation('planBilling');
  const countryName = useCountryName();
  const { mutateAsync: add } = useAddRate();
  const { data: taxes } = useQuery(taxesQuery);
  const isKnown = (code: string | null) => taxes?.some((row) => row.country === code && row.rate !== null) ?? false;
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
      title={t('taxes.rates.addTitle')}
      description={t('taxes.rates.addText')}
      form={form}
      submitLabel={t('taxes.rates.save')}
      onSubmit={async ({ country, name, percent, since, provision, ...values }) => {
        if (country === null || percent === null || since === null) return;
        // Where none is asked for, the rate is of the kind of its country.
        const kind = isKnown(country) ? null : name;
        await add({ ...values, country, name: kind, percent, since, provision: provision || null });
        toast.success(t('taxes.rates.saved', { country: countryName(country) }));
      }}
      onClose={onClose}
    >
      <CountryAndKind isKnown={isKnown} />
      <NumberField name="percent" label={t('taxes.rates.percent')} suffix="%" required />
      <Pair>
        <DateField name="since" label={t('taxes.rates.since')} required />
        <DateField name="until" label={t('taxes.rates.until')} />
      </Pair>
      <TextField name="source" label={t('taxes.rates.source')} type="url" maxLength={500} required />
      <TextField
        name="provision"
        label={t('taxes.rates.provision')}
        maxLength={200}
        helperText={t('taxes.rates.provisionHelp')}
      />
      <DateField name="checked_on" label={t('taxes.rates.checkedOn')} max={today()} />
    </FormDialog>
  );
}

/** The country, and what its tax is called where no rate of it is known yet. */
function CountryAndKind({ isKnown }: { isKnown: (country: string | null) => boolean }) {
  const { t } = useTranslation('planBilling');
  const countries = useCountries();
  const country = useWatch<PlanTaxRateValues, 'country'>({ name: 'country' });
  return (
    <>
      <AutocompleteField name="country" label={t('taxes.country')} options={countries} required />
      {!isKnown(country) && (
        <SelectField
          name="name"
          label={t('taxes.rates.kind')}
          options={TAX_NAMES.map((name) => ({ value: name, label: t(`tax.name.${name}`) }))}
        />
      )}
    </>
  );
}

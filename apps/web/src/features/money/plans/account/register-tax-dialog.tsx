import { zodResolver } from '@hookform/resolvers/zod';
import { taxRegistrationSchema, type TaxRegistrationValues } from '@casewright/contracts/plans';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { type TaxCountry, useRegisterTax } from '../api/tax.ts';

interface RegisterTaxDialogProps {
  countries: readonly TaxCountry[];
  onClose: () => void;
}

/** Says where the platform is registered for tax, and under which number. */
export function RegisterTaxDialog({ countries, onClose }: RegisterTaxDialogProps) {
  const { t } = useTranslation('planBilling');
  const countryName = useCountryName();
  const { mutateAsync: register } = useRegisterTax();
  const form = useForm<TaxRegistrationValues>({
    resolver: zodResolver(taxRegistrationSchema),
    defaultValues: { country: null, tax_number: '', is_home: false },
  });
  return (
    <FormDialog
      draft="plan-tax"
      title={t('taxes.addTitle')}
      description={t('taxes.addText')}
      form={form}
      submitLabel={t('taxes.save')}
      onSubmit={async ({ country, ...values }) => {
        await register({ ...values, country: country ?? '', is_home: values.is_home || null });
        toast.success(t('taxes.saved', { country: countryName(country ?? '') }));
      }}
      onClose={onClose}
    >
      <AutocompleteField
        name="country"
        label={t('taxes.country')}
        options={countries
          .filter(({ tax_number: number }) => number === null)
          .map(({ country }) => ({ value: country, label: countryName(country) }))}
        required
      />
      <TextField name="tax_number" label={t('taxes.number')} maxLength={50} required />
      <CheckboxField name="is_home" label={t('taxes.isHome')} />
    </FormDialog>
  );
}

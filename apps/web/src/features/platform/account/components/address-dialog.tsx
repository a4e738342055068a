import { zodResolver } from '@hookform/resolvers/zod';
import { addressSchema, addressTypes, type AddressValues } from '@casewright/contracts/lawyers';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { emptyValues, valuesOf } from '../../../../client/form-fields.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useCountries } from '../../../../ui/format/countries.ts';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { TilesField } from '../../../../ui/form/tiles-field.tsx';
import { addressFields } from '../address-fields.ts';
import { type AddressRow, useSaveAddress } from '../api/addresses.ts';

interface AddressDialogProps {
  /** Null for a new one. */
  address: AddressRow | null;
  onClose: () => void;
}

/** One address of the book, to be written or changed. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const { t } = useTranslation('account');
  const countries = useCountries();
  const save = useSaveAddress();
  const form = useForm<AddressValues>({
    resolver: zodResolver(addressSchema),
    defaultValues: address === null ? emptyValues(addressFields) : valuesOf(addressFields, address),
  });
  const onSubmit = async (values: AddressValues) => {
    await save.mutateAsync({ values, saved: address });
    toast.success(t('addresses.saved'));
  };

  return (
    <FormDialog
      draft={`address:${address?.id ?? ''}`}
      title={t(address === null ? 'addresses.add' : 'addresses.editTitle')}
      form={form}
      submitLabel={t('save')}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TilesField
        name="address_type"
        label={t(addressFields.address_type.label)}
        options={addressTypes.map((value) => ({ value, label: t(`addresses.type.${value}`) }))}
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          name="full_name"
          label={t(addressFields.full_name.label)}
          maxLength={240}
          autoComplete="name"
          required
        />
        <TextField
          name="phone_number"
          label={t(addressFields.phone_number.label)}
          type="tel"
          maxLength={40}
          autoComplete="tel"
          required
        />
        <TextField name="company" label={t(addressFields.company.label)} maxLength={200} autoComplete="organization" />
        <TextField
          name="email"
          label={t(addressFields.email.label)}
          type="email"
          maxLength={255}
          autoComplete="email"
        />
      </Box>
      <TextField
        name="address"
        label={t(addressFields.address.label)}
        maxLength={300}
        autoComplete="street-address"
        required
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
        <TextField
          name="city"
          label={t(addressFields.city.label)}
          maxLength={100}
          autoComplete="address-level2"
          required
        />
        <TextField
          name="state"
          label={t(addressFields.state.label)}
          maxLength={100}
          autoComplete="address-level1"
          required
        />
        <TextField
          name="zip_code"
          label={t(addressFields.zip_code.label)}
          maxLength={20}
          autoComplete="postal-code"
          required
        />
      </Box>
      <AutocompleteField name="country" label={t(addressFields.country.label)} options={countries} required />
      {address?.is_primary !== true && <CheckboxField name="is_primary" label={t(addressFields.is_primary.label)} />}
    </FormDialog>
  );
}

import Box from '@mui/material/Box';
import { isPhoneNumber } from '@casewright/contracts/lawyers';
import { useTranslation } from 'react-i18next';

import { LightTextField } from '../../../ui/form/light-text-field.tsx';
import type { LightForm } from '../../../ui/form/use-light-form.ts';
import { useCountries } from '../../../ui/format/countries.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { Billing } from '../shared/cart/cart-state.ts';
import { LightSelect } from './light-select.tsx';

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
const REQUIRED = 'ui:validation.required';

/** What of an address does not hold. Who has it kept says all of it: the book has no halves. */
export function checkAddress(typed: Record<string, string>, email: string): Record<string, string> {
  const said = (name: string) => (typed[name] ?? '').trim();
  const wrong: Record<string, string> = {};
  if (said('name') === '') wrong['name'] = REQUIRED;
  if (email === '' && !EMAIL.test(said('email')))
    wrong['email'] = said('email') === '' ? REQUIRED : 'ui:validation.email';
  const isKept = said('keep') === 'home' || said('keep') === 'office';
  if (said('phone_number') !== '' ? !isPhoneNumber(said('phone_number')) : isKept)
    wrong['phone_number'] = said('phone_number') === '' ? REQUIRED : 'checkout:address.phoneWrong';
  const hasAny = isKept || ['address', 'city', 'zip_code', 'state'].some((name) => said(name) !== '');
  for (const name of ['address', 'city', 'country']) if (hasAny && said(name) === '') wrong[name] = REQUIRED;
  return wrong;
}

interface AddressFieldsProps {
  form: LightForm;
  /** What was said before; null for nothing yet. */
  billing: Billing | null;
  /** Of who is signed in; empty for a guest, who gives one. */
  email: string;
  /** Whether it can go into an address book. */
  mayKeep: boolean;
}

/** Who buys, and where it goes. An address is needed where something is brought there. */
export function AddressFields({ form, billing, email, mayKeep }: AddressFieldsProps) {
  const { t } = useTranslation('checkout');
  const countries = useCountries();
  const field = (name: keyof Billing) => ({
    name,
    label: t(`address.${name}`),
    defaultValue: billing?.[name] ?? '',
    validationError: form.validationErrorOf(name),
  });
  return (
    <Panel title={t('address.title')}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          padding: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <LightTextField {...field('name')} required autoComplete="name" />
        {email === '' && (
          <LightTextField
            {...field('email')}
            required
            type="email"
            autoComplete="email"
            helperText={t('address.emailHelp')}
          />
        )}
        <LightTextField {...field('phone_number')} type="tel" autoComplete="tel" />
        <LightTextField {...field('company')} autoComplete="organization" />
        <LightTextField {...field('address')} autoComplete="street-address" helperText={t('address.addressHelp')} />
        <LightTextField {...field('city')} autoComplete="address-level2" />
        <LightTextField {...field('state')} autoComplete="address-level1" />
        <LightTextField {...field('zip_code')} autoComplete="postal-code" />
        <LightSelect
          name="country"
          label={t('address.country')}
          autoComplete="country"
          options={[{ value: '', label: t('address.noCountry') }, ...countries]}
          defaultValue={billing?.country ?? ''}
          validationError={form.validationErrorOf('country')}
        />
        {mayKeep && (
          <LightSelect
            name="keep"
            label={t('address.keep')}
            options={[
              { value: '', label: t('address.keepNot') },
              { value: 'home', label: t('billing.home') },
              { value: 'office', label: t('billing.office') },
            ]}
            defaultValue=""
          />
        )}
      </Box>
    </Panel>
  );
}

import { expect, test } from 'vitest';

import { billingResolver } from './billing-check.ts';
import { hasRightCheckDigits } from './tax-number.ts';

/** A number of each country whose digits fit, and one in which a digit is another. */
const NUMBERS = [
  ['AT', 'ATU06987064', 'ATU06987065'],
  ['BE', 'BE1369176477', 'BE1369176478'],
  ['BG', 'BG210858469', 'BG210858460'],
  ['CY', 'CY69460810W', 'CY69460811W'],
  ['CZ', 'CZ84507861', 'CZ84507862'],
  ['DE', 'DE277043146', 'DE277043147'],
  ['DK', 'DK33229437', 'DK33229438'],
  ['EE', 'EE681559048', 'EE681559049'],
  ['ES', 'ESB24000242', 'ESB24000243'],
  ['FI', 'FI60660780', 'FI60660781'],
  ['FR', 'FR23290556455', 'FR23290556456'],
  ['GB', 'GB027087575', 'GB027087576'],
  ['GR', 'EL231986392', 'EL231986393'],
  ['HR', 'HR80036613965', 'HR80036613966'],
  ['HU', 'HU35036245', 'HU35036246'],
  ['IE', 'IE2325726E', 'IE2325727E'],
  ['IT', 'IT14645080327', 'IT14645080328'],
  ['LT', 'LT910346810', 'LT910346811'],
  ['LU', 'LU36879568', 'LU36879569'],
  ['LV', 'LV44320092631', 'LV44320092632'],
  ['MT', 'MT73278829', 'MT73278820'],
  ['NL', 'NL971365660B90', 'NL971365661B90'],
  ['PL', 'PL5149896466', 'PL5149896467'],
  ['PT', 'PT587613564', 'PT587613565'],
  ['RO', 'RO32021818', 'RO32021819'],
  ['SE', 'SE093772139701', 'SE093772130701'],
  ['SI', 'SI32503687', 'SI32503688'],
  ['SK', 'SK2535324451', 'SK2535324452'],
] as const;

test.each(NUMBERS)('the check digits of %s are computed', async (country, right, wrong) => {
  expect(await hasRightCheckDigits(country, right)).toBe(true);
  expect(await hasRightCheckDigits(country, right.replace(/(\d)/, ' $1.').toLowerCase())).toBe(true);
  expect(await hasRightCheckDigits(country, wrong)).toBe(false);
});

test.each([
  ['GB', 'GBGD001'],
  ['GB', 'GB434031494000'],
  ['FR', 'FRK7399859412'],
  ['NL', 'NL123456789B13'],
  ['IE', 'IE8Z49289F'],
  ['ES', 'ESX5253868R'],
  ['SE', 'SE123456789701'],
  // Forms of which the check is not known pass: the database says whether they are one of the country.
  ['CZ', 'CZ640903926'],
  ['BG', 'BG7523169263'],
  // Ten digits of somebody who is no company: 11 - 8 is 3.
  ['BG', 'BG2000000003'],
  ['AE', '100123456789003'],
  ['US', '12-3456789'],
  ['DE', 'x'],
])('%s %s is not refused', async (country, number) => {
  expect(await hasRightCheckDigits(country, number)).toBe(true);
});

const checked = async (values: object) => {
  const { errors } = await billingResolver(
    {
      full_name: 'Ada Byron',
      email: 'ada@example.org',
      phone_number: '',
      address: '1 Mill Lane',
      country: 'DE',
      tax_number: '',
      is_business: true,
      ...values,
    },
    undefined,
    { fields: {}, shouldUseNativeValidation: false },
  );
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message)]));
};

test('a business gives a number whose digits fit, and nobody else has to', async () => {
  expect(await checked({})).toEqual({ tax_number: 'ui:validation.required' });
  expect(await checked({ tax_number: 'DE277043147' })).toEqual({ tax_number: 'planBilling:validation.taxNumber' });
  expect(await checked({ tax_number: 'DE 277 043 146' })).toEqual({});
  expect(await checked({ tax_number: 'DE277043147', is_business: false })).toEqual({});
  expect(await checked({ is_business: false })).toEqual({});
});

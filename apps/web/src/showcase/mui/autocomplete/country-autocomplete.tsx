import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

import { matchesText } from '../../../ui/fold-text.ts';
import { useCountries } from '../../../ui/format/countries.ts';
import { Label } from '../../../ui/label.tsx';

/** Every country by its name in the reader's language; it is found by its code as well. */
export function CountryAutocomplete() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Autocomplete
      options={useCountries()}
      sx={{ maxWidth: 420 }}
      filterOptions={(countries, { inputValue }) =>
        countries.filter(({ value, label }) => matchesText(`${value} ${label}`, inputValue))
      }
      renderOption={({ key, ...option }, country) => (
        <li key={key} {...option}>
          <Label>{country.value}</Label>
          <span style={{ marginInlineStart: 12 }}>{country.label}</span>
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={t('label.country')} />}
    />
  );
}

import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { Option } from './option.ts';

interface AutocompleteFilterProps<Value> {
  label: string;
  options: readonly Option[];
  value: Value;
  onChange: (value: Value) => void;
}

/** The texts of an autocomplete, which is English without them. */
function useAutocompleteTexts() {
  const { t } = useTranslation('ui');
  return {
    noOptionsText: t('autocomplete.none'),
    openText: t('autocomplete.open'),
    closeText: t('autocomplete.close'),
    clearText: t('autocomplete.clear'),
  };
}

/** A filter for one of a long list, found by typing; an empty text when none is chosen. */
export function AutocompleteFilter({ label, options, value, onChange }: AutocompleteFilterProps<string>) {
  const id = useId();
  return (
    <Autocomplete
      {...useAutocompleteTexts()}
      id={id}
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
      onChange={(_, option) => onChange(option?.value ?? '')}
      renderInput={({ slotProps }) => (
        <FormControl fullWidth>
          <InputLabel htmlFor={id}>{label}</InputLabel>
          <OutlinedInput {...slotProps.input} label={label} slotProps={{ input: slotProps.htmlInput }} />
        </FormControl>
      )}
    />
  );
}

/** A filter for several of a long list, found by typing. */
export function AutocompleteMultiFilter(props: AutocompleteFilterProps<readonly string[]>) {
  const { label, options, value, onChange } = props;
  const id = useId();
  return (
    <Autocomplete
      {...useAutocompleteTexts()}
      multiple
      disableCloseOnSelect
      id={id}
      limitTags={3}
      options={options}
      value={options.filter((option) => value.includes(option.value))}
      isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
      onChange={(_, chosen) => onChange(chosen.map((option) => option.value))}
      slotProps={{ chip: { size: 'small' } }}
      renderOption={({ key, ...optionProps }, option, { selected }) => (
        <li key={key} {...optionProps}>
          <Checkbox disableRipple size="small" checked={selected} tabIndex={-1} aria-hidden />
          {option.label}
        </li>
      )}
      renderInput={({ slotProps }) => (
        <FormControl fullWidth>
          <InputLabel htmlFor={id}>{label}</InputLabel>
          <OutlinedInput {...slotProps.input} label={label} slotProps={{ input: slotProps.htmlInput }} />
        </FormControl>
      )}
    />
  );
}

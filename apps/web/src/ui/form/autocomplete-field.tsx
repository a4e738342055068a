import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';

import { FieldFrame, type FieldProps } from './field-frame.tsx';
import type { Option } from './option.ts';
import { useField } from './use-field.ts';

/** One of a long list, found by typing; the form's value is the option's value, or null. */
export function AutocompleteField(props: FieldProps & { options: readonly Option[] }) {
  const { name, label, helperText, required, disabled, options } = props;
  const { t } = useTranslation('ui');
  const field = useField<string | null>(name);
  return (
    <Autocomplete
      id={field.inputId}
      options={options}
      disabled={disabled}
      value={options.find((option) => option.value === field.value) ?? null}
      getOptionLabel={(option) => option.label}
      groupBy={options.some(({ group }) => group !== undefined) ? ({ group }) => group ?? '' : undefined}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      onChange={(_, option) => field.change(option?.value ?? null)}
      onBlur={field.blur}
      noOptionsText={t('autocomplete.none')}
      openText={t('autocomplete.open')}
      closeText={t('autocomplete.close')}
      clearText={t('autocomplete.clear')}
      renderInput={({ slotProps }) => (
        <FieldFrame {...field} label={label} helperText={helperText} required={required} disabled={disabled}>
          <OutlinedInput
            {...slotProps.input}
            label={label}
            inputRef={field.ref}
            slotProps={{ input: { ...slotProps.htmlInput, 'aria-describedby': field.helperId } }}
          />
        </FieldFrame>
      )}
    />
  );
}

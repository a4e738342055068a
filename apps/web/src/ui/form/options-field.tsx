import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';

import { FieldFrame, type FieldProps } from './field-frame.tsx';
import type { Option } from './option.ts';
import { useField } from './use-field.ts';

/** Several of a long list, found by typing; the form's value is the list of the options' values, in the order of choosing. */
export function OptionsField(props: FieldProps & { options: readonly Option[] }) {
  const { name, label, helperText, required, disabled, options } = props;
  const { t } = useTranslation('ui');
  const field = useField<string[]>(name);
  const value = field.value ?? [];
  const labels = new Map(options.map((option) => [option.value, option.label]));
  return (
    <Autocomplete
      multiple
      filterSelectedOptions
      disableCloseOnSelect
      id={field.inputId}
      options={options.map((option) => option.value)}
      getOptionLabel={(chosen) => labels.get(chosen) ?? chosen}
      disabled={disabled}
      value={value}
      onChange={(_, chosen) => field.change(chosen)}
      onBlur={field.blur}
      noOptionsText={t('autocomplete.none')}
      openText={t('autocomplete.open')}
      closeText={t('autocomplete.close')}
      clearText={t('autocomplete.clear')}
      renderValue={(chosen, getItemProps) =>
        chosen.map((each, index) => {
          const { key, ...itemProps } = getItemProps({ index });
          return <Chip key={key} size="small" label={labels.get(each) ?? each} {...itemProps} />;
        })
      }
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

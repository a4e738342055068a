import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';

import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

/** Splits what was typed at commas, trims it, and drops what is empty or there already. */
function clean(tags: readonly string[]): string[] {
  return [...new Set(tags.flatMap((tag) => tag.split(',')).map((tag) => tag.trim()))].filter(Boolean);
}

interface TagsFieldProps extends FieldProps {
  suggestions?: readonly string[];
  placeholder?: string;
}

/** Any number of short texts: typed and confirmed with Enter or a comma, or chosen; the value is a list of strings. */
export function TagsField({
  name,
  label,
  helperText,
  required,
  disabled,
  suggestions = [],
  placeholder,
}: TagsFieldProps) {
  const { t } = useTranslation('ui');
  const field = useField<string[]>(name);
  const value = field.value ?? [];

  return (
    <Autocomplete
      freeSolo
      multiple
      autoSelect
      id={field.inputId}
      options={suggestions}
      filterSelectedOptions
      disabled={disabled}
      value={value}
      onChange={(_, tags) => field.change(clean(tags))}
      onInputChange={(_, text) => {
        if (text.endsWith(',')) field.change(clean([...value, text]));
      }}
      onBlur={field.blur}
      clearText={t('autocomplete.clear')}
      renderValue={(tags, getItemProps) =>
        tags.map((tag, index) => {
          const { key, ...itemProps } = getItemProps({ index });
          return <Chip key={key} size="small" label={tag} {...itemProps} />;
        })
      }
      renderInput={({ slotProps }) => (
        <FieldFrame {...field} label={label} helperText={helperText} required={required} disabled={disabled}>
          <OutlinedInput
            {...slotProps.input}
            label={label}
            inputRef={field.ref}
            placeholder={value.length === 0 ? placeholder : undefined}
            slotProps={{ input: { ...slotProps.htmlInput, 'aria-describedby': field.helperId } }}
          />
        </FieldFrame>
      )}
    />
  );
}

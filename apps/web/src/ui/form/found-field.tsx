import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FieldFrame, type FieldProps } from './field-frame.tsx';
import type { Option } from './option.ts';
import { useField } from './use-field.ts';

/** The pause in typing after which the database is asked, in milliseconds. */
const PAUSE_MS = 250;

interface FoundFieldProps extends FieldProps {
  /** What was found for what is typed. */
  options: readonly Option[];
  /** What the form begins with, which need not be among those found. */
  initial?: Option | null;
  loading?: boolean;
  /** Asks for what matches; empty when nothing is typed. */
  onSearch: (text: string) => void;
}

/** One of more than a list can hold: the database finds it by what is typed. The form's value is the option's value, or null. */
export function FoundField(props: FoundFieldProps) {
  const { name, label, helperText, required, disabled, options, initial = null, loading = false, onSearch } = props;
  const { t } = useTranslation('ui');
  const field = useField<string | null>(name);
  const [last, setLast] = useState<Option | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const chosen =
    field.value === null ? null : ([last, initial, ...options].find((one) => one?.value === field.value) ?? null);

  return (
    <Autocomplete
      id={field.inputId}
      options={options}
      loading={loading}
      disabled={disabled}
      value={chosen}
      filterOptions={(found) => found}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      onChange={(_, option) => {
        setLast(option);
        field.change(option?.value ?? null);
      }}
      onInputChange={(_, text, reason) => {
        clearTimeout(timer.current);
        if (reason === 'input') timer.current = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
        else if (text === '') onSearch('');
      }}
      onBlur={field.blur}
      noOptionsText={t('autocomplete.none')}
      loadingText={t('loading')}
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

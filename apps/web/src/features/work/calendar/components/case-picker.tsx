import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { casesQuery } from '../api/cases.ts';

interface CasePickerProps {
  label: string;
  /** A case's id; empty for none. */
  value: string;
  onChange: (id: string) => void;
  disabled?: boolean;
}

/** One of the reader's cases, found by title or number. */
export function CasePicker({ label, value, onChange, disabled = false }: CasePickerProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const chosen = useQuery({ ...casesQuery('', value), enabled: value !== '' });
  const current = value === '' ? null : (chosen.data?.find((row) => row.id === value) ?? null);
  // Once a case is chosen, its title is in the field, which is no search.
  const found = useQuery(casesQuery(search === current?.title ? '' : search.trim()));
  const options = found.data ?? [];
  return (
    <Autocomplete
      id={id}
      disabled={disabled}
      options={current && !options.some((row) => row.id === current.id) ? [current, ...options] : options}
      // The database has searched already.
      filterOptions={(all) => all}
      loading={found.isPending}
      value={current}
      getOptionLabel={(row) => row.title}
      getOptionKey={(row) => row.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, row) => onChange(row?.id ?? '')}
      onInputChange={(_, text) => setTyped(text)}
      noOptionsText={t('autocomplete.none')}
      loadingText={t('loading')}
      openText={t('autocomplete.open')}
      closeText={t('autocomplete.close')}
      clearText={t('autocomplete.clear')}
      renderInput={({ slotProps }) => (
        <FormControl fullWidth disabled={disabled} error={found.error !== null}>
          <InputLabel htmlFor={id}>{label}</InputLabel>
          <OutlinedInput {...slotProps.input} label={label} slotProps={{ input: slotProps.htmlInput }} />
          {found.error && <FormHelperText>{messageOf(found.error, t)}</FormHelperText>}
        </FormControl>
      )}
    />
  );
}

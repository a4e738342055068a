import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { taskChoicesQuery } from '../api/choices.ts';

interface CasePickerProps {
  label: string;
  /** The id of a case; empty for none. */
  value: string;
  onChange: (caseId: string) => void;
}

/** One of the cases on which the person works, looked for by the database. */
export function CasePicker({ label, value, onChange }: CasePickerProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [typed, setTyped] = useState('');
  const asked = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery(taskChoicesQuery(asked));
  const options = data?.cases ?? [];
  return (
    <Autocomplete
      id={id}
      options={options}
      loading={isFetching}
      loadingText={t('loading')}
      noOptionsText={t('autocomplete.none')}
      openText={t('autocomplete.open')}
      closeText={t('autocomplete.close')}
      clearText={t('autocomplete.clear')}
      getOptionLabel={({ number, title }) => `${number} ${title}`}
      filterOptions={(found) => found}
      value={options.find((option) => option.id === value) ?? null}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' || reason === 'clear') setTyped(text);
      }}
      onChange={(_, option) => onChange(option?.id ?? '')}
      renderInput={({ slotProps }) => (
        <FormControl fullWidth>
          <InputLabel htmlFor={id}>{label}</InputLabel>
          <OutlinedInput {...slotProps.input} label={label} slotProps={{ input: slotProps.htmlInput }} />
        </FormControl>
      )}
    />
  );
}

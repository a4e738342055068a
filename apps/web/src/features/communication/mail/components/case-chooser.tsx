import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { casesQuery } from '../api/filing.ts';
import type { CaseForMail } from '../types.ts';

interface CaseChooserProps {
  label: string;
  value: CaseForMail | null;
  onChange: (chosen: CaseForMail | null) => void;
  takesFocus?: boolean;
}

/** One of the cases on which the reader may file, found by number, title or client. */
export function CaseChooser({ label, value, onChange, takesFocus = false }: CaseChooserProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data: found = [], isFetching } = useQuery(casesQuery(search));
  return (
    <Autocomplete
      id={id}
      size="small"
      options={found}
      value={value}
      loading={isFetching}
      openOnFocus={takesFocus}
      filterOptions={(all) => all}
      getOptionKey={({ case_id: caseId }) => caseId}
      getOptionLabel={({ case_number: number, case_title: title }) => `${number} ${title}`}
      isOptionEqualToValue={(one, other) => one.case_id === other.case_id}
      onChange={(_, chosen) => onChange(chosen)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      noOptionsText={t('autocomplete.none')}
      loadingText={t('loading')}
      openText={t('autocomplete.open')}
      closeText={t('autocomplete.close')}
      clearText={t('autocomplete.clear')}
      renderInput={({ slotProps }) => (
        <FormControl fullWidth size="small">
          <InputLabel htmlFor={id}>{label}</InputLabel>
          <OutlinedInput
            {...slotProps.input}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- one came to choose
            autoFocus={takesFocus}
            label={label}
            slotProps={{ input: slotProps.htmlInput }}
          />
        </FormControl>
      )}
    />
  );
}

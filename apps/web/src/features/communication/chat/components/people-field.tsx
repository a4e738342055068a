import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import type { Recipient } from '../types.ts';

/** The pause in typing after which the database is asked, in milliseconds. */
const PAUSE_MS = 250;

interface PeopleFieldProps {
  id: string;
  label: string;
  /** Who is chosen: always the same list until somebody else is, with another one the field would forget what is typed. */
  value: Recipient[];
  /** Who was found for what is searched. */
  query: { data?: Recipient[] | undefined; isPending: boolean };
  onSearch: (words: string) => void;
  onChange: (people: Recipient[]) => void;
}

/** Chooses several people to whom the reader may write, found by their name. */
export function PeopleField({ id, label, value, query, onSearch, onChange }: PeopleFieldProps) {
  const { t } = useTranslation('chat');
  const { t: ui } = useTranslation('ui');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Autocomplete
      multiple
      id={id}
      options={query.data ?? []}
      value={value}
      loading={query.isPending}
      filterOptions={(found) => found}
      filterSelectedOptions
      getOptionLabel={({ display_name: name }) => name}
      getOptionKey={({ user_id: userId }) => userId}
      isOptionEqualToValue={(option, chosen) => option.user_id === chosen.user_id}
      onChange={(_, people) => onChange(people)}
      onInputChange={(_, text, reason) => {
        clearTimeout(timer.current);
        if (reason === 'input') timer.current = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
        else onSearch('');
      }}
      noOptionsText={t('nobodyFound')}
      loadingText={ui('loading')}
      openText={ui('autocomplete.open')}
      closeText={ui('autocomplete.close')}
      clearText={ui('autocomplete.clear')}
      renderOption={({ key: optionKey, ...optionProps }, person) => (
        <Box component="li" key={optionKey} {...optionProps} sx={{ gap: 1.5 }}>
          <PersonAvatar name={person.display_name} src={person.avatar_url} size={32} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" component="p" noWrap>
              <bdi>{person.display_name}</bdi>
            </Typography>
            <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
              <bdi>{person.is_colleague ? t('colleague') : (person.case_title ?? person.law_firm_name ?? '')}</bdi>
            </Typography>
          </Box>
        </Box>
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

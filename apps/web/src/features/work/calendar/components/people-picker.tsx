import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { peopleQuery } from '../api/people.ts';

/** Somebody who is chosen. Who was invited by an e-mail address before has no user_id. */
export interface Guest {
  user_id: string | null;
  email: string | null;
  name: string;
}

const keyOf = (guest: Guest) => guest.user_id ?? guest.email ?? guest.name;

interface PeoplePickerProps {
  label: string;
  helperText?: string;
  value: readonly Guest[];
  onChange: (guests: Guest[]) => void;
  /** The case whose client can be invited too. */
  caseId: string | null;
  disabled?: boolean;
}

/** People to invite, found by name. */
export function PeoplePicker({ label, helperText, value, onChange, caseId, disabled = false }: PeoplePickerProps) {
  const { t } = useTranslation('calendar');
  const { t: ui } = useTranslation('ui');
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed).trim();
  const { data = [], error, isPending } = useQuery(peopleQuery(search, caseId));
  const found: (Guest & { role?: string })[] = data.map(({ id: userId, name, role }) => ({
    user_id: userId,
    email: null,
    name,
    role,
  }));
  const help = error ? messageOf(error, ui) : helperText;
  return (
    <Autocomplete
      multiple
      id={id}
      disabled={disabled}
      options={found}
      filterOptions={(all) => all}
      filterSelectedOptions
      loading={isPending}
      value={[...value]}
      inputValue={typed}
      getOptionLabel={(guest) => guest.name}
      getOptionKey={keyOf}
      isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
      onChange={(_, guests) => onChange(guests.map(({ user_id, email, name }) => ({ user_id, email, name })))}
      onInputChange={(_, text) => setTyped(text)}
      noOptionsText={ui('autocomplete.none')}
      loadingText={ui('loading')}
      openText={ui('autocomplete.open')}
      closeText={ui('autocomplete.close')}
      clearText={ui('autocomplete.clear')}
      renderValue={(guests, getItemProps) =>
        guests.map((guest, index) => {
          const { key, ...itemProps } = getItemProps({ index });
          return <Chip key={key} size="small" label={guest.name} {...itemProps} />;
        })
      }
      renderOption={({ key, ...optionProps }, guest) => (
        <li key={key} {...optionProps} style={{ gap: 12 }}>
          <PersonAvatar name={guest.name} size={28} tone="soft" />
          <span>
            {guest.name}
            {'role' in guest && guest.role === 'client' && (
              <Typography variant="caption" component="span" sx={{ color: 'text.secondary', marginInlineStart: 1 }}>
                {t('people.client')}
              </Typography>
            )}
          </span>
        </li>
      )}
      renderInput={({ slotProps }) => (
        <FormControl fullWidth disabled={disabled} error={error !== null}>
          <InputLabel htmlFor={id}>{label}</InputLabel>
          <OutlinedInput
            {...slotProps.input}
            label={label}
            slotProps={{ input: { ...slotProps.htmlInput, 'aria-describedby': `${id}-help` } }}
          />
          {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
        </FormControl>
      )}
    />
  );
}

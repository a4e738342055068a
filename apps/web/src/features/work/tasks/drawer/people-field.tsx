import type { TaskPerson } from '@casewright/contracts/task-lists';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

import { PersonAvatar } from '../../../../ui/person-avatar.tsx';

interface PeopleFieldProps {
  label: string;
  /** Who can be chosen. */
  people: readonly TaskPerson[];
  value: readonly TaskPerson[];
  onChange: (ids: string[]) => void;
}

/** Some people, found by typing. */
export function PeopleField({ label, people, value, onChange }: PeopleFieldProps) {
  const { t } = useTranslation('ui');
  const known = new Set(people.map(({ id }) => id));
  const options = [...people, ...value.filter(({ id }) => !known.has(id))];
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={options}
      value={options.filter(({ id }) => value.some((chosen) => chosen.id === id))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={t('autocomplete.none')}
      openText={t('autocomplete.open')}
      closeText={t('autocomplete.close')}
      clearText={t('autocomplete.clear')}
      onChange={(_, chosen) => onChange(chosen.map(({ id }) => id))}
      renderOption={({ key, ...optionProps }, { name, avatar_url: picture }) => (
        <Box component="li" key={key} {...optionProps} sx={{ gap: 1.5 }}>
          <PersonAvatar name={name} src={picture} size={28} />
          {name}
        </Box>
      )}
      renderInput={(parameters) => <TextField {...parameters} label={label} />}
    />
  );
}

import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { peopleQuery } from '../api/details.ts';
import { useFileVerbs } from '../api/verbs.ts';
import type { FilePerson, FileShare, Permission } from '../types.ts';

/** The pause in typing after which the database is asked, in milliseconds. */
const PAUSE_MS = 250;

interface AddPersonProps {
  fileId: string;
  /** With whom it is shared already. */
  shares: readonly FileShare[];
}

/** Shares a file with one more person, who is found by name or address. */
export function AddPerson({ fileId, shares }: AddPersonProps) {
  const { t } = useTranslation('files');
  const verbs = useFileVerbs();
  const [person, setPerson] = useState<FilePerson | null>(null);
  const [permission, setPermission] = useState<Permission>('view');
  const [search, setSearch] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const people = useQuery(peopleQuery(fileId, search));
  const attempt = useAttempt(() => setPerson(null));
  const known = new Set(shares.map(({ user_id: id }) => id));

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Autocomplete
          sx={{ flex: '1 1 220px' }}
          options={people.data?.filter(({ user_id: id }) => !known.has(id)) ?? []}
          loading={people.isPending}
          value={person}
          filterOptions={(found) => found}
          getOptionKey={({ user_id: id }) => id}
          getOptionLabel={({ name }) => name}
          isOptionEqualToValue={(option, value) => option.user_id === value.user_id}
          onChange={(_, chosen) => setPerson(chosen)}
          onInputChange={(_, text, reason) => {
            clearTimeout(timer.current);
            if (reason === 'input') timer.current = setTimeout(() => setSearch(text.trim()), PAUSE_MS);
          }}
          noOptionsText={t('share.nobody')}
          loadingText={t('loading')}
          renderOption={({ key, ...props }, { name, email }) => (
            <li key={key} {...props}>
              <Box sx={{ minWidth: 0 }}>
                <bdi>{name}</bdi>
                {email && (
                  <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
                    {email}
                  </Box>
                )}
              </Box>
            </li>
          )}
          renderInput={(props) => <TextField {...props} label={t('share.person')} />}
        />
        <TextField
          select
          label={t('share.permission')}
          value={permission}
          onChange={({ target }) => setPermission(target.value === 'edit' ? 'edit' : 'view')}
          sx={{ flex: '0 1 140px' }}
        >
          {(['view', 'edit'] as const).map((value) => (
            <MenuItem key={value} value={value}>
              {t(`permission.${value}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="contained"
          disabled={person === null}
          loading={attempt.pending}
          onClick={() => {
            if (person) void attempt.run(() => verbs.share(fileId, person.user_id, permission));
          }}
        >
          {t('action.share')}
        </Button>
      </Box>
      <RefusalAlert error={attempt.error} />
    </>
  );
}

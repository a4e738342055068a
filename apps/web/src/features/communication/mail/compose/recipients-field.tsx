import type { MailPerson } from '@casewright/contracts/mail';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { matchesText } from '../../../../ui/fold-text.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { recipientsQuery } from '../api/people.ts';
import { nameOf } from '../model/names.ts';
import { addressesIn, distinct } from '../model/addresses.ts';

interface RecipientsFieldProps {
  label: string;
  value: readonly MailPerson[];
  onChange: (value: MailPerson[]) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** At the end of the line. */
  end?: ReactNode;
}

const keyOf = ({ user_id: id, address }: MailPerson) => address ?? id ?? '';

/** Who gets the mail: people of the database, found by name, and addresses that are typed or pasted. */
export function RecipientsField({ label, value, onChange, inputRef, end }: RecipientsFieldProps) {
  const { t } = useTranslation('mail');
  const { t: ui } = useTranslation('ui');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const search = useDeferredValue(typed).trim();
  const { data: found = [] } = useQuery(recipientsQuery(search));
  const add = (addresses: readonly MailPerson[]) => onChange(distinct([...value, ...addresses]));
  /** Takes the addresses out of what is typed; what is none stays. */
  const take = (text: string) => {
    const { addresses, rest } = addressesIn(text);
    if (addresses.length > 0) add(addresses);
    setTyped(rest);
    return rest;
  };
  // What was found for other letters is not offered, nor who is there already.
  const people: readonly MailPerson[] = found.filter(
    (person) =>
      matchesText(`${person.name ?? ''} ${person.address ?? ''}`, typed) &&
      value.every((one) => keyOf(one) !== keyOf(person)),
  );
  const isRefused = isLeft && typed.trim() !== '';
  return (
    <FormControl fullWidth error={isRefused} sx={{ flexDirection: 'row', alignItems: 'baseline', gap: 1 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ flexShrink: 0, minWidth: 56, fontSize: 14, lineHeight: '40px', color: 'text.secondary' }}
      >
        {label}
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Autocomplete
          multiple
          freeSolo
          autoHighlight
          disableClearable
          id={id}
          options={people}
          filterOptions={(all) => all}
          value={[...value]}
          inputValue={typed}
          getOptionLabel={(option) => (typeof option === 'string' ? option : nameOf(option))}
          getOptionKey={(option) => (typeof option === 'string' ? option : keyOf(option))}
          isOptionEqualToValue={(one, other) =>
            typeof one !== 'string' && typeof other !== 'string' && keyOf(one) === keyOf(other)
          }
          onChange={(_, chosen) => {
            const words = chosen.filter((each) => typeof each === 'string');
            const known = chosen.filter((each) => typeof each !== 'string');
            const { addresses, rest } = addressesIn(words.join(','));
            // Enter takes the first who was found, where what is typed is no address.
            const meant = rest === '' ? undefined : people[0];
            onChange(
              distinct(
                [...known, ...addresses, ...(meant ? [meant] : [])].map(({ name, address, user_id }) => ({
                  name,
                  address,
                  user_id,
                })),
              ),
            );
            setTyped(meant ? '' : rest);
          }}
          onInputChange={(_, text, reason) => {
            if (reason === 'input' && /[,;\n]/.test(text)) take(text);
            else if (reason !== 'blur') setTyped(text);
          }}
          onFocus={() => setIsLeft(false)}
          onBlur={() => {
            take(typed);
            setIsLeft(true);
          }}
          renderValue={(chosen, getItemProps) =>
            chosen.map((person, index) => {
              const { key, ...itemProps } = getItemProps({ index });
              return (
                <Chip
                  key={key}
                  size="small"
                  label={<bdi>{typeof person === 'string' ? person : nameOf(person)}</bdi>}
                  title={typeof person === 'string' ? person : (person.address ?? undefined)}
                  {...itemProps}
                />
              );
            })
          }
          renderOption={({ key, ...optionProps }, person) => (
            <Box component="li" key={key} {...optionProps} sx={{ gap: 1.5 }}>
              <PersonAvatar
                name={nameOf(person)}
                src={found.find((one) => keyOf(one) === keyOf(person))?.avatar_url ?? null}
                size={28}
              />
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" component="p" noWrap>
                  <bdi>{nameOf(person)}</bdi>
                </Typography>
                <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
                  <bdi>{person.address}</bdi>
                </Typography>
              </Box>
            </Box>
          )}
          clearText={ui('autocomplete.clear')}
          closeText={ui('autocomplete.close')}
          openText={ui('autocomplete.open')}
          renderInput={({ slotProps }) => (
            <InputBase
              {...slotProps.input}
              fullWidth
              inputRef={inputRef}
              sx={{ flexWrap: 'wrap', gap: 0.5, fontSize: 14, minHeight: 40 }}
              slotProps={{
                input: {
                  ...slotProps.htmlInput,
                  'aria-describedby': `${id}-help`,
                  'aria-invalid': isRefused,
                  inputMode: 'email',
                  style: { width: 0, minWidth: 80, flexGrow: 1 },
                },
              }}
            />
          )}
        />
        <FormHelperText id={`${id}-help`} sx={{ margin: 0 }}>
          {isRefused ? t('noAddress', { text: typed.trim() }) : ''}
        </FormHelperText>
      </Box>
      {end}
    </FormControl>
  );
}

import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import type { Guide } from '../api/list.ts';

interface GuidesFilterProps {
  guides: readonly Guide[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** A filter for several guides, found by typing; each with their picture. */
export function GuidesFilter({ guides, value, onChange }: GuidesFilterProps) {
  const { t } = useTranslation(['tours', 'ui']);
  const id = useId();
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      id={id}
      limitTags={3}
      options={guides}
      getOptionLabel={(guide) => guide.name}
      getOptionKey={(guide) => guide.id}
      value={guides.filter((guide) => value.includes(guide.id))}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onChange={(_, chosen) => onChange(chosen.map((guide) => guide.id))}
      noOptionsText={t('ui:autocomplete.none')}
      openText={t('ui:autocomplete.open')}
      closeText={t('ui:autocomplete.close')}
      clearText={t('ui:autocomplete.clear')}
      slotProps={{ chip: { size: 'small' } }}
      renderOption={({ key, ...props }, guide) => (
        <li key={key} {...props} style={{ display: 'flex', gap: 12 }}>
          <PersonAvatar name={guide.name} src={guide.avatar_url} size={24} />
          <bdi>{guide.name}</bdi>
        </li>
      )}
      renderInput={({ slotProps }) => (
        <FormControl fullWidth>
          <InputLabel htmlFor={id}>{t('fields.guides')}</InputLabel>
          <OutlinedInput {...slotProps.input} label={t('fields.guides')} slotProps={{ input: slotProps.htmlInput }} />
        </FormControl>
      )}
    />
  );
}

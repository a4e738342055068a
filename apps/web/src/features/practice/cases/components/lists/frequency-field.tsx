import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';

import { frequencies, type Frequency } from '../../api/saved-searches.ts';

interface FrequencyFieldProps {
  /** Names whose it is, for assistive technology. */
  label: string;
  value: string;
  disabled?: boolean;
  onChange: (frequency: Frequency) => void;
}

/** How often one is notified of new postings. */
export function FrequencyField({ label, value, disabled = false, onChange }: FrequencyFieldProps) {
  const { t } = useTranslation('caseLists');
  return (
    <FormControl size="small" sx={{ minWidth: 160 }} disabled={disabled}>
      {/* Seen only: heard is `label`, which says of what; a label tied to the field would be heard in its place. */}
      <InputLabel aria-hidden>{t('saved.tellMe')}</InputLabel>
      <Select
        label={t('saved.tellMe')}
        value={value}
        SelectDisplayProps={{ 'aria-label': label }}
        onChange={(event) => onChange(frequencies.find((known) => known === event.target.value) ?? 'never')}
      >
        {frequencies.map((frequency) => (
          <MenuItem key={frequency} value={frequency}>
            {t(`saved.frequency.${frequency}`)}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}

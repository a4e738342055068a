import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { BellPlus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Reminder } from '../types.ts';
import { useReminderWords } from './use-reminder-words.ts';

/** How long before, in minutes. */
const OFFERED = [0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10_080];
const MOST = 5;

interface RemindersFieldProps {
  value: readonly Reminder[];
  onChange: (reminders: Reminder[]) => void;
}

/** When and by what the reader is reminded; nobody else is by it. */
export function RemindersField({ value, onChange }: RemindersFieldProps) {
  const { t } = useTranslation('calendar');
  const before = useReminderWords();
  const set = (index: number, changes: Partial<Reminder>) =>
    onChange(value.map((each, at) => (at === index ? { ...each, ...changes } : each)));
  const free = OFFERED.find((minutes) => !value.some((each) => each.minutes_before === minutes)) ?? 0;
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ marginBlockEnd: 1 }}>
        {t('remind.label')}
      </FormLabel>
      <Stack spacing={1.5}>
        {value.map(({ minutes_before: minutes, medium }, index) => (
          <Stack key={index} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Select
              size="small"
              fullWidth
              value={minutes}
              onChange={(event) => set(index, { minutes_before: event.target.value })}
              slotProps={{ input: { 'aria-label': t('remind.when') } }}
            >
              {[...new Set([...OFFERED, minutes])]
                .toSorted((one, other) => one - other)
                .map((offered) => (
                  <MenuItem key={offered} value={offered}>
                    {before(offered)}
                  </MenuItem>
                ))}
            </Select>
            <Select
              size="small"
              fullWidth
              value={medium}
              onChange={(event) => set(index, { medium: event.target.value })}
              slotProps={{ input: { 'aria-label': t('remind.by') } }}
            >
              <MenuItem value="notification">{t('remind.medium.notification')}</MenuItem>
              <MenuItem value="email">{t('remind.medium.email')}</MenuItem>
            </Select>
            <IconButton
              aria-label={t('remind.remove', { when: before(minutes) })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </Stack>
        ))}
        {value.length < MOST && (
          <Button
            color="inherit"
            startIcon={<BellPlus size={18} aria-hidden />}
            onClick={() => onChange([...value, { minutes_before: free, medium: 'notification' }])}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('remind.add')}
          </Button>
        )}
      </Stack>
    </FormControl>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useField } from '../../../../ui/form/use-field.ts';
import { TimeInput } from '../../../../ui/picker/time-input.tsx';
import { weekdayName } from '../../../../ui/recurrence/rule-words.ts';
import { weekdays } from '../../../../ui/recurrence/rule.ts';
import type { Hours } from '../api/consultations.ts';

/** The hours of a week: for each day any number of times from and to. */
export function HoursField({ name, label }: { name: string; label: string }) {
  const { t, i18n } = useTranslation('consultations');
  const field = useField<Hours[]>(name);
  const hours = field.value;
  const set = (at: number, changes: Partial<Hours>) =>
    field.change(hours.map((each, index) => (index === at ? { ...each, ...changes } : each)));
  return (
    <FormControl component="fieldset" error={field.errorText !== undefined}>
      <FormLabel component="legend" sx={{ marginBlockEnd: 1 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {weekdays.map((weekday, index) => {
          const day = weekdayName(weekday, i18n.language, 'long');
          const ofDay = hours.flatMap((each, at) => (each.weekday === index + 1 ? [{ ...each, at }] : []));
          return (
            <Box
              key={weekday}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr', sm: '120px 1fr auto' },
                gap: 1,
                alignItems: 'start',
              }}
            >
              <Typography variant="subtitle2" component="p" sx={{ paddingBlock: 1 }}>
                {day}
              </Typography>
              <Box sx={{ display: 'grid', gap: 1 }}>
                {ofDay.length === 0 && (
                  <Typography variant="body2" sx={{ color: 'text.secondary', paddingBlock: 1 }}>
                    {t('hours.none')}
                  </Typography>
                )}
                {ofDay.map(({ at, from, to }) => (
                  <Box key={at} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                    <TimeInput
                      required
                      labelHidden
                      size="small"
                      label={t('hours.from', { day })}
                      value={from}
                      onChange={(time) => set(at, { from: time ?? '' })}
                    />
                    <TimeInput
                      required
                      labelHidden
                      size="small"
                      label={t('hours.to', { day })}
                      value={to}
                      onChange={(time) => set(at, { to: time ?? '' })}
                    />
                    <IconButton
                      aria-label={t('hours.remove', { day })}
                      onClick={() => field.change(hours.filter((_, other) => other !== at))}
                    >
                      <X size={18} aria-hidden />
                    </IconButton>
                  </Box>
                ))}
              </Box>
              <Button
                size="small"
                color="inherit"
                startIcon={<Plus size={16} aria-hidden />}
                aria-label={t('hours.addTo', { day })}
                onClick={() => field.change([...hours, { weekday: index + 1, from: '14:00', to: '17:00' }])}
              >
                {t('hours.add')}
              </Button>
            </Box>
          );
        })}
      </Box>
      {field.errorText && <FormHelperText id={field.helperId}>{field.errorText}</FormHelperText>}
    </FormControl>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { endOfDay } from '../../../../ui/format/day-of.ts';
import { today } from '../../../../ui/format/today.ts';
import { useLightForm } from '../../../../ui/form/use-light-form.ts';
import { DayInput } from '../../../../ui/picker/day-input.tsx';
import type { NewLink } from '../api/links.ts';

/** How long a link lasts where nobody says otherwise, and at most, in days. */
const USUAL_DAYS = 7;
const LONGEST_DAYS = 365;
const inDays = (days: number) => dayjs(today()).add(days, 'day').format('YYYY-MM-DD');

interface NewLinkFormProps {
  /** Rejects with the refusal, which is shown. */
  onMake: (link: NewLink) => Promise<void>;
  onCancel: () => void;
}

/** How a new link is to be. Nothing of it is kept while it is typed: there is a password in it. */
export function NewLinkForm({ onMake, onCancel }: NewLinkFormProps) {
  const { t } = useTranslation(['fileLinks', 'ui']);
  const [day, setDay] = useState<string | null>(() => inDays(USUAL_DAYS));
  const { handlers, refusal, pending } = useLightForm<NewLink>({
    check: ({ password = '', downloads = '' }) => ({
      values: {
        ends_at: day === null ? null : endOfDay(day),
        password: password === '' ? null : password,
        // What is no number is refused with the limits.
        most_downloads: downloads.trim() === '' ? null : Math.trunc(Number(downloads)) || 0,
      },
    }),
    send: onMake,
  });
  return (
    <Box component="form" noValidate {...handlers} sx={{ display: 'grid', gap: 2, paddingBlock: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <DayInput label={t('endsOn')} value={day} onChange={setDay} min={today()} max={inDays(LONGEST_DAYS)} />
        <TextField
          name="downloads"
          label={t('downloads')}
          placeholder={t('anyNumber')}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 }, inputLabel: { shrink: true } }}
        />
      </Box>
      <TextField
        name="password"
        type="password"
        label={t('password')}
        helperText={t('passwordHelp')}
        autoComplete="new-password"
      />
      <RefusalAlert error={refusal} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="outlined" color="inherit" disabled={pending} onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={pending}>
          {t('make')}
        </Button>
      </Box>
    </Box>
  );
}

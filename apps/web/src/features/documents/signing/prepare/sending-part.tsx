import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { SidePart } from '../../../../ui/pdf/split.tsx';
import type { Plan } from '../types.ts';

const UNTIL = [3, 7, 14, 30, 60] as const;
const EVERY = [1, 2, 3, 7] as const;

interface SendingPartProps {
  plan: Plan;
  onChange: (turn: (plan: Plan) => Plan) => void;
}

/** What the signers read, until when they sign, and how often they are reminded. */
export function SendingPart({ plan, onChange }: SendingPartProps) {
  const { t } = useTranslation('signing');
  const dates = useDates();
  const days = UNTIL.map((count) => dayjs().add(count, 'day').format('YYYY-MM-DD'));
  // One that was chosen on another day.
  const options = plan.due_on !== null && !days.includes(plan.due_on) ? [plan.due_on, ...days] : days;
  return (
    <SidePart title={t('prepare.sending')}>
      <Box sx={{ paddingInline: 2, paddingBlockStart: 1, display: 'grid', gap: 2 }}>
        <TextField
          multiline
          minRows={2}
          maxRows={6}
          size="small"
          label={t('prepare.message')}
          value={plan.message ?? ''}
          slotProps={{ htmlInput: { maxLength: 2000, dir: 'auto' } }}
          onChange={(event) => onChange((now) => ({ ...now, message: event.target.value || null }))}
        />
        <TextField
          select
          size="small"
          label={t('prepare.until')}
          value={plan.due_on ?? ''}
          onChange={(event) => onChange((now) => ({ ...now, due_on: event.target.value || null }))}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('prepare.noEnd')}</MenuItem>
          {options.map((day) => (
            <MenuItem key={day} value={day}>
              {dates.date(day)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={t('prepare.remind')}
          value={plan.remind_days ?? 0}
          onChange={(event) => onChange((now) => ({ ...now, remind_days: Number(event.target.value) || null }))}
        >
          <MenuItem value={0}>{t('prepare.never')}</MenuItem>
          {EVERY.map((count) => (
            <MenuItem key={count} value={count}>
              {t('prepare.everyDays', { count })}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </SidePart>
  );
}
